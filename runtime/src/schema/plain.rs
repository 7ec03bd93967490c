//! Keywords that say something of a value alone.

use std::cmp::Ordering;

use super::Keyword;
use super::SchemaType;
use super::judge::Judge;
use super::tree::{Node, Tree};
use super::words::{must_be, one_of};
use crate::exact::Exact;
use crate::{Binary, Code};

/// So many bytes of a text are looked at in one step.
const STEP: usize = 16;

impl Judge<'_> {
    /// A keyword on values of any type, or on numbers.
    #[inline(never)]
    pub(super) fn plain(&mut self, keyword: &'static Keyword, value: &Tree<'_>) {
        match keyword {
            Keyword::Never => self.fail(value, Code::Rule, "must not be here"),
            Keyword::Type(types) if !types.iter().any(|name| is_of(value, *name)) => {
                self.fail(value, Code::Type, must_be(types, value));
            }
            Keyword::Enum(values) => {
                self.spend(values.len());
                let is_own = |json: &&str| Tree::of(json).is_some_and(|it| it.is_equal(value));
                if !values.iter().any(is_own) {
                    let code = if values.len() == 1 {
                        Code::Const
                    } else {
                        Code::Enum
                    };
                    self.fail(value, code, one_of(values));
                }
            }
            Keyword::Minimum(bound) => self.bound(value, bound, &[Ordering::Less], "at least"),
            Keyword::ExclusiveMinimum(bound) => {
                self.bound(
                    value,
                    bound,
                    &[Ordering::Less, Ordering::Equal],
                    "greater than",
                );
            }
            Keyword::Maximum(bound) => self.bound(value, bound, &[Ordering::Greater], "at most"),
            Keyword::ExclusiveMaximum(bound) => {
                self.bound(
                    value,
                    bound,
                    &[Ordering::Greater, Ordering::Equal],
                    "less than",
                );
            }
            Keyword::MultipleOf(step) => {
                if let Node::Number(number) = &value.node
                    && !Exact::new(number).is_multiple_of(&Exact::new(step))
                {
                    self.fail(
                        value,
                        Code::MultipleOf,
                        format!("must be a multiple of {step}"),
                    );
                }
            }
            _ => {}
        }
    }

    fn bound(&mut self, value: &Tree<'_>, bound: &str, wrong: &[Ordering], says: &str) {
        if let Node::Number(number) = &value.node
            && wrong.contains(&Exact::new(number).cmp(&Exact::new(bound)))
        {
            let code = if wrong.contains(&Ordering::Less) {
                Code::Minimum
            } else {
                Code::Maximum
            };
            self.fail(value, code, format!("must be {says} {bound}"));
        }
    }

    /// A keyword on strings.
    #[inline(never)]
    pub(super) fn text(&mut self, keyword: &Keyword, value: &Tree<'_>) {
        let Node::String(text) = &value.node else {
            return;
        };
        self.spend(text.len() / STEP);
        let length = || text.chars().count() as u64;
        let bytes = || Binary::from_carried(text).as_bytes().len() as u64;
        match keyword {
            Keyword::MinLength(least) if length() < *least => {
                self.fail(
                    value,
                    Code::MinLength,
                    format!("must have at least {least} characters"),
                );
            }
            Keyword::MaxLength(most) if length() > *most => {
                self.fail(
                    value,
                    Code::MaxLength,
                    format!("must have at most {most} characters"),
                );
            }
            Keyword::MinBytes(least) if bytes() < *least => {
                self.fail(
                    value,
                    Code::MinLength,
                    format!("must have at least {least} bytes"),
                );
            }
            Keyword::MaxBytes(most) if bytes() > *most => {
                self.fail(
                    value,
                    Code::MaxLength,
                    format!("must have at most {most} bytes"),
                );
            }
            Keyword::Pattern(matcher) if !(matcher.matches)(text) => {
                self.fail(
                    value,
                    Code::Pattern,
                    format!("must match {}", matcher.source),
                );
            }
            Keyword::Format(format) if !format.holds(text) => {
                self.fail(value, Code::Format, format.describe().to_owned());
            }
            _ => {}
        }
    }
}

fn is_of(value: &Tree<'_>, name: SchemaType) -> bool {
    match (&value.node, name) {
        (Node::Null, SchemaType::Null)
        | (Node::Boolean(_), SchemaType::Boolean)
        | (Node::Number(_), SchemaType::Number)
        | (Node::String(_), SchemaType::String)
        | (Node::Array(_), SchemaType::Array)
        | (Node::Object(_), SchemaType::Object) => true,
        (Node::Number(number), SchemaType::Integer) => Exact::new(number).is_integer(),
        _ => false,
    }
}
