//! Objects: those with known members, and maps.

use std::collections::BTreeSet;

use oasmith_codegen::ir::{
    Access, Api, CrossRule, ErrorObject, Field, FieldTag, Flag, Map, Presence, Record, Rest,
    SchemaJson, ShapeId, ShapeKind, Use, Value,
};

use super::super::compared::{Compared, Travels};
use super::super::defaults::{DefaultValue, defaults};
use super::super::flags::{self, FlagKinds};
use super::super::null::null;
use super::super::xml;
use super::both::Both;
use super::rules;
use crate::finding::{Finding, arrow};
use crate::kind::{KindRef, object as kind, other_members, value};
use crate::wire_form::{Uses, WireForm};

const FLAGS: FlagKinds = FlagKinds {
    deprecated: kind::MEMBER_DEPRECATED,
    reinstated: kind::MEMBER_REINSTATED,
    secret: Some(kind::MEMBER_SECRET_CHANGED),
    other: Some(value::SCHEMA_FLAG_CHANGED),
};

/// Compares two maps.
pub(in crate::compare) fn maps(both: &Both, old: &Map, new: &Map, compared: &mut Compared<'_>) {
    let Map {
        key: own_key,
        value,
        rules: own_rules,
    } = old;
    match (*own_key, new.key) {
        (None, None) => {}
        (Some(old), Some(new)) => {
            let form = WireForm::Json;
            compared.part(both.pair, Uses { old, new, form }, Travels::EVERYWHERE);
        }
        (Some(_), None) | (None, Some(_)) => {
            compared.find(both.changed(value::RULES_CHANGED, "names of members"));
        }
    }
    rules::compare(both, own_rules, &new.rules, compared);
    kept(both, *value, new.value, compared);
}

/// Compares two objects with known members.
pub(in crate::compare) fn compare(
    both: &Both,
    old: &Record,
    new: &Record,
    compared: &mut Compared<'_>,
) {
    let Record {
        fields,
        rest: own_rest,
        rules: conditions,
        counts,
        error,
    } = old;
    for field in fields {
        match new.fields.iter().find(|it| it.wire == field.wire) {
            Some(partner) => member(both, field, partner, compared),
            None => {
                let kind = if field.presence == Presence::Required {
                    kind::REQUIRED_MEMBER_REMOVED
                } else {
                    kind::OPTIONAL_MEMBER_REMOVED
                };
                let [old, _] = places(both, field, field);
                let gone = Finding {
                    old: Some(old),
                    new: None,
                    ..at(both, kind, field, field)
                };
                let announced = flags::announced(&field.flags);
                compared.find(gone.detail(announced).sunset(&field.flags));
            }
        }
    }
    for field in new
        .fields
        .iter()
        .filter(|it| !fields.iter().any(|own| own.wire == it.wire))
    {
        let kind = if field.presence == Presence::Required {
            kind::REQUIRED_MEMBER_ADDED
        } else {
            kind::OPTIONAL_MEMBER_ADDED
        };
        let [_, new] = places(both, field, field);
        let default = match &field.presence {
            Presence::Defaulted(value) => {
                format!("taken where it is missing: {}", Value::to_json(value))
            }
            Presence::Required | Presence::Optional => String::new(),
        };
        compared.find(
            Finding {
                old: None,
                new: Some(new),
                ..at(both, kind, field, field)
            }
            .detail(default),
        );
    }
    rest(both, *own_rest, new.rest, compared);
    rules::compare(both, counts, &new.counts, compared);
    between(both, conditions, &new.rules, compared);
    errors(both, error.as_ref(), new.error.as_ref(), compared);
}

fn places(both: &Both, old: &Field, new: &Field) -> [crate::finding::Spot; 2] {
    let [before, after] = &both.place;
    let step = |field: &Field| oasmith::pointer::of(["properties", &field.wire]);
    let mut places = [before.part(&step(old)), after.part(&step(new))];
    let [from, to] = &mut places;
    from.origin = Some(old.origin);
    to.origin = Some(new.origin);
    places
}

fn at(both: &Both, kind: KindRef, old: &Field, new: &Field) -> Finding {
    let [before, after] = places(both, old, new);
    Finding {
        old: Some(before),
        new: Some(after),
        ..both.changed(kind, "").part(&old.wire)
    }
}

fn member(both: &Both, old: &Field, new: &Field, compared: &mut Compared<'_>) {
    let Field {
        wire,
        origin: _,
        presence,
        value: own,
        tag,
        access: own_access,
        docs: _,
        flags: own_flags,
        xml: own_xml,
    } = old;
    let changed = |kind, detail: String| at(both, kind, old, new).detail(detail);
    match (
        presence == &Presence::Required,
        new.presence == Presence::Required,
    ) {
        (false, true) => compared.find(changed(kind::MEMBER_BECAME_REQUIRED, String::new())),
        (true, false) => compared.find(changed(kind::MEMBER_BECAME_OPTIONAL, String::new())),
        (true, true) | (false, false) => {}
    }
    let kinds = [
        kind::MEMBER_DEFAULT_ADDED,
        kind::MEMBER_DEFAULT_REMOVED,
        kind::MEMBER_DEFAULT_CHANGED,
    ];
    if let Some((kind, detail)) = defaults(default(presence), default(&new.presence), kinds) {
        compared.find(changed(kind, detail));
    }
    // What else a union tells a record by is said of the union.
    let only = |tag: &Option<FieldTag>| tag.clone().filter(|tag| tag.is_only);
    let (own_tag, new_tag) = (only(tag), only(&new.tag));
    if own_tag != new_tag {
        let word = |tag: Option<FieldTag>| {
            let text = tag.and_then(|tag| tag.value.as_text().map(str::to_owned));
            text.unwrap_or_else(|| "any text".to_owned())
        };
        compared.find(changed(
            kind::MEMBER_TAG_CHANGED,
            arrow(word(own_tag), word(new_tag)),
        ));
    }
    access(*own_access, new.access, &changed, compared);
    let is_said_of_shape = is_secret_by_shape(own.shape, new.value.shape, compared);
    for (kind, word) in flags::compare(own_flags, &new.flags, &FLAGS) {
        if kind != kind::MEMBER_SECRET_CHANGED || !is_said_of_shape {
            compared.find(changed(kind, word).sunset(&new.flags));
        }
    }
    let kinds = [kind::MEMBER_NULL_ALLOWED, kind::MEMBER_NULL_REFUSED];
    let form = compared.form(both.pair).of_members();
    let must_be = [presence, &new.presence].contains(&&Presence::Required);
    let is_left_out = form.leaves_out_null() && !must_be;
    let kind = null(kinds, *own, new.value, compared);
    if let Some(kind) = kind.filter(|_| !is_left_out) {
        compared.find(changed(kind, String::new()).values(*own, new.value));
    }
    if form == WireForm::Xml {
        let stated = [own_xml, &new.xml].map(Option::as_deref);
        let change = xml::change(stated, [wire, wire]);
        compared
            .findings
            .extend(change.map(|it| changed(value::XML_CHANGED, it)));
    }
    let travels = Travels::of(*own_access, new.access);
    let uses = Uses {
        old: *own,
        new: new.value,
        form,
    };
    compared.part(both.pair, uses, travels);
}

/// What is taken where the member is missing.
fn default(presence: &Presence) -> Option<DefaultValue<'_>> {
    match presence {
        Presence::Required | Presence::Optional => None,
        Presence::Defaulted(value) => Some(DefaultValue::Value(value)),
    }
}

/// Whether it is the schema of a member that became a secret, or is none any more: where it stands in both descriptions, it says so itself.
fn is_secret_by_shape(old: ShapeId, new: ShapeId, compared: &Compared<'_>) -> bool {
    let is_secret = |api: &Api, shape| api.shapes.get(shape).flags.has(Flag::Secret);
    let (before, after) = (&compared.old, &compared.new);
    is_secret(before.api, old) != is_secret(after.api, new)
        && before.pointers.shape(old) == after.pointers.shape(new)
}

fn access(
    old: Access,
    new: Access,
    changed: &impl Fn(KindRef, String) -> Finding,
    compared: &mut Compared<'_>,
) {
    let word = |access| match access {
        Access::Both => "both sides",
        Access::Read => "read only",
        Access::Write => "write only",
    };
    let kind = match (old, new) {
        (old, new) if old == new => return,
        (Access::Write, _) | (_, Access::Write) => kind::MEMBER_WRITE_ONLY_CHANGED,
        (_, _) => kind::MEMBER_READ_ONLY_CHANGED,
    };
    compared.find(changed(kind, arrow(word(old), word(new))));
}

/// What members beside the known ones may be.
fn rest(both: &Both, old: Rest, new: Rest, compared: &mut Compared<'_>) {
    let kind = match (old, new) {
        (Rest::Kept(old), Rest::Kept(new)) => return kept(both, old, new, compared),
        (Rest::Ignored, Rest::Ignored) | (Rest::Refused, Rest::Refused) => return,
        (Rest::Ignored | Rest::Kept(_), Rest::Refused) => other_members::OTHER_MEMBERS_REFUSED,
        (Rest::Refused, Rest::Ignored | Rest::Kept(_)) => other_members::OTHER_MEMBERS_ALLOWED,
        // That they may be anything is the same as nothing: only types differ, which say so themselves.
        (Rest::Ignored, Rest::Kept(kept)) if is_anything(compared.new.api, kept) => return,
        (Rest::Kept(kept), Rest::Ignored) if is_anything(compared.old.api, kept) => return,
        (Rest::Ignored, Rest::Kept(_)) => other_members::OTHER_MEMBERS_TYPED,
        (Rest::Kept(_), Rest::Ignored) => other_members::OTHER_MEMBERS_FREED,
    };
    compared.find(both.changed(kind, ""));
}

fn is_anything(api: &Api, used: Use) -> bool {
    matches!(api.shapes.get(used.shape).kind, ShapeKind::Anything)
}

fn kept(both: &Both, old: Use, new: Use, compared: &mut Compared<'_>) {
    let kinds = [
        other_members::OTHER_MEMBER_NULL_ALLOWED,
        other_members::OTHER_MEMBER_NULL_REFUSED,
    ];
    let form = compared.form(both.pair).of_members();
    let kind = null(kinds, old, new, compared);
    if let Some(kind) = kind.filter(|_| !form.leaves_out_null()) {
        compared.find(both.changed(kind, "").values(old, new));
    }
    compared.part(both.pair, Uses { old, new, form }, Travels::EVERYWHERE);
}

/// Rules between members, in any order.
fn between(both: &Both, old: &[CrossRule], new: &[CrossRule], compared: &mut Compared<'_>) {
    let said_before: BTreeSet<String> = old.iter().map(|it| said(compared.old.api, it)).collect();
    let said_now: BTreeSet<String> = new.iter().map(|it| said(compared.new.api, it)).collect();
    let is_new = |it: &&CrossRule| !said_before.contains(&said(compared.new.api, it));
    let added: Vec<&CrossRule> = new.iter().filter(is_new).collect();
    let is_old = |it: &&CrossRule| !said_now.contains(&said(compared.old.api, it));
    let removed: Vec<&CrossRule> = old.iter().filter(is_old).collect();
    // What is no condition any more may be a rule of the residual schema that has come, and the other way round.
    let moved = if is_validated(compared.new.api, both.ids.1) {
        &removed
    } else {
        &added
    };
    let is_read_otherwise =
        is_validated(compared.old.api, both.ids.0) != is_validated(compared.new.api, both.ids.1);
    if is_read_otherwise && !moved.is_empty() {
        let messages: Vec<&str> = moved.iter().map(|it| it.message.as_str()).collect();
        compared.find(both.changed(value::RULES_CHANGED, messages.join("; ")));
        return;
    }
    for rule in added {
        compared.find(both.changed(other_members::CONDITION_ADDED, &rule.message));
    }
    for rule in removed {
        compared.find(both.changed(other_members::CONDITION_REMOVED, &rule.message));
    }
}

/// What a rule says, in whatever order it says what holds together.
fn said(api: &Api, rule: &CrossRule) -> String {
    let CrossRule {
        // Made of the schema, or a text.
        code: _,
        message: _,
        origin: _,
        schema,
        // What is left of the schema.
        of_requests: _,
        of_answers: _,
    } = rule;
    sorted(SchemaJson::whole(&api.schema_set, *schema)).to_json()
}

/// A value whose members and items are in an order of their own.
fn sorted(value: Value) -> Value {
    match value {
        Value::List(items) => {
            let mut items: Vec<Value> = items.into_iter().map(sorted).collect();
            items.sort_by_key(Value::to_json);
            Value::List(items)
        }
        Value::Map(members) => {
            let members = members.into_iter();
            let mut members: Vec<_> = members.map(|(name, it)| (name, sorted(it))).collect();
            members.sort_by(|(one, _), (other, _)| one.cmp(other));
            Value::Map(members)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => value,
    }
}

fn is_validated(api: &Api, shape: ShapeId) -> bool {
    api.shapes.get(shape).residual.is_some()
}

fn errors(
    both: &Both,
    old: Option<&ErrorObject>,
    new: Option<&ErrorObject>,
    compared: &mut Compared<'_>,
) {
    if old == new {
        return;
    }
    let word = |error: Option<&ErrorObject>| {
        let Some(ErrorObject {
            code,
            message,
            location,
            key,
            not_found,
            words: _,
        }) = error
        else {
            return "none".to_owned();
        };
        let steps = |steps: &Vec<String>| steps.join(".");
        let parts = [
            Some(steps(code)),
            Some(steps(message)),
            location.as_ref().map(steps),
            key.as_ref().map(steps),
            not_found.clone(),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    };
    compared.find(both.changed(value::ERROR_OBJECT_CHANGED, arrow(word(old), word(new))));
}
