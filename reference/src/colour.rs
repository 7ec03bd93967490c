//! A colour that may stand in a style: read as CSS has it, and written anew.

use color::{OpaqueColor, Srgb};

/// A colour through which nothing is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Colour([u8; 3]);

impl Colour {
    /// Reads a colour of CSS: `#1653ad`, `purple`, `rgb(22 83 173)`.
    ///
    /// # Errors
    /// It is none, or something is seen through it.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let parsed =
            color::parse_color(text).map_err(|_| format!("`{text}` is no colour of CSS"))?;
        let [red, green, blue, alpha] = parsed.to_alpha_color::<Srgb>().to_rgba8().to_u8_array();
        if alpha < u8::MAX {
            return Err(format!("something is seen through the colour `{text}`"));
        }
        Ok(Self([red, green, blue]))
    }

    /// How well one is read on the other, from 1 to 21 (WCAG 2.2).
    pub(crate) fn contrast(self, other: Self) -> f64 {
        let [one, other] = [self, other].map(|Self([red, green, blue])| {
            f64::from(OpaqueColor::<Srgb>::from_rgb8(red, green, blue).relative_luminance()) + 0.05
        });
        one.max(other) / one.min(other)
    }

    /// Its six digits.
    pub(crate) fn digits(self) -> String {
        let Self(parts) = self;
        parts.iter().map(|part| format!("{part:02x}")).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Colour;

    #[test]
    fn colours_are_written_anew() {
        for (given, digits) in [
            ("#ABC", "aabbcc"),
            ("purple", "800080"),
            ("rgb(1, 2, 3)", "010203"),
        ] {
            assert_eq!(
                Colour::read(given).map(Colour::digits),
                Ok(digits.to_owned())
            );
        }
        for wrong in [
            "",
            "#12",
            "#00000080",
            "red;}*{display:none",
            "url(x)",
            "</style>",
        ] {
            assert!(Colour::read(wrong).is_err(), "{wrong}");
        }
    }
}
