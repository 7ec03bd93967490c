//! What public items offer to code, each part as a signature: those of an item on both sides are compared as sets.

use oasmith_codegen::rust::FieldPresence;

use super::{ItemEffect, RustPart};

/// A part of an item, as code sees it.
#[derive(Clone)]
pub(super) struct Signature {
    /// What messages call it, by which it is found on the other side: "the field `age`".
    pub(super) name: String,
    /// Its type, or whatever else code depends on.
    pub(super) ty: String,
    /// The type around that, where it may be missing or null.
    pub(super) around: Option<&'static str>,
    /// What it is of the item.
    pub(super) part: RustPart,
    /// What it is that it comes or goes, which is mostly the same.
    pub(super) itself: RustPart,
    /// What code does with it.
    pub(super) usage: Usage,
    /// What is said where it is new, if that is more.
    pub(super) demand: Option<String>,
    /// Whether it should no longer be used.
    pub(super) is_deprecated: bool,
}

/// How code uses a part, by what it does that one comes or goes. That it is another always breaks.
#[derive(Clone, Copy)]
pub(super) struct Usage {
    pub(super) gone: ItemEffect,
    pub(super) new: ItemEffect,
}

impl Usage {
    /// Code names it: one more harms nobody.
    pub(super) const NAMED: Self = Self {
        gone: ItemEffect::Breaks,
        new: ItemEffect::Adds,
    };
    /// Code gives or matches all of its kind.
    pub(super) const EXHAUSTIVE: Self = Self {
        new: ItemEffect::Breaks,
        ..Self::NAMED
    };
    /// It belongs to another part, of which is said that it comes or goes.
    pub(super) const DEPENDENT: Self = Self {
        gone: ItemEffect::Nothing,
        new: ItemEffect::Nothing,
    };
}

impl Signature {
    /// What code names of the whole of an item.
    pub(super) fn new(name: impl Into<String>, ty: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            ty: ty.into(),
            around: None,
            part: RustPart::Whole,
            itself: RustPart::Whole,
            usage: Usage::NAMED,
            demand: None,
            is_deprecated: false,
        }
    }

    /// Sets what it is of the item.
    pub(super) fn of(self, part: RustPart) -> Self {
        Self {
            itself: part.clone(),
            part,
            ..self
        }
    }

    /// Sets that it is a member, value, parameter or header, by its name on the wire.
    pub(super) fn member(self, wire: &str) -> Self {
        self.of(RustPart::Member(wire.to_owned()))
    }

    /// Sets whether it should no longer be used.
    pub(super) fn deprecated(self, is_deprecated: bool) -> Self {
        Self {
            is_deprecated,
            ..self
        }
    }

    /// Sets what code does with it.
    pub(super) fn usage(self, usage: Usage) -> Self {
        Self { usage, ..self }
    }

    /// Sets that code has to give it, and what asks for it.
    pub(super) fn demanded(self, demand: String) -> Self {
        Self {
            usage: Usage::EXHAUSTIVE,
            demand: Some(demand),
            ..self
        }
    }

    /// Sets the type around its type.
    pub(super) fn with_presence(self, presence: FieldPresence) -> Self {
        let around = match presence {
            FieldPresence::Required => None,
            FieldPresence::Optional => Some("Option"),
            FieldPresence::Nullable => Some("Nullable"),
            FieldPresence::Maybe => Some("Maybe"),
        };
        Self { around, ..self }
    }

    /// Sets that it is an `Option`, or is none.
    pub(super) fn optional(self, is_optional: bool) -> Self {
        Self {
            around: is_optional.then_some("Option"),
            ..self
        }
    }

    /// Whether a type is around its type.
    pub(super) fn is_optional(&self) -> bool {
        self.around.is_some()
    }

    /// Its whole type.
    pub(super) fn shown(&self) -> String {
        let Self { ty, around, .. } = self;
        around.map_or_else(|| ty.clone(), |around| format!("{around}<{ty}>"))
    }
}
