//! Reads the screenshot that is kept beside a match.

use bevy_egui::egui::ColorImage;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use std::sync::Arc;

/// In pixels. We write none that are larger.
const MAX_SIZE: u32 = 1024;

/// None if there is no file, or not one of the kind that we write.
pub(super) fn read(path: &Path) -> Option<Arc<ColorImage>> {
    let mut reader = png::Decoder::new(BufReader::new(File::open(path).ok()?)).read_info().ok()?;
    let (width, height) = (reader.info().width, reader.info().height);
    let is_ours = reader.output_color_type() == (png::ColorType::Rgb, png::BitDepth::Eight);
    if !is_ours || width.max(height) > MAX_SIZE {
        return None;
    }
    let mut pixels = vec![0; reader.output_buffer_size()?];
    reader.next_frame(&mut pixels).ok()?;
    Some(Arc::new(ColorImage::from_rgb([width as usize, height as usize], &pixels)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::Color32;

    #[test]
    fn only_our_own_format_is_read() {
        let path = std::env::temp_dir().join(format!("gragra-picture-{}.png", std::process::id()));
        assert!(read(&path).is_none());
        std::fs::write(&path, b"\x89PNG\r\n\x1a\nnot really").unwrap();
        assert!(read(&path).is_none());
        let mut encoder = png::Encoder::new(File::create(&path).unwrap(), 2, 1);
        encoder.set_color(png::ColorType::Rgb);
        encoder.write_header().unwrap().write_image_data(&[1, 2, 3, 4, 5, 6]).unwrap();
        let image = read(&path).expect("it is one");
        assert_eq!((image.size, image.pixels[1]), ([2, 1], Color32::from_rgb(4, 5, 6)));
        std::fs::remove_file(path).unwrap();
    }
}
