//! `multipart/form-data` (RFC 7578).

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::fields::{Member, object, unknown};
use super::files::{form_of_parts, form_of_value};
use super::parts::{Part, find, parameter, split};
use super::{Fields, FormField, part_type};
use crate::http::memory::Memory;
use crate::http::style::{self, Parts, ValueForm, grouped, listed, parts};
use crate::{Binary, Code, Json, Location, RawJson, Violation, Violations};

/// The JSON object of a form.
pub(super) fn read(fields: &Fields, content_type: &str, body: &[u8]) -> Result<String, Violations> {
    let boundary = parameter(content_type, "boundary");
    let boundary = boundary.ok_or_else(|| {
        let message = "must have a Content-Type that names a boundary";
        Violation::new(Code::Syntax, message)
    })?;
    let memory = Memory::of(body.len());
    let read = split(body, &boundary, &memory)?;
    let named = grouped(&read, |part| &*part.name, &memory)?;
    let is_known = |name: &str| fields.others.is_some() || fields.named(name).is_some();
    let known = named.iter().filter(|(name, _)| is_known(name));
    let known = known.map(|(name, own)| -> Member<'_> {
        let field = fields.field(name);
        (name, value(&field, field.form, own))
    });
    let others = named.iter().map(|(name, _)| *name);
    let mut others: Vec<&str> = others.filter(|name| !is_known(name)).collect();
    others.sort_unstable();
    object(fields, known.chain(unknown(others.into_iter())), &memory)
}

fn value(field: &FormField, form: ValueForm, own: &[&Part<'_>]) -> Result<String, Violation> {
    match (form_of_parts(form, own), own) {
        (form @ (ValueForm::List(_) | ValueForm::Tuple(_)), own) => {
            let whole = match own {
                [only] => whole_list(field, form, only),
                _ => None,
            };
            let parts = || own.iter().enumerate();
            let list = || listed(parts().map(|(at, part)| one(field, form.item(at), part)));
            whole.map_or_else(list, Ok)
        }
        (ValueForm::Any(forms), [_, _, ..]) => {
            let mut lists = forms.iter().filter(|form| form.is_list());
            let once = || Violation::new(Code::Type, "must be given only once");
            value(field, *lists.next().ok_or_else(once)?, own)
        }
        (form, [only]) => one(field, form, only),
        (_, _) => Err(Violation::new(Code::Type, "must be given only once")),
    }
}

/// The list that one part is, where lists are written so or where the part can be no item.
fn whole_list(field: &FormField, form: ValueForm, part: &Part<'_>) -> Option<String> {
    let is_json = part.media_type.is_some_and(part_type::is_json_part);
    let may_be_item = form.item(0).is_list() || form.item(0) == ValueForm::Binary;
    if !field.is_whole && (may_be_item || !is_json) {
        return None;
    }
    let text = std::str::from_utf8(part.bytes).ok()?;
    let is_list = text.trim_ascii_start().starts_with('[') && RawJson::from_json(text).is_ok();
    is_list.then(|| text.to_owned())
}

fn one(field: &FormField, form: ValueForm, part: &Part<'_>) -> Result<String, Violation> {
    if form == ValueForm::Binary {
        let mut file = Binary::from(part.bytes);
        if let Some(name) = &part.file_name {
            file = file.named(&**name);
        }
        if let Some(media) = part.media_type {
            file = file.of_type(media);
        }
        if let Some(allowed) = field.media_type {
            part_type::check(allowed, &file)?;
        }
        return Ok(file.to_json());
    }
    let Ok(text) = std::str::from_utf8(part.bytes) else {
        return Err(Violation::new(Code::Encoding, "must be UTF-8"));
    };
    let own = part.media_type.or(field.media_type);
    // Some write a text as it is although they call it JSON.
    let is_json = own.is_some_and(part_type::is_json_part)
        && (form != ValueForm::Text || text.trim_ascii_start().starts_with('"'))
        && RawJson::from_json(text).is_ok();
    if is_json {
        return Ok(text.to_owned());
    }
    form.json_of(Some(text.to_owned()))
}

/// A header of a part that is to be written.
#[derive(Debug, Clone)]
pub(crate) struct PartHeader {
    pub(crate) part: &'static str,
    pub(crate) name: &'static str,
    pub(crate) text: String,
}

/// Its headers and its content, until the form is written.
pub(crate) struct WrittenPart {
    /// The name of its field.
    pub(crate) name: String,
    head: String,
    pub(crate) bytes: Vec<u8>,
}

impl WrittenPart {
    fn with(&mut self, headers: &[PartHeader]) {
        let own = headers.iter().filter(|header| header.part == self.name);
        let own: String = own.map(line).collect();
        self.head.push_str(&own);
    }

    /// What stands before its bytes.
    pub(crate) fn begin(&self, boundary: &str) -> String {
        format!("--{boundary}\r\n{}\r\n\r\n", self.head)
    }
}

/// What stands behind the bytes of a part.
pub(crate) const END_OF_PART: &str = "\r\n";

/// What stands behind all parts.
pub(crate) fn end(boundary: &str) -> String {
    format!("--{boundary}--\r\n")
}

/// The `Content-Type` of a form.
pub(crate) fn content_type(boundary: &str) -> Cow<'static, str> {
    Cow::Owned(format!("multipart/form-data; boundary={boundary}"))
}

/// The `Content-Type` and the form of a JSON object.
pub(crate) fn write(
    fields: &Fields,
    json: &str,
    headers: &[PartHeader],
) -> (Cow<'static, str>, Vec<u8>) {
    let written = written(fields, json, headers);
    let boundary = boundary(&written);
    let mut body = Vec::new();
    for part in &written {
        body.extend_from_slice(part.begin(&boundary).as_bytes());
        body.extend_from_slice(&part.bytes);
        body.extend_from_slice(END_OF_PART.as_bytes());
    }
    body.extend_from_slice(end(&boundary).as_bytes());
    (content_type(&boundary), body)
}

/// The parts of a JSON object, which was checked before.
fn written(fields: &Fields, json: &str, headers: &[PartHeader]) -> Vec<WrittenPart> {
    let members = style::members(json).unwrap_or_default();
    let mut written = Vec::new();
    for (name, value) in members.iter().filter(|(_, value)| !style::is_null(value)) {
        let known = written.len();
        let field = fields.field(name);
        match (form_of_value(field.form, value), parts(value)) {
            (form @ (ValueForm::List(_) | ValueForm::Tuple(_)), Parts::List(items))
                if !field.is_whole =>
            {
                let items = items.iter().enumerate();
                let item = |(at, it): (usize, &&str)| part_of(name, &field, form.item(at), it);
                written.extend(items.map(item));
            }
            (form, _) => written.push(part_of(name, &field, form, value)),
        }
        for part in written.iter_mut().skip(known) {
            part.with(headers);
        }
    }
    written
}

/// Whether each member of a JSON object has a form as a part.
pub(crate) fn check(fields: &Fields, json: &str) -> Result<(), Violations> {
    let members = style::members(json)?;
    for (name, value) in &members {
        let field = fields.field(name);
        let checked = match (form_of_value(field.form, value), parts(value)) {
            (form @ (ValueForm::List(_) | ValueForm::Tuple(_)), Parts::List(items))
                if !field.is_whole =>
            {
                let mut items = items.iter().enumerate();
                items.try_for_each(|(at, item)| check_item(&field, form.item(at), item))
            }
            (ValueForm::Binary, Parts::One(_)) if !style::is_null(value) => {
                check_file(&field, value)
            }
            (_, _) => Ok(()),
        };
        checked.map_err(|it| Violations::from(it).located(Location::Body, name))?;
    }
    Ok(())
}

fn check_item(field: &FormField, form: ValueForm, json: &str) -> Result<(), Violation> {
    if form == ValueForm::Binary {
        return check_file(field, json);
    }
    if form.is_plain() {
        style::item_text(json)?;
    }
    Ok(())
}

fn check_file(field: &FormField, json: &str) -> Result<(), Violation> {
    let Some(allowed) = field.media_type else {
        return Ok(());
    };
    let text = crate::http::text::text_of_json(json.to_owned());
    part_type::check(allowed, &Binary::from_carried(&text))
}

/// The parts of a JSON object, with one for each of these files.
#[cfg(feature = "client")]
pub(crate) fn written_with<'n>(
    fields: &Fields,
    json: &str,
    headers: &[PartHeader],
    files: impl Iterator<Item = &'n str>,
) -> Vec<WrittenPart> {
    let mut written = written(fields, json, headers);
    for name in files {
        if !written.iter().any(|part| part.name == name) {
            let mut part = part_of(name, &fields.field(name), ValueForm::Binary, "\"\"");
            part.with(headers);
            written.push(part);
        }
    }
    written
}

fn part_of(name: &str, field: &FormField, form: ValueForm, json: &str) -> WrittenPart {
    let mut head = format!("Content-Disposition: form-data; name=\"{}\"", escaped(name));
    let own = |head: &mut String, media: &str| {
        let safe = !media.bytes().any(|byte| byte.is_ascii_control());
        if safe {
            head.push_str("\r\nContent-Type: ");
            head.push_str(media);
        }
    };
    let usual = field.media_type.map(part_type::usual);
    if form == ValueForm::Binary {
        let text = crate::http::text::text_of_json(json.to_owned());
        let file = Binary::from_carried(&text);
        let file_name = file.file_name().unwrap_or(name);
        head.push_str(&format!("; filename=\"{}\"", escaped(file_name)));
        let known = file.media_type().or(usual);
        own(&mut head, known.unwrap_or("application/octet-stream"));
        return WrittenPart {
            name: name.to_owned(),
            head,
            bytes: file.into_bytes(),
        };
    }
    let is_value_json = match form {
        ValueForm::Any(_) => !matches!(parts(json), Parts::One(_)),
        form => !form.is_plain(),
    };
    let is_json = is_value_json || field.media_type.is_some_and(part_type::is_json_part);
    if let Some(media) = usual.or(is_json.then_some("application/json")) {
        own(&mut head, media);
    }
    let text = if is_json {
        json.to_owned()
    } else {
        style::text(json)
    };
    WrittenPart {
        name: name.to_owned(),
        head,
        bytes: text.into_bytes(),
    }
}

/// The line of a header; what would end it is a space.
fn line(header: &PartHeader) -> String {
    let text = header.text.replace(|it: char| it.is_ascii_control(), " ");
    format!("\r\n{}: {text}", header.name)
}

/// As browsers write names, so that none ends its header.
fn escaped(name: &str) -> String {
    let name = name.replace('\\', "\\\\").replace('"', "%22");
    name.replace('\r', "%0D").replace('\n', "%0A")
}

/// What boundaries begin with; a number follows.
const BOUNDARY: &str = "form-boundary-";

/// A boundary that stands in no part; the same form always has the same.
fn boundary(parts: &[WrittenPart]) -> String {
    let mut taken = BTreeSet::new();
    for part in parts {
        let mut rest = part.bytes.as_slice();
        while let Some(at) = find(rest, BOUNDARY.as_bytes()) {
            rest = rest.get(at + BOUNDARY.len()..).unwrap_or_default();
            taken.extend(numbers(rest));
        }
    }
    // So many are taken at most, so one more has a free one.
    let free = (0..=taken.len()).find(|number| !taken.contains(number));
    format!("{BOUNDARY}{}", free.unwrap_or_default())
}

/// All numbers that a text begins with: 4, 42 and 421 where it has `421`. What begins with a zero begins with no other number.
fn numbers(text: &[u8]) -> impl Iterator<Item = usize> {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit());
    let longest = if text.first() == Some(&b'0') {
        1
    } else {
        text.len()
    };
    digits.take(longest).scan(0_usize, |number, digit| {
        let tens = number.checked_mul(10)?;
        *number = tens.checked_add(usize::from(digit - b'0'))?;
        Some(*number)
    })
}
