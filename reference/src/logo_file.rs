//! A file of a picture as one of text, which can bear a header: an SVG with the picture inside. No script of it runs, also where it is opened by itself.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use imagesize::ImageType;

/// Maximum number of bytes: each reader loads them.
const MAX_BYTES: usize = 256 * 1024;

const RASTERS: &[(ImageType, &str)] = &[
    (ImageType::Gif, "gif"),
    (ImageType::Jpeg, "jpeg"),
    (ImageType::Png, "png"),
    (ImageType::Webp, "webp"),
];

/// The SVG that shows a picture in its size.
///
/// # Errors
/// Why it cannot be shown.
pub(crate) fn as_svg(bytes: &[u8]) -> Result<String, String> {
    if bytes.len() > MAX_BYTES {
        return Err(format!("has more than {} KB", MAX_BYTES / 1024));
    }
    let raster = imagesize::image_type(bytes).ok();
    let raster = raster.and_then(|kind| RASTERS.iter().find(|(it, _)| *it == kind));
    let (kind, size) = match raster {
        Some((_, kind)) => (*kind, raster_size(bytes)),
        None => (
            "svg+xml",
            std::str::from_utf8(bytes).ok().and_then(svg_size),
        ),
    };
    let Some([width, height]) = size else {
        return Err("is no PNG, JPEG, GIF, WebP, or SVG with a size".to_owned());
    };
    let size = format!("width=\"{width}\" height=\"{height}\"");
    let data = STANDARD.encode(bytes);
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" {size} viewBox=\"0 0 {width} {height}\"><image {size} href=\"data:image/{kind};base64,{data}\"/></svg>\n"
    ))
}

fn raster_size(bytes: &[u8]) -> Option<[f64; 2]> {
    let size = imagesize::blob_size(bytes).ok()?;
    let number = |pixels: usize| u32::try_from(pixels).ok().map(f64::from);
    positive([number(size.width)?, number(size.height)?])
}

/// The width and the height of an SVG, by the attributes of its first tag.
fn svg_size(text: &str) -> Option<[f64; 2]> {
    let (_, tag) = text.split_once("<svg")?;
    let (tag, _) = tag.split_once('>')?;
    let value = |name: &str| {
        let (_, behind) = tag.split_once(&format!(" {name}="))?;
        let quote = behind.chars().next().filter(|it| "\"'".contains(*it))?;
        behind.split(quote).nth(1)
    };
    let number = |text: &str| text.trim_end_matches("px").parse().ok();
    let box_of_view = value("viewBox").and_then(|it| {
        let sides = it.split([' ', ',']).filter(|it| !it.is_empty());
        let sides: Vec<f64> = sides.filter_map(number).collect();
        Some([*sides.get(2)?, *sides.get(3)?])
    });
    let sides = || Some([number(value("width")?)?, number(value("height")?)?]);
    positive(box_of_view.or_else(sides)?)
}

fn positive(sides: [f64; 2]) -> Option<[f64; 2]> {
    sides
        .iter()
        .all(|it| (1.0..1e5).contains(it))
        .then_some(sides)
}

#[cfg(test)]
mod tests {
    use super::as_svg;

    #[test]
    fn pictures_of_each_kind_have_their_size() {
        let gif = b"GIF89a\x02\0\x03\0\0\0\0;".to_vec();
        let svg = |attributes: &str| {
            format!("<?xml version='1.0'?>\n<svg {attributes}><script/></svg>").into_bytes()
        };
        for (bytes, size) in [
            (gif, "width=\"2\" height=\"3\" viewBox=\"0 0 2 3\""),
            (
                svg("viewBox=\"0 0 24 12.5\""),
                "width=\"24\" height=\"12.5\"",
            ),
            (svg("width='8px' height='4'"), "width=\"8\" height=\"4\""),
        ] {
            let svg = as_svg(&bytes).expect("a picture");
            assert!(svg.contains(size) && !svg.contains("script"), "{svg}");
        }
        for bytes in [
            svg("width='8'"),
            svg("viewBox='0 0 0 0'"),
            b"text".to_vec(),
            vec![0; 300_000],
        ] {
            assert!(as_svg(&bytes).is_err());
        }
    }
}
