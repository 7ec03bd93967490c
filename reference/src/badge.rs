//! Words beside the name of an operation: `x-badges`, as Scalar and Redocly have them.

use oasmith_codegen::diagnostics::code::check::NOT_PRESENTABLE;
use oasmith_codegen::diagnostics::{Code, Diagnostic};
use oasmith_codegen::ir::{Located, Operation, Value};

use crate::colour::Colour;
use crate::html::{Html, element, text};
use crate::markdown;

/// A word in a frame.
pub(crate) struct Badge {
    name: String,
    position: BadgePosition,
    pub(crate) colour: Option<Colour>,
}

/// Where a badge stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BadgePosition {
    /// Above the name.
    Before,
    After,
}

impl Badge {
    /// The badges of an operation; what cannot be shown of them is added to `wrong`.
    pub(crate) fn all(operation: &Operation, wrong: &mut Vec<Diagnostic>) -> Vec<Self> {
        let badges = operation.badges.iter();
        badges.filter_map(|it| Self::read(it, wrong)).collect()
    }

    fn read(written: &Located<Value>, wrong: &mut Vec<Diagnostic>) -> Option<Self> {
        let mut report = |message: String| {
            let help = "a badge is `{ name: Beta, position: after, color: purple }`";
            let found = Diagnostic::new(Code(NOT_PRESENTABLE), written.origin, message);
            wrong.push(found.help(help));
        };
        let name = written.member("name").and_then(Value::as_text);
        let Some(name) = name.filter(|it| !it.trim().is_empty()) else {
            report("a badge of `x-badges` has no name".to_owned());
            return None;
        };
        let position = match written.member("position").map(Value::as_text) {
            None | Some(Some("after")) => BadgePosition::After,
            Some(Some("before")) => BadgePosition::Before,
            Some(_) => {
                report(format!(
                    "the `position` of the badge `{name}` is neither `before` nor `after`"
                ));
                BadgePosition::After
            }
        };
        let colour = written
            .member("color")
            .map(|it| Colour::read(it.as_text().unwrap_or_default()));
        let colour = colour.and_then(|it| it.map_err(&mut report).ok());
        Some(Self {
            name: markdown::title(name),
            position,
            colour,
        })
    }

    /// The class of those with a colour.
    pub(crate) fn class(colour: Colour) -> String {
        format!("colour-{}", colour.digits())
    }

    fn shown(&self) -> Html {
        let colour = self.colour.map(|it| format!(" {}", Self::class(it)));
        let class = format!("badge{}", colour.unwrap_or_default());
        let badge = element("span").with("class", &class).text(&self.name);
        text(" ").and(badge)
    }
}

/// The badges of an operation in a position, each with a space before it.
pub(crate) fn shown(operation: &Operation, position: BadgePosition) -> Html {
    let badges = Badge::all(operation, &mut Vec::new());
    let badges = badges.iter().filter(|it| it.position == position);
    badges.map(Badge::shown).collect()
}

/// Those above the name of an operation.
pub(crate) fn above(operation: &Operation) -> Html {
    let badges = shown(operation, BadgePosition::Before);
    let line = (!badges.is_empty()).then(|| element("p").child(badges));
    line.into()
}
