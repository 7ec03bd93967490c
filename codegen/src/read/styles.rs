//! The styles of values outside of JSON.

use crate::oas::Style;

/// How a value can be written.
pub(super) const STYLES: &[(&str, Style)] = &[
    ("matrix", Style::Matrix),
    ("label", Style::Label),
    ("simple", Style::Simple),
    ("form", Style::Form),
    ("spaceDelimited", Style::SpaceDelimited),
    ("pipeDelimited", Style::PipeDelimited),
    ("deepObject", Style::DeepObject),
];
