//! A screen in memory, the game on it, and somebody with a mouse and keys.

use super::pictures::{Picture, Small};
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

/// Software draws a few frames a second, and on a busy machine fewer; whoever waits for a state waits at most this long.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// About as long as a frame takes where the processor draws.
const SLOW_FRAME: Duration = Duration::from_millis(250);

/// From the top of the window to its bottom, in pixels.
const WITHIN: Range<f64> = 0.0..720.0;

/// A screen in memory.
struct Screen {
    server: Child,
    display: String,
    /// Where the server keeps what is on it.
    folder: PathBuf,
}

impl Screen {
    fn open(folder: &Path) -> Option<Self> {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1280x720x24", "-nolisten", "tcp", "-fbdir"])
            .arg(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let output = BufReader::new(server.stdout.take()?);
        let mut this = Self { server, display: String::new(), folder: folder.to_owned() };
        let (sender, number) = mpsc::channel();
        spawn(move || sender.send(output.lines().next()));
        // A server that says nothing is ended with the screen.
        this.display = format!(":{}", number.recv_timeout(PATIENCE).ok()??.ok()?);
        Some(this)
    }

    /// The server keeps its picture in the format of `xwd`: a header of big-endian words, colours, rows.
    fn look(&self) -> Picture {
        let file = std::fs::read(self.folder.join("Xvfb_screen0")).expect("the screen's memory");
        let word = |at: usize| u32::from_be_bytes(file.as_chunks::<4>().0[at]) as usize;
        let (header, width, height, stride, colours) = (word(0), word(4), word(5), word(12), word(19));
        let rows = file[header + colours * 12..].chunks(stride).take(height);
        let pixels = rows.flat_map(|row| row.as_chunks::<4>().0.iter().take(width));
        Picture {
            size: [width, height],
            pixels: pixels.map(|&[blue, green, red, _]| [red, green, blue]).collect(),
        }
    }

    fn xdotool(&self, arguments: &str) {
        let words = arguments.split_whitespace();
        let status = run(Command::new("xdotool").args(words).env("DISPLAY", &self.display));
        assert!(status.is_some_and(|status| status.success()), "xdotool {arguments}");
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Runs a program to its end, unless it cannot be started or takes too long.
fn run(command: &mut Command) -> Option<ExitStatus> {
    let mut child = command.spawn().ok()?;
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if let Some(status) = child.try_wait().ok()? {
            return Some(status);
        }
        sleep(Duration::from_millis(2));
    }
    let _ = child.kill();
    let _ = child.wait();
    None
}

/// One game at a time: where the processor draws, two would be too slow for whoever plays them.
static TURN: Mutex<()> = Mutex::new(());

/// The game, and what it says it shows.
pub(crate) struct Game {
    screen: Screen,
    program: Child,
    folder: PathBuf,
    _turn: MutexGuard<'static, ()>,
}

impl Drop for Game {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Game {
    /// Opens the window, with a folder of its own for everything that is kept.
    pub(crate) fn start(name: &str, arguments: &[&str]) -> Self {
        Self::start_with(name, arguments, "version = 1\n")
    }

    /// The same with a file of settings.
    pub(crate) fn start_with(name: &str, arguments: &[&str], settings: &str) -> Self {
        let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = std::env::temp_dir().join(format!("gragra-window-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for this test");
        std::fs::write(folder.join("settings.toml"), settings).expect("a file of settings");
        let screen = Screen::open(&folder).expect("Xvfb starts; scripts/test installs it");
        let mut command = Command::new(env!("CARGO_BIN_EXE_gragra"));
        command
            .args(arguments)
            .args(["--data-dir".as_ref(), folder.as_os_str(), "--trace".as_ref()])
            .arg(folder.join("trace"))
            .env("DISPLAY", &screen.display)
            .env("LANG", "C.UTF-8")
            // What is looked for is English.
            .env_remove("LANGUAGE")
            .env("LC_ALL", "C.UTF-8")
            .env_remove("WAYLAND_DISPLAY")
            .stdin(Stdio::null());
        if let Some(driver) = software_driver() {
            command.env("VK_DRIVER_FILES", driver);
        }
        let program = command.spawn().expect("the game starts");
        let game = Self { screen, program, folder, _turn };
        game.wait_until_drawn();
        game
    }

    /// Until then nothing is seen of what the trace tells.
    #[expect(clippy::print_stdout, reason = "a figure for the documentation")]
    fn wait_until_drawn(&self) {
        let begun = Instant::now();
        let black = Small::plain([0.0; 3]);
        while begun.elapsed() < PATIENCE {
            if Small::of(&self.look()).unlike(&black) > 4.0 {
                println!("the first picture was drawn after {:.1} s", begun.elapsed().as_secs_f32());
                return;
            }
            sleep(Duration::from_millis(50));
        }
        panic!("nothing is drawn");
    }

    /// The newest whole line of the trace.
    pub(crate) fn shown(&mut self) -> Option<Value> {
        if let Ok(Some(status)) = self.program.try_wait() {
            panic!("the game ended by itself: {status}");
        }
        let text = std::fs::read_to_string(self.folder.join("trace")).ok()?;
        let whole = &text[..text.rfind('\n')?];
        serde_json::from_str(whole.lines().last()?).ok()
    }

    /// Looks until it finds what it looks for.
    pub(crate) fn wait_for<T>(&mut self, what: &str, mut find: impl FnMut(&Value) -> Option<T>) -> T {
        let begun = Instant::now();
        let mut last = Value::Null;
        while begun.elapsed() < PATIENCE {
            if let Some(shown) = self.shown() {
                if let Some(found) = find(&shown) {
                    return found;
                }
                last = shown;
            }
            sleep(Duration::from_millis(50));
        }
        panic!("waited in vain for {what}; the last thing shown was {last}");
    }

    pub(crate) fn mouse_to(&self, [x, y]: [f64; 2]) {
        self.screen.xdotool(&format!("mousemove {} {}", x.round(), y.round()));
    }

    /// Moves the mouse from where it is.
    pub(crate) fn mouse_by(&self, [x, y]: [f64; 2]) {
        self.screen.xdotool(&format!("mousemove_relative -- {} {}", x.round(), y.round()));
    }

    /// A notch of the wheel.
    pub(crate) fn wheel(&self, is_down: bool) {
        self.screen.xdotool(if is_down { "click 5" } else { "click 4" });
    }

    pub(crate) fn key(&self, name: &str) {
        // Without a window manager nobody else gives the window the keys.
        self.screen.xdotool("search --name ^gragra$ windowfocus");
        self.screen.xdotool(&format!("keydown {name}"));
        sleep(SLOW_FRAME);
        self.screen.xdotool(&format!("keyup {name}"));
        sleep(SLOW_FRAME);
    }

    /// Long enough for a slow frame to see it down and up.
    pub(crate) fn press(&self) {
        sleep(SLOW_FRAME);
        self.screen.xdotool("mousedown 1");
        sleep(SLOW_FRAME);
        self.screen.xdotool("mouseup 1");
        sleep(SLOW_FRAME);
    }

    /// Presses until something has come of it.
    pub(crate) fn press_until(&mut self, is_done: impl Fn(&Value) -> bool) {
        const TRIES: usize = 12;
        for _ in 0..TRIES {
            self.press();
            for _ in 0..20 {
                if self.shown().is_some_and(|shown| is_done(&shown)) {
                    return;
                }
                sleep(SLOW_FRAME);
            }
        }
        panic!("nothing comes of pressing: {:?}", self.shown());
    }

    /// Drags the mouse from there and lets go, until the dice are thrown.
    pub(crate) fn fling(&mut self, [x, y]: [f64; 2]) {
        const TRIES: usize = 8;
        for _ in 0..TRIES {
            self.mouse_to([x, y]);
            sleep(SLOW_FRAME);
            self.screen.xdotool("mousedown 1");
            for step in 1..=4 {
                sleep(SLOW_FRAME);
                self.mouse_to([x + 20.0 * f64::from(step), y - 8.0 * f64::from(step)]);
            }
            self.screen.xdotool("mouseup 1");
            for _ in 0..20 {
                sleep(SLOW_FRAME);
                if self.shown().is_some_and(|shown| task(&shown) != Some("Throw")) {
                    return;
                }
            }
        }
        panic!("the dice are not thrown: {:?}", self.shown());
    }

    /// Clicks what says this once. Nobody knows what came of it.
    pub(crate) fn click(&mut self, label: &str) {
        let at = self.wait_for(&format!("a button {label:?}"), |shown| button(shown, label));
        self.mouse_to(at);
        self.press();
    }

    /// Clicks what says this until something has come of it: a frame may be so slow that it misses a click.
    pub(crate) fn click_until(&mut self, label: &str, mut is_done: impl FnMut(&Value) -> bool) {
        const TRIES: usize = 20;
        for _ in 0..TRIES {
            let at = self.wait_for(&format!("a button {label:?}"), |shown| {
                if is_done(shown) { Some(None) } else { button(shown, label).map(Some) }
            });
            let Some(at) = at else { return };
            if !WITHIN.contains(&at[1]) {
                self.scroll_to(label);
                continue;
            }
            // A page that has just opened finds its place in a frame or two.
            sleep(SLOW_FRAME);
            if self.shown().and_then(|shown| button(&shown, label)) != Some(at) {
                continue;
            }
            self.mouse_to(at);
            self.press();
            for _ in 0..20 {
                if self.shown().is_some_and(|shown| is_done(&shown)) {
                    return;
                }
                sleep(SLOW_FRAME);
            }
            // The button may be within the window and yet scrolled out of its page.
            self.scroll_to(label);
        }
        panic!("nothing comes of clicking {label:?}: {:?}", self.shown());
    }

    /// Scrolls to what says this, as far as it goes.
    pub(crate) fn scroll_to(&mut self, label: &str) {
        const TRIES: usize = 40;
        /// Neither under a page's head nor under its foot.
        const IN_SIGHT: Range<f64> = 300.0..640.0;
        const MIDDLE: f64 = 420.0;
        let find = |shown: &Value| button(shown, label);
        let mut at = self.wait_for(&format!("a button {label:?}"), find);
        let mut still = 0;
        for _ in 0..TRIES {
            if IN_SIGHT.contains(&at[1]) || (still == 3 && WITHIN.contains(&at[1])) {
                return;
            }
            self.mouse_to([at[0], MIDDLE]);
            self.wheel(at[1] > MIDDLE);
            // It glides there.
            sleep(4 * SLOW_FRAME);
            let now = self.wait_for(&format!("a button {label:?}"), find);
            still = if now == at { still + 1 } else { 0 };
            at = now;
        }
        panic!("{label:?} cannot be scrolled to: {:?}", self.shown());
    }

    /// Presses a key until something has come of it.
    pub(crate) fn key_until(&mut self, name: &str, is_done: impl Fn(&Value) -> bool) {
        let begun = Instant::now();
        while !self.shown().is_some_and(|shown| is_done(&shown)) {
            assert!(begun.elapsed() < PATIENCE, "nothing comes of {name}: {:?}", self.shown());
            self.key(name);
        }
    }

    /// Presses Escape until this menu is there.
    pub(crate) fn escape_to(&mut self, menu: &str) {
        self.key_until("Escape", |shown| shown["menu"] == menu);
    }

    /// Takes a picture as a player would, and returns its file.
    pub(crate) fn take_picture(&mut self) -> PathBuf {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            // A frame may be so slow that it misses a key.
            self.key("F12");
            for _ in 0..40 {
                // Once its path is told, the file is whole.
                let told = self.shown().is_some_and(|shown| says(&shown, "pictures"));
                if let Some(picture) = self.first_file("pictures").filter(|_| told) {
                    return picture;
                }
                sleep(SLOW_FRAME);
            }
        }
        panic!("no picture was taken");
    }

    /// A file that the game has made in this folder of its own.
    pub(crate) fn first_file(&self, folder: &str) -> Option<PathBuf> {
        std::fs::read_dir(self.folder.join(folder)).ok()?.flatten().map(|entry| entry.path()).next()
    }

    /// What is on the screen now.
    pub(crate) fn look(&self) -> Picture {
        self.screen.look()
    }
}

/// Where something is that can be pressed and says this.
pub(crate) fn button(shown: &Value, label: &str) -> Option<[f64; 2]> {
    let can_press = |widget: &&Value| widget["role"] != "Label" && widget["is_enabled"] == true;
    let text = |widget: &Value| widget["label"].as_str().unwrap_or_default().to_owned();
    let says = shown["widgets"].as_array()?.iter().filter(can_press);
    // "Play" is also how the name "Player" begins.
    let widget =
        says.filter(|widget| text(widget).starts_with(label)).min_by_key(|widget| text(widget) != label)?;
    point(&widget["at"])
}

/// Is this to be read somewhere?
pub(crate) fn says(shown: &Value, text: &str) -> bool {
    let widgets = shown["widgets"].as_array();
    widgets.is_some_and(|widgets| {
        widgets.iter().any(|widget| widget["label"].as_str().is_some_and(|label| label.contains(text)))
    })
}

/// A place in the window.
pub(crate) fn point(value: &Value) -> Option<[f64; 2]> {
    Some([value[0].as_f64()?, value[1].as_f64()?])
}

/// The same, if it is not outside: a camera on its way may not have it in sight yet.
pub(crate) fn seen(value: &Value) -> Option<[f64; 2]> {
    point(value).filter(|[x, y]| (0.0..1280.0).contains(x) && WITHIN.contains(y))
}

/// What the person at the screen has to do.
pub(crate) fn task(shown: &Value) -> Option<&str> {
    shown["task"].as_str()
}

/// Mesa's driver that needs no graphics card.
fn software_driver() -> Option<PathBuf> {
    let folder = Path::new("/usr/share/vulkan/icd.d");
    let files = std::fs::read_dir(folder).ok()?.filter_map(|entry| Some(entry.ok()?.path()));
    files
        .into_iter()
        .find(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("lvp_icd")))
}

/// Is this the machine's fault? `scripts/test` installs what is needed and forbids excuses.
pub(crate) fn is_excused() -> bool {
    let is_there = |program| {
        run(Command::new(program).arg("-version").stdout(Stdio::null()).stderr(Stdio::null())).is_some()
    };
    let can = is_there("Xvfb") && is_there("xdotool");
    if !can {
        assert!(std::env::var_os("GRAGRA_WINDOW_TESTS").is_none(), "Xvfb and xdotool are missing");
    }
    !can
}
