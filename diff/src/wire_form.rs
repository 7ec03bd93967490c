//! How values are written where they travel: as JSON, or as texts in which types of JSON look alike.

use oasmith_codegen::ir::Use;

/// How a value is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum WireForm {
    /// As JSON, or as something of which no more is known.
    Json,
    /// A scalar as its text, so that `5` may be an integer or a string; lists and objects as JSON.
    Scalar,
    /// The same, and a list as the texts of its items: a field of a form.
    Field,
    /// The same, and an object as the texts of its members: a parameter or a header.
    Parameter,
    /// The same, as a segment of a path, which is not empty.
    Segment,
    /// An object whose members are fields: a form.
    Form,
    /// As XML, in which scalars are texts.
    Xml,
}

impl WireForm {
    /// How the items of a list are written.
    pub(crate) const fn of_items(self) -> Self {
        match self {
            Self::Field | Self::Parameter | Self::Segment => Self::Scalar,
            Self::Json | Self::Scalar | Self::Form => Self::Json,
            Self::Xml => Self::Xml,
        }
    }

    /// How the members of an object are written.
    pub(crate) const fn of_members(self) -> Self {
        match self {
            Self::Parameter | Self::Segment => Self::Scalar,
            Self::Form => Self::Field,
            Self::Json | Self::Scalar | Self::Field => Self::Json,
            Self::Xml => Self::Xml,
        }
    }

    /// Whether scalars are written as their texts.
    pub(crate) const fn is_text(self) -> bool {
        match self {
            Self::Scalar
            | Self::Field
            | Self::Parameter
            | Self::Segment
            | Self::Form
            | Self::Xml => true,
            Self::Json => false,
        }
    }

    /// Whether null has no text of its own: it is left out.
    pub(crate) const fn leaves_out_null(self) -> bool {
        match self {
            Self::Scalar | Self::Field | Self::Parameter | Self::Segment => true,
            Self::Json | Self::Form | Self::Xml => false,
        }
    }
}

/// Two values that stand in the same place.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Uses {
    /// In the old description.
    pub(crate) old: Use,
    /// In the new one.
    pub(crate) new: Use,
    /// How both are written.
    pub(crate) form: WireForm,
}
