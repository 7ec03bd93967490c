//! Texts that stand for something: kept exactly as they came, checked by their format, converted on request. Which there are stands in the
//! table of formats.

use crate::format::each_format;
use crate::{
    CheckedText, DecimalText, DurationText, Format, TextRule, TextRules, TimeText, TimestampText,
};

macro_rules! scalars {
    ($($(#[$doc:meta])* $format:ident: [$($name:literal),+] $(=> $ty:ident: $of:ident $what:literal)?;)*) => {
        $($(
            #[doc = concat!(" ", $what, ", exactly as it was sent.")]
            pub type $ty = $of<rules::$ty>;
        )?)*

        /// What each of them keeps.
        mod rules {
            use super::{Format, TextRule, TextRules};

            $($(
                #[derive(Debug)]
                pub enum $ty {}

                impl TextRule for $ty {
                    const RULES: TextRules = TextRules::new(stringify!($ty)).format(Format::$format);
                }
            )?)*
        }
    };
}

each_format!(scalars);
