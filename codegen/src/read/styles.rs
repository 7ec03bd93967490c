//! The styles of values outside of JSON.

use crate::oas::StyleName;

/// How a value can be written.
pub(super) const STYLES: &[(&str, StyleName)] = &[
    ("matrix", StyleName::Matrix),
    ("label", StyleName::Label),
    ("simple", StyleName::Simple),
    ("form", StyleName::Form),
    ("spaceDelimited", StyleName::SpaceDelimited),
    ("pipeDelimited", StyleName::PipeDelimited),
    ("deepObject", StyleName::DeepObject),
];
