//! The colour of links: one for light pages and one for dark ones, each of which can be read on all backgrounds.

use crate::colour::Colour;
use crate::settings::AccentSettings;

/// The least contrast of text to its background (WCAG 2.2, 1.4.3).
const MIN_CONTRAST: f64 = 4.5;

/// What links stand on in `style.css`: pages, code and notes.
const LIGHT: [&str; 3] = ["#ffffff", "#f4f6f8", "#fff7dd"];
const DARK: [&str; 3] = ["#14171b", "#1d2127", "#2b2614"];

/// A colour for each scheme.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Accent {
    light: Colour,
    dark: Colour,
}

impl Accent {
    /// Of settings.
    ///
    /// # Errors
    /// A colour is none, or it can hardly be read.
    pub(crate) fn read(settings: &AccentSettings) -> Result<Self, String> {
        Ok(Self {
            light: readable("light", &settings.light, LIGHT)?,
            dark: readable("dark", &settings.dark, DARK)?,
        })
    }

    /// The rule that goes before that of `style.css`.
    pub(crate) fn rule(self) -> String {
        let (light, dark) = (self.light.digits(), self.dark.digits());
        format!(":root {{ --link: light-dark(#{light}, #{dark}) }}")
    }
}

fn readable(scheme: &str, text: &str, backgrounds: [&str; 3]) -> Result<Colour, String> {
    let colour = Colour::read(text).map_err(|why| format!("{scheme}: {why}"))?;
    for background in backgrounds {
        let ratio = colour.contrast(Colour::read(background)?);
        if ratio < MIN_CONTRAST {
            return Err(format!(
                "{scheme}: the contrast of `{text}` to the background {background} is {ratio:.2}:1, and at least {MIN_CONTRAST}:1 is needed"
            ));
        }
    }
    Ok(colour)
}

#[cfg(test)]
mod tests {
    use super::{Accent, DARK, LIGHT};
    use crate::settings::AccentSettings;

    #[test]
    fn links_can_be_read() {
        let read = |light: &str, dark: &str| {
            let (light, dark) = (light.to_owned(), dark.to_owned());
            Accent::read(&AccentSettings { light, dark })
        };
        // Those of the style itself.
        assert!(read("#1653ad", "#8ab8ff").is_ok());
        for (light, dark, why) in [
            (
                "#ff8800",
                "#8ab8ff",
                "light: the contrast of `#ff8800` to the background #ffffff is 2.39:1",
            ),
            (
                "#1653ad",
                "#1653ad",
                "dark: the contrast of `#1653ad` to the background #14171b is 2.",
            ),
            ("#1653ad", "blau", "dark: `blau` is no colour"),
        ] {
            let error = read(light, dark).expect_err(light);
            assert!(error.starts_with(why), "{error}");
        }
        let style = include_str!("assets/style.css");
        for (light, dark) in LIGHT.iter().zip(DARK) {
            assert!(
                style.contains(&format!("light-dark({light}, {dark})")),
                "{light}"
            );
        }
    }
}
