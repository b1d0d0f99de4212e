//! Writes a clip's frames into files, on a thread of its own.

use super::{ClipFormat, ClipPlan};
use crate::base::unix_time::now;
use crate::base::words::{io_error, say};
use bevy::prelude::*;
use gif::{Encoder, Frame, Repeat};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

/// How carefully a frame's 256 colours are chosen: 1 is best, 30 is fastest.
const QUALITY: i32 = 8;

/// Dropping it before the last frame cancels the clip.
pub(super) struct ClipEncoder {
    frames: Sender<(u32, Image)>,
    encoded: Arc<AtomicU32>,
    /// None once its result was taken.
    thread: Option<JoinHandle<Result<PathBuf, String>>>,
}

impl ClipEncoder {
    pub(super) fn start(plan: ClipPlan, folder: PathBuf) -> Result<Self, String> {
        let (frames, received) = channel();
        let encoded = Arc::<AtomicU32>::default();
        let progress = encoded.clone();
        let thread = thread::Builder::new()
            .name("clip".into())
            .spawn(move || encode_clip(plan, &folder, &received, &progress))
            .map_err(|error| say!("clip-not-made", why = io_error(&error)))?;
        Ok(Self { frames, encoded, thread: Some(thread) })
    }

    /// Frames may come in any order.
    pub(super) fn send(&self, number: u32, image: Image) {
        // If the thread has ended, its result says why.
        let _ = self.frames.send((number, image));
    }

    pub(super) fn encoded_frames(&self) -> u32 {
        self.encoded.load(Relaxed)
    }

    /// The finished file or folder, or the reason why there is none.
    pub(super) fn take_result(&mut self) -> Option<Result<PathBuf, String>> {
        let thread = self.thread.take_if(|thread| thread.is_finished())?;
        // A panic has left its own report.
        Some(thread.join().unwrap_or_else(|_| Err(say!("clip-not-finished"))))
    }
}

fn encode_clip(
    plan: ClipPlan,
    folder: &Path,
    frames: &Receiver<(u32, Image)>,
    encoded: &AtomicU32,
) -> Result<PathBuf, String> {
    let path =
        free_path(folder, plan.format).map_err(|error| say!("clip-not-made", why = io_error(&error)))?;
    let file = ClipFile::create(plan, &path).map_err(|error| not_written(&path, error))?;
    write_frames(file, plan.frames(), &path, frames, encoded)?;
    Ok(path)
}

fn not_written(path: &Path, error: BevyError) -> String {
    say!("clip-not-written", file = path.display().to_string(), why = error.to_string())
}

/// A path in the folder that does not exist yet.
fn free_path(folder: &Path, format: ClipFormat) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let (time, ending) = (now().unwrap_or_default(), if format == ClipFormat::Gif { ".gif" } else { "" });
    let mut paths = (1..1000).map(|copy| folder.join(format!("{time}-{copy}{ending}")));
    paths.find(|path| !path.exists()).ok_or_else(|| io::Error::other(say!("clip-too-many")))
}

/// Writes all frames in order, or removes what it has written.
fn write_frames(
    mut file: ClipFile,
    count: u32,
    path: &Path,
    frames: &Receiver<(u32, Image)>,
    encoded: &AtomicU32,
) -> Result<(), String> {
    // The closure owns the file, so it is closed before it is removed.
    let write = move || {
        let mut early = BTreeMap::new();
        for next in 0..count {
            let image = loop {
                match early.remove(&next) {
                    Some(image) => break image,
                    None => early.extend([frames.recv().map_err(|_| say!("clip-not-finished"))?]),
                }
            };
            file.add_frame(next, image).map_err(|error| not_written(path, error))?;
            encoded.store(next + 1, Relaxed);
        }
        file.close().map_err(|error| not_written(path, error))
    };
    write().inspect_err(|_| {
        // If this fails too, half a clip stays there, which is no reason for a second message.
        let _ = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    })
}

enum ClipFile {
    Gif { encoder: Box<Encoder<BufWriter<File>>>, rate: u32 },
    Frames { folder: PathBuf },
}

impl ClipFile {
    fn create(plan: ClipPlan, path: &Path) -> Result<Self, BevyError> {
        if plan.format == ClipFormat::Frames {
            fs::create_dir(path)?;
            return Ok(Self::Frames { folder: path.to_owned() });
        }
        let (size, file) = (plan.size().as_u16vec2(), BufWriter::new(File::create_new(path)?));
        let mut encoder = Box::new(Encoder::new(file, size.x, size.y, &[])?);
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self::Gif { encoder, rate: plan.rate })
    }

    fn add_frame(&mut self, number: u32, image: Image) -> Result<(), BevyError> {
        let size = image.size().as_u16vec2();
        let picture = image.try_into_dynamic()?.into_rgb8();
        match self {
            Self::Gif { encoder, rate } => {
                // In hundredths of a second: whole numbers whose sum does not drift.
                let start = |number: u32| number * 100 / *rate;
                let delay = (start(number + 1) - start(number)) as u16;
                let frame = Frame::from_rgb_speed(size.x, size.y, &picture, QUALITY);
                encoder.write_frame(&Frame { delay, ..frame })?;
            }
            Self::Frames { folder } => picture.save(folder.join(format!("{:04}.png", number + 1)))?,
        }
        Ok(())
    }

    /// Dropping it instead would hide the error of a full disk.
    fn close(self) -> Result<(), BevyError> {
        if let Self::Gif { encoder, .. } = self {
            encoder.into_inner()?.flush()?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::asset::RenderAssetUsages;
    use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
    use std::mem;

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

    fn wait(encoder: &mut ClipEncoder) -> Result<PathBuf, String> {
        for _ in 0..30_000 {
            match encoder.take_result() {
                Some(result) => return result,
                None => thread::sleep(std::time::Duration::from_millis(2)),
            }
        }
        panic!("the clip is not finished in time");
    }

    #[test]
    fn frames_that_come_in_any_order_become_a_gif_in_theirs() {
        let folder = folder("gif");
        let plan = ClipPlan { from: 0, to: 24, width: 32, rate: 15, format: ClipFormat::Gif, ..default() };
        let mut encoder = ClipEncoder::start(plan, folder.clone()).unwrap();
        for number in [1, 0, 2, 5, 4, 3] {
            encoder.send(number, image(&plan, number));
        }
        let path = wait(&mut encoder).unwrap();
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
        let plan = ClipPlan { from: 0, to: 12, width: 32, rate: 15, format: ClipFormat::Frames, ..default() };
        let mut encoder = ClipEncoder::start(plan, folder.clone()).unwrap();
        (0..3).for_each(|number| encoder.send(number, image(&plan, number)));
        let path = wait(&mut encoder).unwrap();
        assert_eq!(fs::read_dir(path).unwrap().count(), 3);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_clip_that_is_not_finished_leaves_nothing() {
        let folder = folder("half");
        let plan = ClipPlan { from: 0, to: 60, width: 32, rate: 15, format: ClipFormat::Gif, ..default() };
        let mut encoder = ClipEncoder::start(plan, folder.clone()).unwrap();
        encoder.send(0, image(&plan, 0));
        drop(mem::replace(&mut encoder.frames, channel().0));
        assert!(wait(&mut encoder).is_err());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        fs::remove_dir_all(folder).unwrap();
    }

    /// A short clip fits into the buffer, so the error comes only at the end.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_disk_that_is_full_at_the_end_is_an_error_and_leaves_nothing() {
        let folder = folder("full");
        fs::create_dir_all(&folder).unwrap();
        let (path, plan) = (folder.join("clip.gif"), ClipPlan { width: 32, ..default() });
        fs::write(&path, "the beginning of a clip").unwrap();
        let full = BufWriter::new(fs::OpenOptions::new().write(true).open("/dev/full").unwrap());
        let encoder = Box::new(Encoder::new(full, 32, 18, &[]).unwrap());
        let (sender, frames) = channel();
        sender.send((0, image(&plan, 0))).unwrap();
        let file = ClipFile::Gif { encoder, rate: 15 };
        let written = write_frames(file, 1, &path, &frames, &AtomicU32::default());
        assert!(written.unwrap_err().contains("space"));
        assert!(!path.exists());
        fs::remove_dir_all(folder).unwrap();
    }
}
