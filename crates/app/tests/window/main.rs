//! The real program in a real window: a screen in memory, a driver in software, and somebody who moves the mouse.
//!
//! From the first screen through a set-up, a throw, an order and a stacked die, to the referee's word for it.

use serde_json::Value;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Software draws a few frames a second; whoever waits for a state waits at most this long.
const PATIENCE: Duration = Duration::from_secs(180);

/// About as long as a frame takes where the processor draws.
const SLOW_FRAME: Duration = Duration::from_millis(400);

/// A screen in memory.
struct Screen {
    server: Child,
    display: String,
}

impl Screen {
    fn open() -> Option<Self> {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1280x720x24", "-nolisten", "tcp"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let mut number = String::new();
        let mut byte = [0];
        let output = server.stdout.as_mut()?;
        while output.read(&mut byte).ok()? == 1 && byte[0] != b'\n' {
            number.push(byte[0].into());
        }
        Some(Self { server, display: format!(":{number}") })
    }

    fn xdotool(&self, arguments: &str) {
        let words = arguments.split_whitespace();
        let status = Command::new("xdotool").args(words).env("DISPLAY", &self.display).status();
        assert!(status.is_ok_and(|status| status.success()), "xdotool {arguments}");
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// The game, and what it says it shows.
struct Game {
    screen: Screen,
    program: Child,
    folder: PathBuf,
}

impl Drop for Game {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Game {
    fn start(arguments: &[&str]) -> Self {
        let screen = Screen::open().expect("Xvfb starts; scripts/test installs it");
        let folder = std::env::temp_dir().join(format!("gragra-window-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for this test");
        let mut command = Command::new(env!("CARGO_BIN_EXE_gragra"));
        command
            .args(arguments)
            .args(["--data-dir".as_ref(), folder.as_os_str(), "--trace".as_ref()])
            .arg(folder.join("trace"))
            .env("DISPLAY", &screen.display)
            // What is looked for is English.
            .env_remove("LANGUAGE")
            .env("LC_ALL", "C")
            .env_remove("WAYLAND_DISPLAY")
            .stdin(Stdio::null());
        if let Some(driver) = software_driver() {
            command.env("VK_DRIVER_FILES", driver);
        }
        let program = command.spawn().expect("the game starts");
        Self { screen, program, folder }
    }

    /// The newest whole line of the trace.
    fn shown(&mut self) -> Option<Value> {
        if let Ok(Some(status)) = self.program.try_wait() {
            panic!("the game ended by itself: {status}");
        }
        let text = std::fs::read_to_string(self.folder.join("trace")).ok()?;
        let whole = &text[..text.rfind('\n')?];
        serde_json::from_str(whole.lines().last()?).ok()
    }

    fn wait_for<T>(&mut self, what: &str, mut find: impl FnMut(&Value) -> Option<T>) -> T {
        let begun = Instant::now();
        let mut last = Value::Null;
        while begun.elapsed() < PATIENCE {
            if let Some(shown) = self.shown() {
                if let Some(found) = find(&shown) {
                    return found;
                }
                last = shown;
            }
            sleep(Duration::from_millis(100));
        }
        panic!("waited in vain for {what}; the last thing shown was {last}");
    }

    fn wait_for_button(&mut self, label: &str) -> [f64; 2] {
        self.wait_for(&format!("a button {label:?}"), |shown| button(shown, label))
    }

    fn mouse_to(&self, [x, y]: [f64; 2]) {
        self.screen.xdotool(&format!("mousemove {} {}", x.round(), y.round()));
    }

    /// Long enough for a slow frame to see it down and up.
    fn hold_and_let_go(&self) {
        sleep(SLOW_FRAME);
        self.screen.xdotool("mousedown 1");
        sleep(SLOW_FRAME);
        self.screen.xdotool("mouseup 1");
        sleep(SLOW_FRAME);
    }

    /// Drags the mouse over the tray and lets go, until the dice are thrown.
    fn fling(&mut self, [x, y]: [f64; 2]) {
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
            for _ in 0..10 {
                sleep(SLOW_FRAME);
                if self.shown().is_some_and(|shown| task(&shown) != Some("Throw")) {
                    return;
                }
            }
        }
        panic!("the dice are not thrown: {:?}", self.shown());
    }

    /// Clicks what says this until something has come of it: a frame may be so slow that it misses a click.
    fn click_until(&mut self, label: &str, mut is_done: impl FnMut(&Value) -> bool) {
        const TRIES: usize = 8;
        for _ in 0..TRIES {
            let at = self.wait_for_button(label);
            self.mouse_to(at);
            self.hold_and_let_go();
            for _ in 0..10 {
                if self.shown().is_some_and(|shown| is_done(&shown)) {
                    return;
                }
                sleep(SLOW_FRAME);
            }
        }
        panic!("nothing comes of clicking {label:?}: {:?}", self.shown());
    }
}

/// Where something is that can be pressed and says this.
fn button(shown: &Value, label: &str) -> Option<[f64; 2]> {
    let widget = shown["widgets"].as_array()?.iter().find(|widget| {
        let says = widget["label"].as_str().is_some_and(|text| text.contains(label));
        says && widget["role"] != "Label" && widget["is_enabled"] == true
    })?;
    point(&widget["at"])
}

fn point(value: &Value) -> Option<[f64; 2]> {
    Some([value[0].as_f64()?, value[1].as_f64()?])
}

/// Mesa's driver that needs no graphics card.
fn software_driver() -> Option<PathBuf> {
    let folder = Path::new("/usr/share/vulkan/icd.d");
    let files = std::fs::read_dir(folder).ok()?.filter_map(|entry| Some(entry.ok()?.path()));
    files
        .into_iter()
        .find(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("lvp_icd")))
}

fn task(shown: &Value) -> Option<&str> {
    shown["task"].as_str()
}

/// Is this the machine's fault? `scripts/test` installs what is needed and forbids excuses.
fn is_excused() -> bool {
    let is_there = |program| {
        Command::new(program).arg("-version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
    };
    let can = is_there("Xvfb") && is_there("xdotool");
    if !can {
        assert!(std::env::var_os("GRAGRA_WINDOW_TESTS").is_none(), "Xvfb and xdotool are missing");
    }
    !can
}

#[test]
#[ignore = "not yet steady where frames take half a second; run it by hand with --ignored"]
fn from_the_first_screen_to_a_stacked_die() {
    if is_excused() {
        return;
    }
    let mut game = Game::start(&["--seed", "5"]);
    game.wait_for("the title", |shown| (shown["screen"] == "Title").then_some(()));
    game.click_until("New match", |shown| shown["screen"] == "SetUp");
    game.click_until("Start", |shown| shown["screen"] == "Match");

    // Until it is our turn to throw: invest where there is room, and let the bots play.
    loop {
        let next = game.wait_for("a task", |shown| task(shown).map(str::to_owned));
        let is_over = |shown: &Value| task(shown) != Some(next.as_str());
        match next.as_str() {
            "Invest" => {
                let company = game.wait_for("a company with room", |shown| {
                    ["Anchor", "Bell", "Clover"].into_iter().find(|company| button(shown, company).is_some())
                });
                game.click_until(company, is_over);
            }
            "Throw" => break,
            other => panic!("asked for {other} before the first throw"),
        }
    }
    let tray = game.wait_for("the tray in sight", |shown| point(&shown["tray"]));
    game.fling(tray);
    game.wait_for("dice to put in order", |shown| (task(shown) == Some("Declare")).then_some(()));
    game.click_until("Longest", |shown| button(shown, "Declare").is_some());
    game.click_until("Declare", |shown| task(shown) != Some("Declare"));
    game.wait_for("dice to stack", |shown| (task(shown) == Some("Stack")).then_some(()));

    let top = game.wait_for("the tower in sight", |shown| point(&shown["top"]));
    game.mouse_to(top);
    game.hold_and_let_go();
    game.wait_for("a die in the hand", |shown| (shown["carried"] != 0).then_some(()));
    let begun = Instant::now();
    loop {
        assert!(begun.elapsed() < PATIENCE, "the die does not get to its place: {:?}", game.shown());
        let Some(shown) = game.shown() else { continue };
        let (Some(above), Some([aside, over])) = (point(&shown["above"]), point(&shown["left"])) else {
            continue;
        };
        // The hand follows what the mouse does, so the mouse goes there and wiggles.
        game.mouse_to([above[0] + 3.0, above[1]]);
        game.mouse_to(above);
        sleep(Duration::from_millis(300));
        if aside > 0.25 {
            continue;
        }
        if over < 0.08 {
            break;
        }
        // A notch of the wheel.
        game.screen.xdotool("click 5");
        sleep(Duration::from_millis(300));
    }
    game.hold_and_let_go();
    game.wait_for("the referee's word for it", |shown| {
        let events = shown["events"].as_array()?;
        events
            .iter()
            .any(|event| event.as_str().is_some_and(|event| event.contains("DiePlaced")))
            .then_some(())
    });
}
