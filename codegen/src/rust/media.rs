//! Bodies: their media types, and what stands in them.

use oasmith::param_style::{Nested, ParamStyle};
use oasmith_schemas::schema_set::SchemaId;

use super::{Ident, NumberTexts, Ty};
use crate::media_type::is_plain_json;

/// What stands in a request or a response, with the media types that announce it.
#[derive(Debug, Clone)]
pub enum BodyContent {
    /// One type, in one or more media; the first is written.
    One {
        /// The type.
        ty: Ty,
        /// Those that announce this type, the usual one first.
        media: Vec<MediaEncoding>,
        /// What it is validated by beyond its type: a request as it comes, an answer that is checked in the first medium.
        residual: Option<SchemaId>,
    },
    /// One of several types, as an enum of this name.
    Several {
        /// The name of the enum.
        ident: Ident,
        /// An enum with a variant for each, in the order of the description.
        choices: Vec<BodyVariant>,
    },
}

/// One of several types that a body may have.
#[derive(Debug, Clone)]
pub struct BodyVariant {
    /// Its name as a variant.
    pub ident: Ident,
    /// The type.
    pub ty: Ty,
    /// The media; the first is written.
    pub media: Vec<MediaEncoding>,
    /// What it is validated by beyond its type, as [`BodyContent::One`] says.
    pub residual: Option<SchemaId>,
}

/// A media type, and how a body of it is written.
#[derive(Debug, Clone, PartialEq)]
pub struct MediaEncoding {
    /// The media type, or a range of them.
    pub media: String,
    /// How it is written.
    pub encoding: BodyEncoding,
    /// Where in its JSON numbers are read from texts as well.
    pub texts: NumberTexts,
}

impl MediaEncoding {
    /// Whether it is `application/json`, or a range of which that is meant.
    fn is_plain_json(&self) -> bool {
        self.encoding == BodyEncoding::Json && is_plain_json(&self.media)
    }

    /// Whether it is a form of parts, some of which are files.
    fn has_files(&self) -> bool {
        if let BodyEncoding::Multipart(fields) = &self.encoding {
            fields.known.iter().any(|it| it.form.is_file())
        } else {
            false
        }
    }
}

/// How a body is written.
#[derive(Debug, Clone, PartialEq)]
pub enum BodyEncoding {
    /// `application/json` and its like.
    Json,
    /// A text that stands for this.
    Text(ValueForm),
    /// Bytes.
    Binary,
    /// `application/x-www-form-urlencoded`
    Urlencoded(Fields),
    /// `multipart/form-data`
    Multipart(Fields),
    /// A JSON value in each line.
    Lines,
    /// Server-sent events, whose data stands for this.
    Events(ValueForm),
    /// Server-sent events, with what the data of those of each name stands for.
    NamedEvents(Vec<(String, ValueForm)>),
}

/// The fields of a form.
#[derive(Debug, Clone, PartialEq)]
pub struct Fields {
    /// Those that the description names.
    pub known: Vec<FieldEncoding>,
    /// What others stand for; without it nothing is known of them.
    pub others: Option<ValueForm>,
    /// Those that are null where they are missing: they have to be there, and null is not written.
    pub nulls: Vec<String>,
    /// How lists and objects are written where a field has no style of its own.
    pub nested: Nested,
}

/// A field of a form.
#[derive(Debug, Clone, PartialEq)]
pub struct FieldEncoding {
    /// Its name on the wire.
    pub wire: String,
    /// What its text stands for.
    pub form: ValueForm,
    /// Its style, if it has one of its own.
    pub style: Option<ParamStyle>,
    /// What the media type of its part may be, if that is said.
    pub media: Option<String>,
    /// Whether it is a list that is one part, in JSON.
    pub is_whole: bool,
}

/// What a text stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ValueForm {
    /// Itself.
    Text,
    /// Digits, perhaps signed.
    Integer,
    /// A number of JSON.
    Number,
    /// A number of JSON, or as people write it: `+05.`.
    LooseNumber,
    /// `true` or `false`.
    Boolean,
    /// Bytes.
    Binary,
    /// Any JSON.
    Json,
    /// Separated as the style has it.
    List(Box<ValueForm>),
    /// A list with one of these for each place.
    Tuple(Vec<ValueForm>),
    /// Names and values, separated as the style has it.
    Object(ObjectForm),
    /// The first that reads the text.
    Any(Vec<ValueForm>),
}

/// What the members of an object stand for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ObjectForm {
    /// Those that the description names.
    pub known: Vec<(String, ValueForm)>,
    /// What others stand for.
    pub others: Option<Box<ValueForm>>,
    /// Names that belong to other parameters, where the object is spread beside them.
    pub except: Vec<String>,
    /// Those that are null where they are missing: they have to be there, and null is not written.
    pub nulls: Vec<String>,
}

impl ValueForm {
    /// Whether it is one text, with nothing inside.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        match self {
            Self::Text | Self::Integer | Self::Number | Self::LooseNumber => true,
            Self::Boolean | Self::Binary => true,
            Self::Json | Self::List(_) | Self::Tuple(_) | Self::Object(_) => false,
            Self::Any(forms) => forms.iter().all(Self::is_plain),
        }
    }

    /// Whether JSON may stand in the text: inside of it, or as all of it.
    #[must_use]
    pub fn has_json(&self) -> bool {
        match self {
            Self::Text | Self::Integer | Self::Number | Self::LooseNumber => false,
            Self::Boolean | Self::Binary => false,
            Self::Json => true,
            Self::List(item) => !item.is_plain(),
            Self::Tuple(forms) => !forms.iter().all(Self::is_plain),
            Self::Object(object) => {
                let others = object.others.iter().map(|form| &**form);
                let mut forms = object.known.iter().map(|(_, form)| form).chain(others);
                forms.any(|form| !form.is_plain())
            }
            Self::Any(forms) => forms.iter().any(Self::has_json),
        }
    }

    /// Whether it is bytes, or a list of them: one file in a form, or several.
    fn is_file(&self) -> bool {
        let file = if let Self::List(item) = self {
            item
        } else {
            self
        };
        *file == Self::Binary
    }
}

impl BodyContent {
    /// The type of the only one.
    #[must_use]
    pub fn only(&self) -> Option<&Ty> {
        match self {
            Self::One { ty, .. } => Some(ty),
            Self::Several { .. } => None,
        }
    }

    /// What it is validated by, as one type or another.
    #[must_use]
    pub fn residual_schemas(&self) -> Vec<SchemaId> {
        match self {
            Self::One { residual, .. } => Vec::from_iter(*residual),
            Self::Several { choices, .. } => choices.iter().filter_map(|it| it.residual).collect(),
        }
    }

    /// Whether it is `application/json` and nothing else, as most bodies are.
    #[must_use]
    pub fn is_json(&self) -> bool {
        match self {
            Self::One { media, .. } => {
                matches!(media.as_slice(), [only] if only.is_plain_json())
            }
            Self::Several { .. } => false,
        }
    }

    /// Whether numbers in it are read from texts as well.
    #[must_use]
    pub fn has_texts(&self) -> bool {
        self.media()
            .any(|media_type| !media_type.texts.is_nowhere())
    }

    /// Whether it is JSON of one type, whatever its media types call it.
    #[must_use]
    pub fn is_any_json(&self) -> bool {
        match self {
            Self::One { media, .. } => media.iter().all(|it| it.encoding == BodyEncoding::Json),
            Self::Several { .. } => false,
        }
    }

    /// Whether it may come as a stream.
    #[must_use]
    pub fn is_streamed(&self) -> bool {
        let is_stream = |ty: &Ty| matches!(ty, Ty::Lines(_) | Ty::Events(_) | Ty::NamedEvents(_));
        match self {
            Self::One { ty, .. } => is_stream(ty),
            Self::Several { choices, .. } => choices.iter().any(|it| is_stream(&it.ty)),
        }
    }

    /// Whether it is written as a form with files.
    #[must_use]
    pub fn writes_files(&self) -> bool {
        let writes = |media: &[MediaEncoding]| media.first().is_some_and(MediaEncoding::has_files);
        match self {
            Self::One { media, .. } => writes(media),
            Self::Several { choices, .. } => choices.iter().any(|it| writes(&it.media)),
        }
    }

    /// All media, in the order in which they are counted.
    pub fn media(&self) -> impl Iterator<Item = &MediaEncoding> {
        let (one, several) = match self {
            Self::One { media, .. } => (Some(media), None),
            Self::Several { choices, .. } => (None, Some(choices)),
        };
        let several = several.into_iter().flatten().map(|choice| &choice.media);
        one.into_iter().chain(several).flatten()
    }
}
