//! The insides of a shape: members with types, rules, docs and examples, values of enumerations, the types of unions.

use std::collections::BTreeMap;

use oasmith_codegen::ir::{
    Docs, Field, Presence, Record, Rest, Shape, ShapeId, ShapeKind, Union, Use, Value,
};

use crate::address::Slugs;
use crate::html::{Element, Html, code, element, text};
use crate::reference::Scope;
use crate::{cross_rules, docs, enumerated, other_members, residual, rules, types};

/// How deep members of members are shown in place.
const MAX_DEPTH: usize = 10;

/// The most examples of a value.
const MAX_EXAMPLES: usize = 12;

/// What ids of bodies and answers begin with, whose models are unfolded in place.
const FOLDING: &[&str] = &["body.", "answer."];

/// How many models are unfolded within one another.
const MAX_FOLDS: usize = 3;

/// The most members and alternatives of models that are folded into the bodies, or the answers, of a page; what is beyond them is a link away, as
/// everything in folds is.
const MAX_FOLDED: usize = 150;

/// Maximum number of bytes of them behind which no model is folded in any more, because some members have long texts.
const MAX_FOLDED_BYTES: usize = 20_000;

/// The most members of a model that is folded into another one.
const MAX_NESTED: usize = 12;

/// The most members of all of them: each level has as many models as those of the one before hold together.
const MAX_ALL_NESTED: usize = 20;

/// Writes the insides of shapes on one page, with an id for each member.
pub(crate) struct Inside<'r> {
    scope: Scope<'r>,
    ids: Slugs,
    /// The paths of the insides that are shown: what other places share with one is there once.
    shown: BTreeMap<(&'static str, ShapeId), String>,
    /// How much of models has been folded in, by what ids begin with.
    folded: BTreeMap<&'static str, Folded>,
}

/// What of models has been folded in.
#[derive(Default)]
struct Folded {
    /// Members and alternatives.
    members: usize,
    /// Those of models in others, unless a union is around them.
    nested: usize,
    bytes: usize,
}

/// Where on the page something stands: what ids begin with, and the way to it from the body or the model on.
#[derive(Clone)]
struct Position {
    prefix: &'static str,
    path: String,
    depth: usize,
    /// The shape that the page shows here, where it shows all of it, and the models that are unfolded in it.
    around: Vec<ShapeId>,
    /// Whether it is in a model that has a page of its own: ids are those of that page.
    is_folded: bool,
}

impl<'r> Inside<'r> {
    pub(crate) fn new(scope: Scope<'r>) -> Self {
        Self {
            scope,
            ids: Slugs::default(),
            shown: BTreeMap::new(),
            folded: BTreeMap::new(),
        }
    }

    /// A new id on this page.
    pub(crate) fn id(&mut self, name: &str) -> String {
        self.ids.take(name)
    }

    /// What is said of a value whose type is shown already: everything, or of a type that has a name its rules and values.
    pub(crate) fn value(&mut self, id: ShapeId, prefix: &'static str) -> Html {
        self.of_place(id, &Position::start(prefix, Vec::new()))
    }

    /// All of a shape that stands in a place. Its members are shown there also where it has a name; those of members that have one are not.
    pub(crate) fn of(&mut self, id: ShapeId, prefix: &'static str) -> Html {
        self.shape(id, &Position::start(prefix, vec![id]))
    }

    fn shape(&mut self, id: ShapeId, at: &Position) -> Html {
        let api = self.scope.reference.api;
        let shape = api.shapes.get(id);
        let rules = rules::shown(shape.kind.rules());
        let inside = match &shape.kind {
            ShapeKind::Record(record) => self.record(record, &shape.element_docs, at),
            ShapeKind::Enum(values) | ShapeKind::IntegerEnum(values) => {
                enumerated::all(self.scope, &shape.kind, values)
            }
            ShapeKind::Union(union) => self.union(union, at),
            ShapeKind::List(list) => self.each("item", list.item, &shape.element_docs, &at.inside("[]")),
            ShapeKind::Map(map) => self.each("value", map.value, &shape.element_docs, &at.inside("{}")),
            ShapeKind::Tuple(tuple) => {
                let items = tuple.items.iter().enumerate();
                items
                    .map(|(number, item)| self.element(*item, &at.inside(&format!("[{number}]"))))
                    .collect()
            }
            ShapeKind::Anything
            | ShapeKind::Nothing
            | ShapeKind::Bool
            | ShapeKind::Number(_)
            | ShapeKind::Text(_)
            | ShapeKind::Constant(_) => Html::default(),
            ShapeKind::Opaque(why) => element("p")
                .class("quiet")
                .text(&format!("Any JSON is let through here, because what is described cannot be expressed: {why}."))
                .into(),
        };
        rules
            .and(inside)
            .and(other_members::patterned(self.scope, shape))
            .and(residual::shown(api, shape))
    }

    /// What each item of a list or value of a map is. Its rules are told apart from those of the whole.
    fn each(&mut self, word: &str, used: Use, said: &Docs, inside: &Position) -> Html {
        let rules = self.scope.reference.api.shapes.get(used.shape).kind.rules();
        let title =
            (!rules.is_empty()).then(|| element("p").class("quiet").text(&format!("Each {word}:")));
        let name = other_members::named_by(self.scope, used);
        let said = self.said_here(said, used);
        name.and(said).and(title).and(self.element(used, inside))
    }

    /// What an item of a list is, if it is not said elsewhere.
    fn element(&mut self, used: Use, inside: &Position) -> Html {
        if self.scope.reference.name(used.shape).is_some() {
            return self.named(used.shape, inside);
        }
        if inside.depth > MAX_DEPTH {
            return self.too_deep(used.shape);
        }
        let shape = self.scope.reference.api.shapes.get(used.shape);
        let text = docs::of_shape(self.scope.links(), shape);
        text.and(self.nested(used.shape, inside))
    }

    /// What is said of a shape where it is used, unless that is its own text.
    fn said_here(&self, docs: &Docs, used: Use) -> Option<Html> {
        let shape = self.scope.reference.api.shapes.get(used.shape);
        (*docs != shape.docs).then(|| docs::shown(self.scope.links(), docs))
    }

    /// What stands inside of something, unless it is shown already.
    fn nested(&mut self, id: ShapeId, at: &Position) -> Html {
        let has_inside = !self.scope.reference.api.shapes.get(id).uses().is_empty();
        if !has_inside || at.is_folded {
            return self.shape(id, at);
        }
        if let Some(path) = self.shown.get(&(at.prefix, id)) {
            let line = element("p").class("quiet").text("The same as ");
            return line.child(code(path)).text(" above.").into();
        }
        self.shown.insert((at.prefix, id), at.path.clone());
        self.shape(id, at)
    }

    /// What is said where something has insides that are not shown.
    fn too_deep(&self, id: ShapeId) -> Html {
        let has_inside = !self.scope.reference.api.shapes.get(id).uses().is_empty();
        let note = element("p")
            .class("quiet")
            .text("What is inside lies too deep to be shown here; the description has it.");
        has_inside.then_some(note).into()
    }

    fn record(&mut self, record: &Record, said: &Docs, at: &Position) -> Html {
        let fields: Html = record
            .fields
            .iter()
            .map(|field| self.field(field, at))
            .collect();
        let fields = (!fields.is_empty()).then(|| element("ul").class("fields").child(fields));
        let api = self.scope.reference.api;
        let between = record.rules.iter().map(|it| cross_rules::shown(api, it));
        let between: Html = between.collect();
        let between = (!between.is_empty()).then(|| {
            let title = element("p").class("label").text("Rules between members");
            Html::from(title).and(element("ul").class("rules").child(between))
        });
        let others = match record.rest {
            Rest::Ignored => Html::default(),
            Rest::Refused => element("p")
                .class("quiet")
                .text("Other members are refused.")
                .into(),
            Rest::Kept(used) => {
                let own = element("p")
                    .class("quiet")
                    .text("Other members: ")
                    .child(types::shown(self.scope, used));
                Html::from(own).and(self.each("value", used, said, &at.inside("{}")))
            }
        };
        Html::from(fields).and(between).and(others)
    }

    fn field(&mut self, field: &Field, at: &Position) -> Html {
        let own = at.inside(&field.wire);
        let shape = self.scope.reference.api.shapes.get(field.value.shape);
        let is_required = match field.presence {
            Presence::Required => true,
            Presence::Optional | Presence::Defaulted(_) => false,
        };
        let (item, name) = self.named_item(&own);
        let name = name.class("name").child(code(&field.wire));
        let head = element("div").class("head").child(name).text(" ");
        let head = head.child(
            element("span")
                .class("type")
                .child(types::shown(self.scope, field.value)),
        );
        let head = head
            .text(" ")
            .child(docs::presence(is_required))
            .child(docs::access(field.access))
            .child(docs::flags(&field.flags))
            .child(docs::flags(&shape.flags));
        let more = self.of_place(field.value.shape, &own);
        let item = item.child(head).child(self.text_of(field, shape));
        item.child(facts(&field.presence, shape))
            .child(more)
            .child(self.scope.reference.questions.at(field.origin))
            .into()
    }

    /// A member and its name, which has an id and a link unless it is in a fold.
    fn named_item(&mut self, at: &Position) -> (Element, Element) {
        if at.is_folded {
            return (element("li"), element("span"));
        }
        let id = self.ids.take(&format!("{}{}", at.prefix, at.path));
        let item = element("li").with("id", &id).with("data-path", &at.path);
        (item, element("a").with("href", &format!("#{id}")))
    }

    /// What stands in a place: everything of what has no name, the rules and values of what has one.
    fn of_place(&mut self, id: ShapeId, at: &Position) -> Html {
        let reference = self.scope.reference;
        if reference.name(id).is_none() && at.depth < MAX_DEPTH {
            return self.nested(id, at);
        }
        if reference.name(id).is_some() {
            return self.named(id, at);
        }
        let shape = reference.api.shapes.get(id);
        rules::shown(shape.kind.rules()).and(self.too_deep(id))
    }

    /// The rules and values of what has a name.
    fn named(&mut self, id: ShapeId, at: &Position) -> Html {
        let kind = &self.scope.reference.api.shapes.get(id).kind;
        rules::shown(kind.rules())
            .and(enumerated::short(kind))
            .and(self.member_model(id, at))
    }

    /// The model of a member, for those who write the body or read the answer that it is in: the alternatives of a union, and what else is inside as a
    /// fold. All is a link away, so that folds have few folds: of alternatives, between which readers choose, and of what is small.
    fn member_model(&mut self, id: ShapeId, at: &Position) -> Html {
        let is_sent = FOLDING.contains(&at.prefix);
        let Some(inside) = at.folding(id).filter(|_| is_sent) else {
            return Html::default();
        };
        let shapes = &self.scope.reference.api.shapes;
        let is_union = |id: &ShapeId| shapes.get(*id).kind.union().is_some();
        if is_union(&id) && self.has_room_for(id, at) {
            return self.counted(id, at, &inside);
        }
        if !at.is_folded || at.around.iter().any(is_union) || self.is_small(id, at) {
            return self.folded(id, at, "");
        }
        Html::default()
    }

    /// What a model has, below its name; nothing where it stands within itself, or too much is folded in already. Of those with one name, one is
    /// open at a time.
    fn folded(&mut self, id: ShapeId, at: &Position, name: &str) -> Html {
        let Some(inside) = at.folding(id).filter(|_| self.has_room_for(id, at)) else {
            return Html::default();
        };
        let model = self.scope.reference.name(id).unwrap_or_default();
        let of = element("span")
            .class("unseen")
            .text(&format!(" of {model}"));
        let summary = element("summary").text("Members").child(of);
        let details = element("details").class("folded");
        let details = if name.is_empty() {
            details
        } else {
            details.with("name", name)
        };
        let inner = self.counted(id, at, &inside);
        details.child(summary).child(inner).into()
    }

    /// All of a model, whose bytes are counted; those of models in models are among those of the outermost one.
    fn counted(&mut self, id: ShapeId, at: &Position, inside: &Position) -> Html {
        let shown = self.shape(id, inside);
        if !at.is_folded {
            self.folded.entry(at.prefix).or_default().bytes += shown.as_str().len();
        }
        shown
    }

    /// Whether a model has so few members that it fits into another one, which it then counts.
    fn is_small(&mut self, id: ShapeId, at: &Position) -> bool {
        let count = self.count(id);
        let folded = self.folded.entry(at.prefix).or_default();
        let is_small = count <= MAX_NESTED && folded.nested + count <= MAX_ALL_NESTED;
        folded.nested += if is_small { count } else { 0 };
        is_small
    }

    /// How many members or alternatives a model has.
    fn count(&self, id: ShapeId) -> usize {
        let kind = &self.scope.reference.api.shapes.get(id).kind;
        let fields = kind.record().map_or(0, |it| it.fields.len());
        kind.union().map_or(fields, |it| it.variants.len())
    }

    /// Whether a model has something inside that still fits on the page, which it then counts.
    fn has_room_for(&mut self, id: ShapeId, at: &Position) -> bool {
        let count = self.count(id);
        let folded = self.folded.entry(at.prefix).or_default();
        let has_room =
            count > 0 && folded.members + count <= MAX_FOLDED && folded.bytes <= MAX_FOLDED_BYTES;
        folded.members += if has_room { count } else { 0 };
        has_room
    }

    /// The text of a member; where it has none, that of its type if nothing else shows it.
    fn text_of(&self, field: &Field, shape: &Shape) -> Html {
        let own = docs::shown(self.scope.links(), &field.docs);
        if own.is_empty() {
            docs::of_shape(self.scope.links(), shape)
        } else {
            own
        }
    }

    fn union(&mut self, union: &Union, at: &Position) -> Html {
        let reference = self.scope.reference;
        let group = self.ids.take("alternatives");
        let variants = union.variants.iter().map(|variant| {
            let item = element("li").child(types::shown(self.scope, variant.value));
            let item = item.child(self.said_here(&variant.docs, variant.value));
            if reference.name(variant.value.shape).is_some() {
                return item
                    .text(" ")
                    .child(self.folded(variant.value.shape, at, &group));
            }
            if at.depth >= MAX_DEPTH {
                return item.child(self.too_deep(variant.value.shape));
            }
            let shape = reference.api.shapes.get(variant.value.shape);
            let docs = docs::of_shape(self.scope.links(), shape);
            item.child(docs)
                .child(self.nested(variant.value.shape, &at.deeper()))
        });
        let variants: Vec<_> = variants.collect();
        let word = if union.exactly_one {
            "One of"
        } else {
            "One or more of"
        };
        let by = match &union.selector {
            oasmith_codegen::ir::Selector::Tag { property, .. } => {
                text(", told apart by ").and(code(property))
            }
            oasmith_codegen::ir::Selector::JsonType
            | oasmith_codegen::ir::Selector::RequiredKey(_)
            | oasmith_codegen::ir::Selector::Trial => Html::default(),
        };
        let title = element("p").class("label").text(word).child(by).text(":");
        Html::from(title).and(element("ul").class("variants").children(variants))
    }
}

impl Position {
    /// The outermost place of a kind.
    fn start(prefix: &'static str, around: Vec<ShapeId>) -> Self {
        Self {
            prefix,
            path: String::new(),
            depth: 0,
            around,
            is_folded: false,
        }
    }

    fn inside(&self, step: &str) -> Self {
        let path = if self.path.is_empty() {
            step.to_owned()
        } else {
            format!("{}.{step}", self.path)
        };
        Self {
            path,
            ..self.deeper()
        }
    }

    /// Inside of a model, unless that is around it already.
    fn folding(&self, id: ShapeId) -> Option<Self> {
        let is_within = self.around.contains(&id) || self.around.len() > MAX_FOLDS;
        let around = self.around.iter().copied().chain([id]).collect();
        let inside = Self {
            around,
            is_folded: true,
            ..self.deeper()
        };
        (!is_within && self.depth < MAX_DEPTH).then_some(inside)
    }

    fn deeper(&self) -> Self {
        Self {
            depth: self.depth + 1,
            ..self.clone()
        }
    }
}

/// The default of a member, and an example of its values.
fn facts(presence: &Presence, shape: &Shape) -> Html {
    let default = match presence {
        Presence::Defaulted(value) => Some(&value.value),
        Presence::Required | Presence::Optional => None,
    };
    fact("Default", default).and(example(shape))
}

/// `Default: 20`, with the value as JSON; nothing where there is none.
pub(crate) fn fact(word: &str, value: Option<&Value>) -> Html {
    let line = value.map(|value| {
        element("p")
            .class("fact")
            .text(&format!("{word} "))
            .child(code(&value.to_json()))
    });
    line.into()
}

/// The examples of a value that is no object and no list; those are shown as a whole.
pub(crate) fn example(shape: &Shape) -> Html {
    let is_plain = |value: &&Value| match value {
        Value::List(_) | Value::Map(_) => false,
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => true,
    };
    let examples = shape.examples.iter().map(|it| &it.value).filter(is_plain);
    let shown: Vec<&Value> = examples.take(MAX_EXAMPLES).collect();
    let word = match shown.as_slice() {
        [] => return Html::default(),
        [_] => "Example ",
        [_, _, ..] => "Examples ",
    };
    let values = shown.iter().map(|it| Html::from(code(&it.to_json())));
    let line = element("p").class("fact").text(word);
    line.child(Html::joined(values, ", ")).into()
}
