//! Frames become files, in a thread of their own.

use super::{ClipPlan, Form};
use crate::base::unix_time::now;
use crate::base::words::{io_error, say};
use bevy::prelude::*;
use gif::{Encoder, Frame, Repeat};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

/// Somebody who turns frames into a file.
pub(super) struct Developer {
    frames: Option<Sender<(u32, Image)>>,
    done: Arc<AtomicU32>,
    /// Until its result was asked for.
    thread: Option<JoinHandle<Result<PathBuf, String>>>,
}

impl Developer {
    /// Begins.
    pub(super) fn start(plan: ClipPlan, folder: PathBuf) -> Result<Self, String> {
        let (frames, received) = channel();
        let done = Arc::<AtomicU32>::default();
        let progress = done.clone();
        let thread = thread::Builder::new()
            .name("clip".into())
            .spawn(move || develop(plan, &folder, &received, &progress))
            .map_err(|error| say!("clip-not-made", why = io_error(&error)))?;
        Ok(Self { frames: Some(frames), done, thread: Some(thread) })
    }

    /// One frame, in any order.
    pub(super) fn take(&self, number: u32, image: Image) {
        if let Some(frames) = &self.frames {
            // Whoever does not listen any more has already said why.
            let _ = frames.send((number, image));
        }
    }

    /// There are no more frames.
    pub(super) fn finish(&mut self) {
        self.frames = None;
    }

    /// How many frames are written.
    pub(super) fn done(&self) -> u32 {
        self.done.load(Relaxed)
    }

    /// Where the clip is, or why there is none, once it is known.
    pub(super) fn result(&mut self) -> Option<Result<PathBuf, String>> {
        let thread = self.thread.take_if(|thread| thread.is_finished())?;
        // A panic has left its own report.
        Some(thread.join().unwrap_or_else(|_| Err(say!("clip-not-finished"))))
    }
}

/// Writes all frames in their order. What is not finished is taken away again.
fn develop(
    plan: ClipPlan,
    folder: &Path,
    frames: &Receiver<(u32, Image)>,
    done: &AtomicU32,
) -> Result<PathBuf, String> {
    let path = free_path(folder, plan.form).map_err(|error| say!("clip-not-made", why = io_error(&error)))?;
    let sentence = |error: BevyError| {
        say!("clip-not-written", file = path.display().to_string(), why = error.to_string())
    };
    let mut written = Written::create(plan, &path).map_err(sentence)?;
    let mut early = BTreeMap::new();
    while done.load(Relaxed) < plan.frames() {
        let Ok((number, image)) = frames.recv() else { break };
        early.insert(number, image);
        while let Some(image) = early.remove(&done.load(Relaxed)) {
            if let Err(error) = written.add(done.load(Relaxed), image) {
                written.remove(&path);
                return Err(sentence(error));
            }
            done.fetch_add(1, Relaxed);
        }
    }
    if done.load(Relaxed) < plan.frames() {
        written.remove(&path);
        return Err(say!("clip-not-finished"));
    }
    written.close(&path).map_err(sentence)?;
    Ok(path)
}

/// A name that nothing has yet.
fn free_path(folder: &Path, form: Form) -> Result<PathBuf, std::io::Error> {
    fs::create_dir_all(folder)?;
    let name = |copy: u32| match form {
        Form::Gif => format!("{}-{copy}.gif", now().unwrap_or_default()),
        Form::Frames => format!("{}-{copy}", now().unwrap_or_default()),
    };
    let free = (1..1000).map(|copy| folder.join(name(copy))).find(|path| !path.exists());
    free.ok_or_else(|| std::io::Error::other(say!("clip-too-many")))
}

/// What is being written.
enum Written {
    Gif { encoder: Box<Encoder<BufWriter<File>>>, rate: u32 },
    Frames { folder: PathBuf },
}

impl Written {
    fn create(plan: ClipPlan, path: &Path) -> Result<Self, BevyError> {
        match plan.form {
            Form::Gif => {
                let (width, height) = (u16::try_from(plan.size().x)?, u16::try_from(plan.size().y)?);
                let mut encoder = Encoder::new(BufWriter::new(File::create_new(path)?), width, height, &[])?;
                encoder.set_repeat(Repeat::Infinite)?;
                Ok(Self::Gif { encoder: Box::new(encoder), rate: plan.rate })
            }
            Form::Frames => {
                fs::create_dir(path)?;
                Ok(Self::Frames { folder: path.to_owned() })
            }
        }
    }

    fn add(&mut self, number: u32, image: Image) -> Result<(), BevyError> {
        let picture = image.try_into_dynamic()?.into_rgb8();
        match self {
            Self::Gif { encoder, rate } => {
                let (width, height) = (u16::try_from(picture.width())?, u16::try_from(picture.height())?);
                let mut frame = Frame::from_rgb_speed(width, height, &picture, QUALITY);
                frame.delay = delay(number, *rate);
                encoder.write_frame(&frame)?;
            }
            Self::Frames { folder } => picture.save(folder.join(format!("{:04}.png", number + 1)))?,
        }
        Ok(())
    }

    /// Writes what is left; if that fails, all of it is taken away. Who only lets go of it never hears of a full disk.
    fn close(self, path: &Path) -> Result<(), BevyError> {
        match self {
            Self::Gif { encoder, .. } => {
                let closed = (*encoder).into_inner().map_err(BevyError::from);
                let closed = closed.and_then(|mut file| Ok(file.flush()?));
                closed.inspect_err(|_| remove(Form::Gif, path))
            }
            Self::Frames { .. } => Ok(()),
        }
    }

    fn remove(self, path: &Path) {
        let form = if matches!(self, Self::Gif { .. }) { Form::Gif } else { Form::Frames };
        drop(self);
        remove(form, path);
    }
}

fn remove(form: Form, path: &Path) {
    // If it cannot be taken away, half a clip stays there: nothing worse.
    let _ = match form {
        Form::Gif => fs::remove_file(path),
        Form::Frames => fs::remove_dir_all(path),
    };
}

/// How carefully a frame's 256 colours are chosen: 1 is best, 30 is fastest.
const QUALITY: i32 = 8;

/// How long a frame is shown, in hundredths of a second: whole numbers that do not drift.
fn delay(number: u32, rate: u32) -> u16 {
    let until = |number: u32| number * 100 / rate;
    (until(number + 1) - until(number)) as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::asset::RenderAssetUsages;
    use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

    fn image(plan: &ClipPlan, number: u32) -> Image {
        let UVec2 { x: width, y: height } = plan.size();
        let size = Extent3d { width, height, depth_or_array_layers: 1 };
        let pixel = [(number * 40) as u8, 90, 200, 255];
        let (kind, format) = (TextureDimension::D2, TextureFormat::Rgba8UnormSrgb);
        Image::new_fill(size, kind, &pixel, format, RenderAssetUsages::default())
    }

    fn folder(name: &str) -> PathBuf {
        std::env::temp_dir().join(format!("gragra-clip-{name}-{}", std::process::id()))
    }

    fn wait(developer: &mut Developer) -> Result<PathBuf, String> {
        for _ in 0..30_000 {
            match developer.result() {
                Some(result) => return result,
                None => thread::sleep(std::time::Duration::from_millis(2)),
            }
        }
        panic!("the clip is not finished in time");
    }

    #[test]
    fn frames_that_come_in_any_order_become_a_gif_in_theirs() {
        let folder = folder("gif");
        let plan = ClipPlan { from: 0, to: 24, width: 32, rate: 15, form: Form::Gif, ..default() };
        let mut developer = Developer::start(plan, folder.clone()).unwrap();
        for number in [1, 0, 2, 5, 4, 3] {
            developer.take(number, image(&plan, number));
        }
        developer.finish();
        let path = wait(&mut developer).unwrap();
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(File::open(path).unwrap()).unwrap();
        let (mut reds, mut delays) = (Vec::new(), 0);
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            reds.push(frame.buffer[0]);
            delays += frame.delay;
        }
        assert_eq!(reds.len(), 6);
        assert!(reds.is_sorted_by(|a, b| a < b), "{reds:?}");
        assert_eq!(delays, 40, "six frames at 15 a second");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn frames_become_pictures() {
        let folder = folder("frames");
        let plan = ClipPlan { from: 0, to: 12, width: 32, rate: 15, form: Form::Frames, ..default() };
        let mut developer = Developer::start(plan, folder.clone()).unwrap();
        (0..3).for_each(|number| developer.take(number, image(&plan, number)));
        let path = wait(&mut developer).unwrap();
        assert_eq!(fs::read_dir(path).unwrap().count(), 3);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_clip_that_is_not_finished_leaves_nothing() {
        let folder = folder("half");
        let plan = ClipPlan { from: 0, to: 60, width: 32, rate: 15, form: Form::Gif, ..default() };
        let mut developer = Developer::start(plan, folder.clone()).unwrap();
        developer.take(0, image(&plan, 0));
        developer.finish();
        assert!(wait(&mut developer).is_err());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        fs::remove_dir_all(folder).unwrap();
    }

    /// What fits into memory is told to a full disk only at the end.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_disk_that_is_full_at_the_last_moment_is_told_and_leaves_nothing() {
        let folder = folder("full");
        fs::create_dir_all(&folder).unwrap();
        let (path, plan) = (folder.join("clip.gif"), ClipPlan { width: 32, ..default() });
        fs::write(&path, "the beginning of a clip").unwrap();
        let full = BufWriter::new(fs::OpenOptions::new().write(true).open("/dev/full").unwrap());
        let encoder = Box::new(Encoder::new(full, 32, 18, &[]).unwrap());
        let mut written = Written::Gif { encoder, rate: 15 };
        written.add(0, image(&plan, 0)).unwrap();
        assert!(written.close(&path).unwrap_err().to_string().contains("space"));
        assert!(!path.exists());
        fs::remove_dir_all(folder).unwrap();
    }
}
