// Written by `oasmith gen`. Change the description, not this file.
//! Types that no operation uses.

#![cfg_attr(rustfmt, rustfmt_skip)]

use oasmith::prelude::*;

/// Unique identifier of a resource.
///
/// 1 to 42 characters. Pattern: `^[a-z0-9]*$`.
///
/// ```
/// # use svc_models::Id;
/// let value: Id = "3c4d5e6f7a8b".parse()?;
/// assert_eq!(value.to_string(), "3c4d5e6f7a8b");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type Id = CheckedText<IdRules>;

/// What [`Id`] keeps.
pub enum IdRules {}

impl TextRule for IdRules {
    const RULES: TextRules = TextRules::new("Id")
        .min_length(1)
        .max_length(42)
        .patterns(&[Pattern::new("^[a-z0-9]*$", Self::matches_pattern)]);
}

impl IdRules {
    /// `^[a-z0-9]*$`
    fn matches_pattern(text: &str) -> bool {
        let walk = &mut Scanner::of(text);
        walk.class(0.., |c| matches!(c, '0'..='9' | 'a'..='z')) && walk.is_done()
    }
}
