//! The game's name, a letter on each of six dice that somebody has set down crooked.

use bevy_egui::egui::{
    ColorImage, Context, Id, Image, TextureHandle, TextureOptions, Ui, WidgetInfo, WidgetType, vec2,
};
use std::io::Cursor;

const NAME: &str = "gragra";
const FILE: &[u8] = include_bytes!("../../../../../assets/icon/logo.png");

/// Draws the name this wide, in points.
pub(super) fn draw(ui: &mut Ui, width: f32) {
    let texture = texture(ui.ctx());
    let size = vec2(width, width / texture.aspect_ratio());
    let response = ui.add(Image::new(&texture).fit_to_exact_size(size));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, NAME));
}

/// Loaded when it is first drawn, and kept as long as the window.
fn texture(context: &Context) -> TextureHandle {
    let id = Id::new("logo");
    context.data(|data| data.get_temp(id)).unwrap_or_else(|| {
        let texture = context.load_texture(NAME, decode(), TextureOptions::LINEAR);
        context.data_mut(|data| data.insert_temp(id, texture.clone()));
        texture
    })
}

fn decode() -> ColorImage {
    let mut reader = png::Decoder::new(Cursor::new(FILE)).read_info().expect("our own file can be read");
    let mut pixels = vec![0; reader.output_buffer_size().expect("our own file is small")];
    let info = reader.next_frame(&mut pixels).expect("our own file is whole");
    assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Rgba, png::BitDepth::Eight));
    ColorImage::from_rgba_unmultiplied([info.width as usize, info.height as usize], &pixels)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_is_cut_out_and_fills_its_picture() {
        let image = decode();
        let [width, height] = image.size;
        assert!(width > 500 && width > 3 * height, "{width} x {height}");
        assert_eq!(image.pixels[0].a(), 0);
        let column = |x: usize| (0..height).any(|y| image.pixels[y * width + x].a() > 0);
        assert!(column(1) && column(width - 2));
    }

    #[test]
    fn it_is_loaded_once() {
        let context = Context::default();
        assert_eq!(texture(&context).id(), texture(&context).id());
    }
}
