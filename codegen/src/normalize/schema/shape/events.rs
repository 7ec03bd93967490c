//! The shape of the events of a stream: of their data, or a union of events that their names tell apart.

use indexmap::IndexMap;
use oasmith::ValueSet;

use crate::code_span::code;
use crate::diagnostics::code::normalize::ITEMS_NOT_READ;
use crate::integers::IntegerFormat;
use crate::ir::{
    Access, ContentPart, Docs, Field, FieldTag, Flags, Located, NameHint, Number, NumberDomain,
    Presence, Record, Rest, Selector, ShapeId, ShapeKind, Text, Union, Use, Value, Variant,
};
use crate::normalize::place::diagnostic;
use crate::normalize::schema::flatten::event_forms::{
    EventForm, EventName, MAX_FORMS, event_forms,
};
use crate::normalize::schema::flatten::parts::{Alternatives, Parts};
use crate::normalize::schema::shape::annotations::{add_marks, add_prose};
use crate::normalize::schema::shape::drafts::Drafts;
use crate::normalize::schema::shape::event_rules;
use crate::normalize::schema::shape::make::MakeShapes;
use crate::oas::{Schema, SchemaObject};
use crate::source::Origin;

/// The member that has the name of an event.
const NAME: &str = "event";

/// The value of the events that a schema describes, and which part of an event it is; nothing where the data is only a text.
pub fn of<'a>(
    item: &'a Schema<'a>,
    hint: &NameHint,
    maker: &mut dyn MakeShapes<'a>,
) -> Option<(Use, ContentPart)> {
    let schemas = maker.drafts().schemas;
    let Some(forms) = event_forms(schemas, item) else {
        report_too_many(item.origin(), maker.drafts());
        return None;
    };
    event_rules::report(&forms, maker.drafts());
    let is_named = forms.iter().any(|form| form.is_named(schemas));
    if is_named {
        let union = union(item.origin(), hint, &forms, maker);
        return Some((union, ContentPart::Event));
    }
    let all: Vec<&EventForm<'a>> = forms.iter().collect();
    let described = all.iter().any(|form| !form.member("data").is_empty());
    if !described && !forms.is_empty() {
        report_missing_data(item.origin(), maker.drafts());
    }
    described.then(|| (data(&all, item.origin(), hint, maker), ContentPart::Item))
}

fn report_too_many(origin: Origin, drafts: &mut Drafts<'_>) {
    let message = format!("there are more than {MAX_FORMS} kinds of events");
    drafts.report(
        diagnostic(ITEMS_NOT_READ, origin, message)
            .label("they are not told apart, and their data is a text")
            .help("give each kind one alternative"),
    );
}

fn report_missing_data(origin: Origin, drafts: &mut Drafts<'_>) {
    let message = "nothing says what the `data` of an event is";
    drafts.report(
        diagnostic(ITEMS_NOT_READ, origin, message)
            .label("a text")
            .help(
                "describe the member `data`; of JSON with `contentMediaType` and `contentSchema`",
            ),
    );
}

/// What the events of an answer are called: `WatchEvent` where the answer would be `WatchResponse`.
fn event_hint(hint: &NameHint) -> NameHint {
    match hint {
        NameHint::OperationPart { operation, role } => {
            let words = role.split(' ').filter(|word| !word.contains('/'));
            let words = words.map(|word| if word == "response" { NAME } else { word });
            NameHint::OperationPart {
                operation: operation.clone(),
                role: words.collect::<Vec<_>>().join(" "),
            }
        }
        NameHint::Component(_) | NameHint::Part { .. } => hint.clone(),
    }
}

/// The data of one kind of event, or of several with the same name.
fn data<'a>(
    forms: &[&EventForm<'a>],
    origin: Origin,
    hint: &NameHint,
    maker: &mut dyn MakeShapes<'a>,
) -> Use {
    let mut all: Vec<Vec<&'a Schema<'a>>> = Vec::new();
    for form in forms {
        let own = form.data(maker.drafts().schemas);
        let is_same = |known: &Vec<&'a Schema<'a>>| {
            known.len() == own.len() && known.iter().zip(&own).all(|(a, b)| std::ptr::eq(*a, *b))
        };
        if !own.is_empty() && !all.iter().any(is_same) {
            all.push(own);
        }
    }
    if let [only] = all.as_slice() {
        return maker.use_of(only, hint);
    }
    let branches: Vec<_> = all.iter().filter_map(|own| own.last().copied()).collect();
    let owner = forms.iter().find_map(|form| form.parts.last().copied());
    match owner {
        Some(owner) if !branches.is_empty() => either(owner, branches, hint, maker),
        Some(_) | None => maker.drafts().synthetic(origin, hint.clone(), any_text()),
    }
}

/// One of several schemas, of which nobody says which; the owner is where they stand.
fn either<'a>(
    owner: &'a SchemaObject<'a>,
    branches: Vec<&'a Schema<'a>>,
    hint: &NameHint,
    maker: &mut dyn MakeShapes<'a>,
) -> Use {
    let drafts = maker.drafts();
    let used = drafts.synthetic(owner.origin, hint.clone(), ShapeKind::Nothing);
    let choice = Alternatives {
        owner,
        branches,
        exactly_one: false,
    };
    let parts = Parts {
        choices: vec![choice],
        ..Parts::default()
    };
    maker.fill(used.shape, &parts);
    used
}

/// The data of an event of which nothing is said but its name, and what is a text in all events.
fn any_text() -> ShapeKind {
    ShapeKind::Text(Text {
        format: None,
        other_format: None,
        unknown_format: None,
        is_of_media: false,
        rules: Vec::new(),
    })
}

/// Events that are told apart by their names: one record for each.
fn union<'a>(
    origin: Origin,
    hint: &NameHint,
    forms: &[EventForm<'a>],
    maker: &mut dyn MakeShapes<'a>,
) -> Use {
    let mut by_name: IndexMap<Option<String>, Vec<&EventForm<'a>>> = IndexMap::new();
    for form in forms {
        let names = match form.name(maker.drafts().schemas) {
            EventName::Listed(names) => names.into_iter().map(Some).collect(),
            EventName::Open => vec![None],
        };
        for name in names {
            by_name.entry(name).or_default().push(form);
        }
    }
    let union = maker
        .drafts()
        .synthetic(origin, event_hint(hint), ShapeKind::Nothing);
    let mut variants = Vec::new();
    for (name, forms) in &by_name {
        let origin = forms.first().map_or(origin, |form| form.origin);
        let role = name.clone().unwrap_or_else(|| "other".to_owned());
        let hint = NameHint::Part {
            parent: union.shape,
            role: role.clone(),
        };
        let value = maker.drafts().synthetic(origin, hint, ShapeKind::Nothing);
        if let [only] = forms.as_slice()
            && let Some(own) = only.parts.last()
        {
            let shape = maker.drafts().arena.get_mut(value.shape);
            add_prose(&mut shape.docs, own);
            add_marks(&mut shape.flags, own);
        }
        let event = Members {
            event: value.shape,
            origin,
        };
        let record = event.record(name.as_deref(), forms, maker);
        maker.drafts().arena.get_mut(value.shape).kind = record;
        variants.push(Variant {
            role,
            value,
            docs: Docs::default(),
            origin,
        });
    }
    let values = by_name.keys().map(|name| Vec::from_iter(name.clone()));
    let selector = Selector::Tag {
        property: NAME.to_owned(),
        values: values.collect(),
        set: ValueSet::Documented,
        is_required: true,
        default: by_name.keys().position(Option::is_none),
    };
    let kind = ShapeKind::Union(Union {
        variants,
        selector,
        exactly_one: true,
        base: None,
    });
    maker.drafts().arena.get_mut(union.shape).kind = kind;
    union
}

const ID: &str = "Where to begin again after a broken connection (`Last-Event-ID`).";
const RETRY: &str = "After how many milliseconds to connect again.";

/// The members of the events of a name.
struct Members {
    event: ShapeId,
    origin: Origin,
}

impl Members {
    /// Its name, or any where it has none, and what all events have.
    fn record<'a>(
        &self,
        name: Option<&str>,
        forms: &[&EventForm<'a>],
        maker: &mut dyn MakeShapes<'a>,
    ) -> ShapeKind {
        let data = data(forms, self.origin, &self.hint("data"), maker);
        let event = maker
            .drafts()
            .synthetic(self.origin, self.hint(NAME), any_text());
        let id = maker
            .drafts()
            .synthetic(self.origin, self.hint("id"), any_text());
        self.add_example(id, Value::Text("1".to_owned()), maker.drafts());
        let millis = ShapeKind::Number(Number {
            domain: NumberDomain::Sized(IntegerFormat::Uint64),
            named_format: None,
            texts: None,
            rules: Vec::new(),
        });
        let retry = maker
            .drafts()
            .synthetic(self.origin, self.hint("retry"), millis);
        // Who connects again after a moment asks for more than a mock should be asked.
        self.add_example(retry, Value::Number("3000".to_owned()), maker.drafts());
        let tag = name.map(|name| FieldTag {
            value: Value::Text(name.to_owned()),
            is_only: true,
        });
        let about = name.map(|name| format!("Its name: {}.", code(name)));
        let about = about.unwrap_or_else(|| "Its name.".to_owned());
        let fields = vec![
            Field {
                tag,
                ..self.field(NAME, event, Presence::Required, &about)
            },
            self.field("data", data, Presence::Required, "What happened."),
            self.field("id", id, Presence::Optional, ID),
            self.field("retry", retry, Presence::Optional, RETRY),
        ];
        ShapeKind::Record(Record {
            fields,
            rest: Rest::Ignored,
            rules: Vec::new(),
            counts: Vec::new(),
            error: None,
        })
    }

    fn hint(&self, role: &str) -> NameHint {
        NameHint::Part {
            parent: self.event,
            role: role.to_owned(),
        }
    }

    fn add_example(&self, used: Use, value: Value, drafts: &mut Drafts<'_>) {
        let origin = self.origin;
        let shape = drafts.arena.get_mut(used.shape);
        shape.examples.push(Located { value, origin });
    }

    fn field(&self, wire: &str, value: Use, presence: Presence, about: &str) -> Field {
        Field {
            wire: wire.to_owned(),
            origin: self.origin,
            presence,
            value,
            tag: None,
            access: Access::Both,
            docs: Docs {
                description: Some(about.to_owned()),
                ..Docs::default()
            },
            flags: Flags::default(),
            xml: None,
        }
    }
}
