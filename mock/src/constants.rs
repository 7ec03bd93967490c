//! What the generator found out of a description, as the constants that the runtime takes of generated code. They are leaked, once for each
//! description that is served.

use oasmith::http::{
    BodyEncoding, Credential, Fields, FormField, MediaType, Members, NamedForm, ParamLocation,
    RequiredScheme, Security, ValueForm,
};
use oasmith_codegen::rust;

/// A text that lasts.
pub(crate) fn text(text: &str) -> &'static str {
    Box::leak(text.into())
}

/// A list that lasts.
pub(crate) fn list<T>(items: impl IntoIterator<Item = T>) -> &'static [T] {
    let items: Vec<T> = items.into_iter().collect();
    items.leak()
}

/// A value that lasts.
pub(crate) fn one<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

fn texts(all: &[String]) -> &'static [&'static str] {
    list(all.iter().map(|it| text(it)))
}

/// Where a parameter stands.
pub(crate) fn location(of: &ParamLocation<String>) -> ParamLocation {
    match of {
        ParamLocation::Path => ParamLocation::Path,
        ParamLocation::Query => ParamLocation::Query,
        ParamLocation::Header => ParamLocation::Header,
        ParamLocation::Cookie => ParamLocation::Cookie,
        ParamLocation::Part(part) => ParamLocation::Part(text(part)),
    }
}

/// What a text stands for.
pub(crate) fn form(of: &rust::ValueForm) -> ValueForm {
    match of {
        rust::ValueForm::Text => ValueForm::Text,
        rust::ValueForm::Integer => ValueForm::Integer,
        rust::ValueForm::Number => ValueForm::Number,
        rust::ValueForm::LooseNumber => ValueForm::LooseNumber,
        rust::ValueForm::Boolean => ValueForm::Boolean,
        rust::ValueForm::Binary => ValueForm::Binary,
        rust::ValueForm::Json => ValueForm::Json,
        rust::ValueForm::List(item) => ValueForm::List(one(form(item))),
        rust::ValueForm::Tuple(places) => ValueForm::Tuple(list(places.iter().map(form))),
        rust::ValueForm::Object(object) => ValueForm::Object(one(members(object))),
        rust::ValueForm::Any(forms) => ValueForm::Any(list(forms.iter().map(form))),
    }
}

fn members(of: &rust::ObjectForm) -> Members {
    let known = of.known.iter().map(|(name, it)| (text(name), form(it)));
    Members {
        known: list(known),
        others: of.others.as_ref().map(|it| one(form(it))),
        except: texts(&of.except),
        nulls: texts(&of.nulls),
    }
}

/// A media type, and how a body of it is written.
pub(crate) fn media_type(of: &rust::MediaEncoding) -> MediaType {
    let encoding = match &of.encoding {
        rust::BodyEncoding::Json => BodyEncoding::Json,
        rust::BodyEncoding::Text(it) => BodyEncoding::Text(form(it)),
        rust::BodyEncoding::Binary => BodyEncoding::Binary,
        rust::BodyEncoding::Urlencoded(it) => BodyEncoding::Urlencoded(one(fields(it))),
        rust::BodyEncoding::Multipart(it) => BodyEncoding::Multipart(one(fields(it))),
        rust::BodyEncoding::Lines => BodyEncoding::Lines,
        rust::BodyEncoding::Events(it) => BodyEncoding::Events(form(it)),
        rust::BodyEncoding::NamedEvents(forms) => {
            let forms = forms.iter();
            let forms = forms.map(|(name, it)| NamedForm::new(text(name), form(it)));
            BodyEncoding::NamedEvents(list(forms))
        }
    };
    MediaType::new(text(&of.media), encoding)
}

fn fields(of: &rust::Fields) -> Fields {
    Fields {
        known: list(of.known.iter().map(field)),
        others: of.others.as_ref().map(form),
        nulls: texts(&of.nulls),
        nested: of.nested,
    }
}

fn field(of: &rust::FieldEncoding) -> FormField {
    let mut field = FormField::new(text(&of.wire), form(&of.form));
    if let Some(style) = of.style {
        field = field.styled(style);
    }
    if let Some(media) = &of.media {
        field = field.of_type(text(media));
    }
    if of.is_whole { field.whole() } else { field }
}

/// Who may call. A scheme of which the description does not say what is shown for it is one that nobody could satisfy, and is not asked for.
pub(crate) fn security(of: &rust::Security) -> Security {
    Security(list(of.0.iter().map(|all| schemes(all))))
}

/// Schemes that stand together.
pub(crate) fn schemes(together: &[rust::RequiredScheme]) -> &'static [RequiredScheme] {
    let schemes = together.iter().filter_map(|it| {
        let credential = credential(&it.credential)?;
        let scopes = texts(&it.scopes);
        Some(RequiredScheme::new(text(&it.name), credential, scopes))
    });
    list(schemes)
}

/// What is shown for a scheme; nothing where nobody knows it.
pub(crate) fn credential(of: &Credential<String>) -> Option<Credential> {
    Some(match of {
        Credential::Header(name) => Credential::Header(text(name)),
        Credential::Query(name) => Credential::Query(text(name)),
        Credential::Cookie(name) => Credential::Cookie(text(name)),
        Credential::Authorization(scheme) => Credential::Authorization(text(scheme)),
        Credential::Certificate => Credential::Certificate,
        Credential::Unknown => return None,
    })
}
