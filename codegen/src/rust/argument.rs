//! What an operation takes: parameters and a body.

use oasmith::ParamLocation;
use oasmith::param_style::{ParamStyle, Style};
use oasmith_schemas::arena::Id;
use oasmith_schemas::schema_set::SchemaId;

use super::{
    BodyContent, DocComment, FieldPresence, Ident, ListChecks, Literal, NumberTexts, Ty, ValueForm,
};

/// The id of a parameter in [`Endpoint::arguments`](super::Endpoint::arguments).
pub type ArgumentId = Id<Argument>;

/// A parameter.
#[derive(Debug, Clone)]
pub struct Argument {
    /// Its name.
    pub ident: Ident,
    /// Its name as a method that sets it on a call.
    pub setter: Ident,
    /// Its name on the wire.
    pub wire: String,
    /// Where it stands.
    pub location: ParamLocation<String>,
    /// Its type, without presence.
    pub ty: Ty,
    /// Whether it may be missing.
    pub presence: ArgumentPresence,
    /// The one value that it can have, which no caller has to give.
    pub fixed: Option<Literal>,
    /// How it is written.
    pub style: ParamStyle,
    /// What its text stands for.
    pub form: ValueForm,
    /// Where in its JSON numbers are read from texts as well.
    pub texts: NumberTexts,
    /// Rules on a list that stands in this place.
    pub list: Option<ListChecks>,
    /// Whether the value or something in it has rules.
    pub checked: bool,
    /// What a request is validated by beyond its type.
    pub residual: Option<SchemaId>,
    /// For callers: the setter of a client and the field of a request have them.
    pub docs: DocComment,
}

/// Whether a parameter may be missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ArgumentPresence {
    /// It must be there.
    Required,
    /// It may be missing.
    Optional,
    /// It must be there if the part of the form is whose header it is.
    WithPart,
    /// The server takes this.
    Defaulted(Literal),
    /// The server takes the time so many seconds from now.
    RelativeTime(i64),
}

impl Argument {
    /// Whether it is one text as it stands in its place without further ado.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        let usual = match &self.location {
            ParamLocation::Query | ParamLocation::Cookie => Style::Form,
            ParamLocation::Path | ParamLocation::Header => Style::Simple,
            ParamLocation::Part(_) => return false,
        };
        self.form.is_plain() && self.style.style == usual
    }
}

impl ArgumentPresence {
    /// Whether a handler always has a value.
    #[must_use]
    pub fn is_always(&self) -> bool {
        match self {
            Self::Required | Self::Defaulted(_) | Self::RelativeTime(_) => true,
            Self::Optional | Self::WithPart => false,
        }
    }
}

/// What an operation takes as its body, and how callers name it.
#[derive(Debug, Clone)]
pub struct BodyArgument {
    /// One type, or an enum of those that the media types have.
    pub content: BodyContent,
    /// Rules on a list that is the whole body.
    pub list: Option<ListChecks>,
    /// Whether it must be there; null is not told apart.
    pub presence: FieldPresence,
    /// A member that calls set, whatever the value has there.
    pub switch: Option<BodySwitch>,
}

/// A boolean member of a body that says how the answer comes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BodySwitch {
    /// The member.
    pub member: Ident,
    /// Whether it may be missing or null.
    pub presence: FieldPresence,
    /// What calls set it to.
    pub value: bool,
}
