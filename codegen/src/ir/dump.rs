//! The IR as stable text, for `dump ir` and for snapshots: a line for each fact, a block for each shape and operation.

mod operations;
mod presentation;
mod recognised;
mod resources;
mod role_words;
mod words;

use oasmith::{ValueSet, json_string};

use super::{
    Api, Docs, Enum, Field, NameHint, Presence, Record, Rest, Ruled, SchemaJson, Selector, Shape,
    ShapeId, ShapeKind, StateMachine, Union, Use,
};
pub use recognised::recognised;
pub use resources::resources;
use words::{flags, json, rule};

/// The whole API, a line for each fact.
#[must_use]
pub fn dump(api: &Api) -> String {
    let mut page = Page::default();
    page.line(
        0,
        format!(
            "api {} {}",
            json_string(&api.info.title),
            json_string(&api.info.version)
        ),
    );
    page.docs(1, &api.info.docs);
    presentation::presentation(&api.presentation, &mut page);
    operations::frame(api, &mut page);
    for (id, shape) in api.shapes.iter() {
        page.gap();
        block(api, id, shape, &mut page);
    }
    operations::all(api, &mut page);
    page.text
}

/// The lines so far.
#[derive(Default)]
struct Page {
    text: String,
}

impl Page {
    fn line(&mut self, depth: usize, line: impl AsRef<str>) {
        self.text.push_str(&"  ".repeat(depth));
        self.text.push_str(line.as_ref().trim_end());
        self.text.push('\n');
    }

    fn gap(&mut self) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
    }

    fn docs(&mut self, depth: usize, docs: &Docs) {
        let Docs {
            title,
            description,
            sections,
            external_docs,
        } = docs;
        for text in [title, description].into_iter().flatten() {
            self.line(depth, format!("/// {}", text.replace('\n', "⏎")));
        }
        if !sections.is_empty() {
            self.line(depth, format!("/// § {}", sections.join(", ")));
        }
        if let Some(link) = external_docs {
            self.line(depth, format!("/// see {}", presentation::link(link)));
        }
    }

    fn rules(&mut self, depth: usize, rules: &[Ruled]) {
        for ruled in rules {
            let message = ruled
                .message
                .as_ref()
                .map_or(String::new(), |message| format!(" — {message}"));
            self.line(depth, format!("{}{message}", rule(&ruled.rule)));
        }
    }
}

fn block(api: &Api, id: ShapeId, shape: &Shape, page: &mut Page) {
    let Shape {
        origin: _,
        kind,
        hint: _,
        docs,
        flags: own,
        examples,
        extensions,
        residual,
        unchecked,
        patterned: _,
        element_docs: _,
    } = shape;
    page.line(
        0,
        format!("shape {}: {}{}", name(api, id), head(api, kind), flags(own)),
    );
    page.docs(1, docs);
    body(api, kind, page);
    if let Some(Some(plain)) = api.roles.get(&id) {
        page.line(1, format!("in a role; otherwise {}", name(api, *plain)));
    }
    if residual.is_some() {
        page.line(1, "validated by its whole schema");
    }
    for statement in unchecked {
        page.line(1, format!("not checked: {}", words::unchecked(statement)));
    }
    for example in examples {
        page.line(1, format!("example {}", json(example)));
    }
    for (key, value) in extensions {
        page.line(1, format!("{key} {}", json(value)));
    }
}

/// The name that a shape has in a dump: its key, or where it stands.
fn name(api: &Api, id: ShapeId) -> String {
    let mut steps = Vec::new();
    let mut at = id;
    loop {
        match &api.shapes.get(at).hint {
            NameHint::Component(key) => {
                steps.push(key.clone());
                break;
            }
            NameHint::Part { parent, role } => {
                steps.push(role.clone());
                if *parent == at || steps.len() > 1000 {
                    break;
                }
                at = *parent;
            }
            NameHint::OperationPart { operation, role } => {
                steps.push(format!("{operation}({role})"));
                break;
            }
        }
    }
    steps.reverse();
    steps.join("/")
}

/// A shape in a place.
fn used(api: &Api, used: Use) -> String {
    format!(
        "{}{}",
        name(api, used.shape),
        if used.nullable { " | null" } else { "" }
    )
}

fn head(api: &Api, kind: &ShapeKind) -> String {
    match kind {
        ShapeKind::Anything => "anything".to_owned(),
        ShapeKind::Nothing => "nothing".to_owned(),
        ShapeKind::Bool => "bool".to_owned(),
        ShapeKind::Number(number) => match number.texts {
            None => words::domain(number.domain).to_owned(),
            Some(texts) => format!(
                "{} or text /{}/",
                words::domain(number.domain),
                texts.pattern()
            ),
        },
        ShapeKind::Text(text) => match text.format {
            None => "text".to_owned(),
            Some(format) => format!("text {}", format.name()),
        },
        ShapeKind::IntegerEnum(_) => "integer enum".to_owned(),
        ShapeKind::Enum(values) => match values.set {
            ValueSet::Documented => "enum".to_owned(),
            ValueSet::Open => "open enum".to_owned(),
            ValueSet::Closed => "closed enum".to_owned(),
        },
        ShapeKind::Constant(value) => format!("constant {}", json(value)),
        ShapeKind::List(list) => format!("list of {}", used(api, list.item)),
        ShapeKind::Tuple(tuple) => {
            let items = tuple.items.iter().map(|item| used(api, *item));
            format!("tuple of {}", items.collect::<Vec<_>>().join(", "))
        }
        ShapeKind::Map(map) => {
            let key = map.key.map(|key| format!("{} to ", used(api, key)));
            format!("map of {}{}", key.unwrap_or_default(), used(api, map.value))
        }
        ShapeKind::Record(_) => "record".to_owned(),
        ShapeKind::Union(union) if union.exactly_one => "one of".to_owned(),
        ShapeKind::Union(_) => "any of".to_owned(),
        ShapeKind::Opaque(why) => format!("opaque ({why})"),
    }
}

fn body(api: &Api, kind: &ShapeKind, page: &mut Page) {
    match kind {
        ShapeKind::Anything
        | ShapeKind::Nothing
        | ShapeKind::Bool
        | ShapeKind::Constant(_)
        | ShapeKind::Tuple(_)
        | ShapeKind::Opaque(_) => {}
        ShapeKind::Number(number) => page.rules(1, &number.rules),
        ShapeKind::Text(text) => page.rules(1, &text.rules),
        ShapeKind::Enum(values) | ShapeKind::IntegerEnum(values) => enumeration(values, page),
        ShapeKind::List(list) => page.rules(1, &list.rules),
        ShapeKind::Map(map) => page.rules(1, &map.rules),
        ShapeKind::Record(record) => members(api, record, page),
        ShapeKind::Union(union) => alternatives(api, union, page),
    }
}

fn enumeration(values: &Enum, page: &mut Page) {
    for value in &values.values {
        let name = value
            .name
            .as_ref()
            .map_or(String::new(), |name| format!(" as {name}"));
        page.line(
            1,
            format!("{}{name}{}", json_string(&value.wire), flags(&value.flags)),
        );
        page.docs(2, &value.docs);
    }
    page.rules(1, values.stated_rules());
    if let Some(StateMachine {
        transitions,
        not_shown,
        words: _,
    }) = &values.states
    {
        for step in transitions {
            let from = step.from.as_deref().unwrap_or("(none)");
            let operation = step
                .operation
                .as_ref()
                .map_or(String::new(), |it| format!(" [{it}]"));
            let also = step
                .also
                .as_ref()
                .map_or(String::new(), |it| format!("; {it}"));
            page.line(
                1,
                format!(
                    "{from} -> {} by {}{operation} when {}{also}",
                    step.to, step.by, step.when
                ),
            );
        }
        for gap in not_shown {
            page.line(1, format!("not shown: {gap}"));
        }
    }
}

fn members(api: &Api, record: &Record, page: &mut Page) {
    for field in &record.fields {
        let Field {
            tag,
            wire,
            origin: _,
            presence,
            value,
            access,
            docs,
            flags: own,
            xml,
        } = field;
        let presence = match presence {
            Presence::Required => String::new(),
            Presence::Optional => "?".to_owned(),
            Presence::Defaulted(value) => format!(" = {}", json(value)),
        };
        let access = words::access(*access);
        let tag = tag.as_ref().map(|tag| {
            let word = if tag.is_only { "always" } else { "tag" };
            format!(" {word} {}", tag.value.to_json())
        });
        page.line(
            1,
            format!(
                "{wire}{presence}: {}{}{access}{}",
                used(api, *value),
                tag.unwrap_or_default(),
                flags(own)
            ),
        );
        if let Some(xml) = xml {
            page.line(2, format!("xml {xml}"));
        }
        page.docs(2, docs);
    }
    match record.rest {
        Rest::Ignored => {}
        Rest::Refused => page.line(1, "no other members"),
        Rest::Kept(kept) => page.line(1, format!("other members: {}", used(api, kept))),
    }
    if let Some(error) = &record.error {
        let places: Vec<String> = error.places().map(|place| place.join("/")).collect();
        page.line(1, format!("error object: {}", places.join(", ")));
    }
    page.rules(1, &record.counts);
    for rule in &record.rules {
        page.line(1, format!("rule {} — {}", rule.code, rule.message));
        page.line(2, SchemaJson::whole(&api.schema_set, rule.schema).to_json());
    }
}

fn alternatives(api: &Api, union: &Union, page: &mut Page) {
    for (at, variant) in union.variants.iter().enumerate() {
        let sign = match &union.selector {
            Selector::Tag {
                property,
                values,
                default,
                ..
            } => {
                let values: Vec<String> = values
                    .get(at)
                    .into_iter()
                    .flatten()
                    .map(|it| json_string(it))
                    .collect();
                let otherwise = if *default == Some(at) {
                    ", and otherwise"
                } else {
                    ""
                };
                format!(" when {property} is {}{otherwise}", values.join(" or "))
            }
            Selector::RequiredKey(keys) => match keys.get(at).and_then(Option::as_ref) {
                Some(key) => format!(" when it has {key}"),
                None => " otherwise".to_owned(),
            },
            Selector::JsonType | Selector::Trial => String::new(),
        };
        page.line(
            1,
            format!("{}: {}{sign}", variant.role, used(api, variant.value)),
        );
    }
    match union.selector {
        Selector::JsonType => page.line(1, "told apart by type"),
        Selector::Trial => page.line(1, "tried in order"),
        Selector::Tag { set, .. } => match set {
            ValueSet::Documented => {}
            ValueSet::Open => page.line(1, "others are valid"),
            ValueSet::Closed => page.line(1, "no others"),
        },
        Selector::RequiredKey(_) => {}
    }
}
