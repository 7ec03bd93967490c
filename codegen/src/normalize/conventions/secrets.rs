//! Secrets: members of objects and header parameters that are texts and have one of a few names. A member that only users write (`writeOnly`) may
//! have other words in front of them. A `token` beside a list is that of a page, and none.

use oasmith::Format;
use oasmith::ParamLocation;

use crate::config::Convention;
use crate::ir::pointers::Pointers;
use crate::ir::{
    Access, Api, Field, Flag, Flags, Parameter, Recognised, Record, Shape, ShapeId, ShapeKind,
    is_text_token, squeezed,
};
use crate::source::Origin;

/// The names, without case and without what stands between words.
const NAMES: &[&str] = &[
    "password",
    "passphrase",
    "secret",
    "clientsecret",
    "apikey",
    "apisecret",
    "secretkey",
    "privatekey",
    "accesstoken",
    "refreshtoken",
    TOKEN,
];

const TOKEN: &str = "token";

/// Recognises them.
pub(super) fn recognise(api: &mut Api) -> Vec<Recognised> {
    let mut all = members(api);
    all.extend(headers(api));
    all
}

fn members(api: &mut Api) -> Vec<Recognised> {
    let pointers = Pointers::of(api);
    let mut found = Vec::new();
    for (id, shape) in api.shapes.iter() {
        let ShapeKind::Record(record) = &shape.kind else {
            continue;
        };
        for (position, field) in record.fields.iter().enumerate() {
            if is_secret(api, shape, record, field) {
                let subject = pointers.member(id, &field.wire);
                found.push((id, position, recognised(field.origin, subject, &field.wire)));
            }
        }
    }
    let mut all = Vec::new();
    for (id, position, recognised) in found {
        if let ShapeKind::Record(record) = &mut api.shapes.get_mut(id).kind
            && let Some(field) = record.fields.get_mut(position)
        {
            field.flags.add(Flag::Secret);
            all.push(recognised);
        }
    }
    all
}

fn headers(api: &mut Api) -> Vec<Recognised> {
    let mut operations = std::mem::take(&mut api.operations);
    let mut all = Vec::new();
    for operation in &mut operations {
        let subject = operation.route().to_string();
        let headers = operation.parameters.iter_mut();
        for header in headers.filter(|header| is_secret_header(api, header)) {
            header.flags.add(Flag::Secret);
            all.push(recognised(header.origin, subject.clone(), &header.wire));
        }
    }
    api.operations = operations;
    all
}

fn is_secret(api: &Api, shape: &Shape, record: &Record, field: &Field) -> bool {
    let name = squeezed(&field.wire);
    let is_list = |field: &Field| {
        let kind = &api.shapes.get(field.value.shape).kind;
        matches!(kind, ShapeKind::List(_))
    };
    let is_of_a_page = name == TOKEN && record.fields.iter().any(is_list);
    let prose = field.docs.description.as_deref().unwrap_or_default();
    let is_named = NAMES.contains(&name.as_str())
        || field.access == Access::Write && NAMES.iter().any(|word| name.ends_with(word));
    is_named
        && !is_of_a_page
        && !is_text_token(api, &field.wire, prose, Some((shape, record)))
        && field.tag.is_none()
        && is_unmarked_text(api, field.value.shape, &field.flags)
}

fn is_secret_header(api: &Api, header: &Parameter) -> bool {
    let name = header.wire.to_ascii_lowercase();
    let name = squeezed(name.strip_prefix("x-").unwrap_or(&name));
    header.location == ParamLocation::Header
        && NAMES.contains(&name.as_str())
        && is_unmarked_text(api, header.value.shape, &header.flags)
}

/// Whether something is a text, of no type of the user's own, that nothing marks as a secret.
fn is_unmarked_text(api: &Api, id: ShapeId, flags: &Flags) -> bool {
    let shape = api.shapes.get(id);
    let ShapeKind::Text(text) = &shape.kind else {
        return false;
    };
    let is_marked = flags.has(Flag::Secret)
        || shape.flags.has(Flag::Secret)
        || text.format == Some(Format::Password);
    !is_marked && !api.own.contains_key(&id)
}

fn recognised(origin: Origin, subject: String, wire: &str) -> Recognised {
    Recognised {
        convention: Convention::Secrets.key(),
        origin,
        subject,
        meaning: format!("the text `{wire}` is secret by its name"),
    }
}
