//! The module as a whole, on small APIs that are built by hand.

mod names;
mod types;

use std::sync::Arc;

use oasmith::ValueSet;
use oasmith::param_style::Nested;
use oasmith::schema::Schema;

use indexmap::IndexMap;
use oasmith_schemas::arena::{Arena, ArenaMap};
use oasmith_schemas::schema_set::{Keyword, SchemaId};

use super::lower;
use crate::check;
use crate::config::Config;
use crate::diagnostics::Diagnostics;
use crate::ir::{
    Access, Api, CrossRule, Docs, Enum, EnumValue, Field, Flags, Info, NameHint, Presence, Record,
    Rest, Rule, Ruled, Shape, ShapeId, ShapeKind, Text, Use,
};
use crate::rust::{ItemKind, Workspace, dump::dump};
use crate::source::{FileId, Origin, SourceMap};

pub(super) fn at(start: u32) -> Origin {
    Origin {
        file: FileId(0),
        start,
        end: start + 1,
    }
}

/// An API as it grows.
struct Sketch(Api);

impl Sketch {
    fn new() -> Self {
        Self(Api {
            info: Info {
                origin: at(0),
                title: "Sketch".into(),
                version: "1".into(),
                docs: Docs::default(),
            },
            presentation: crate::ir::Presentation::default(),
            servers: Vec::new(),
            tags: Vec::new(),
            shapes: Arena::default(),
            schema_set: std::sync::Arc::default(),
            pattern_origins: Vec::new(),
            covered: std::collections::BTreeSet::new(),
            named: IndexMap::new(),
            homes: ArenaMap::default(),
            id_keys: std::collections::BTreeMap::new(),
            roles: std::collections::BTreeMap::new(),
            own: std::collections::BTreeMap::new(),
            operations: Vec::new(),
            webhooks: Vec::new(),
            category: None,
            schemes: Vec::new(),
            security: Vec::new(),
            gaps: Vec::new(),
            recognised: Vec::new(),
            nested: Nested::USUAL,
        })
    }

    fn shape(&mut self, hint: NameHint, kind: ShapeKind) -> ShapeId {
        let origin = at(u32::try_from(self.0.shapes.len()).expect("few shapes") * 10);
        self.0.shapes.add(Shape {
            origin,
            kind,
            hint,
            docs: Docs::default(),
            flags: Flags::default(),
            examples: Vec::new(),
            extensions: Vec::new(),
            residual: None,
            unchecked: Vec::new(),
            patterned: Vec::new(),
            element_docs: Docs::default(),
        })
    }

    fn component(&mut self, key: &str, kind: ShapeKind) -> ShapeId {
        let id = self.shape(NameHint::Component(key.into()), kind);
        self.0.named.insert(key.into(), id);
        id
    }

    fn part(&mut self, parent: ShapeId, role: &str, kind: ShapeKind) -> ShapeId {
        self.shape(
            NameHint::Part {
                parent,
                role: role.into(),
            },
            kind,
        )
    }

    fn record(&mut self, key: &str) -> ShapeId {
        self.component(
            key,
            ShapeKind::Record(Record {
                error: None,
                fields: Vec::new(),
                rest: Rest::Ignored,
                rules: Vec::new(),
                counts: Vec::new(),
            }),
        )
    }

    fn field(&mut self, record: ShapeId, wire: &str, shape: ShapeId, presence: Presence) {
        let ShapeKind::Record(known) = &mut self.0.shapes.get_mut(record).kind else {
            panic!("no record");
        };
        let origin = at(1_000 + u32::try_from(known.fields.len()).expect("few fields"));
        known.fields.push(Field {
            wire: wire.into(),
            origin,
            presence,
            value: Use {
                shape,
                nullable: false,
            },
            tag: None,
            access: Access::Both,
            docs: Docs::default(),
            flags: Flags::default(),
            xml: None,
        });
    }

    fn schema(&mut self, keyword: Keyword) -> SchemaId {
        let set = Arc::get_mut(&mut self.0.schema_set).expect("one owner");
        set.schemas.add(Schema(vec![keyword]))
    }

    fn rule(&mut self, record: ShapeId, keyword: Keyword) -> SchemaId {
        let schema = self.schema(keyword);
        let ShapeKind::Record(known) = &mut self.0.shapes.get_mut(record).kind else {
            panic!("no record");
        };
        known.rules.push(CrossRule {
            code: "rule",
            message: "must fit".into(),
            origin: at(9_000),
            schema,
            of_requests: Some(schema),
            of_answers: Some(schema),
        });
        schema
    }

    fn lower(&self, names: &[(&str, &str)]) -> (Workspace, Vec<String>) {
        let config = Config {
            names: names
                .iter()
                .map(|(at, name)| ((*at).into(), (*name).into()))
                .collect(),
            ..Config::default()
        };
        let mut diagnostics = Diagnostics::default();
        let checked = check::run(self.0.clone(), &mut Diagnostics::default());
        let workspace = lower(&checked, &config, &mut diagnostics);
        let said = diagnostics.sorted().into_iter().map(|said| {
            let help = said.help.as_deref().unwrap_or("");
            format!("{} {} | {help}", said.code.0.id, said.message)
        });
        (workspace, said.collect())
    }
}

fn text(longest: Option<u64>) -> ShapeKind {
    let rules = longest.map(|length| Ruled {
        rule: Rule::AtMost(length, oasmith::Counted::Characters),
        origin: at(0),
        message: None,
    });
    ShapeKind::Text(Text {
        format: None,
        other_format: None,
        unknown_format: None,
        is_of_media: false,
        rules: rules.into_iter().collect(),
    })
}

fn values(wires: &[&str]) -> ShapeKind {
    let value = |wire: &&str| EnumValue {
        wire: (*wire).to_owned(),
        docs: Docs::default(),
        flags: Flags::default(),
        name: None,
        origin: at(5_000),
    };
    ShapeKind::Enum(Enum {
        values: wires.iter().map(value).collect(),
        set: ValueSet::Documented,
        rules: Vec::new(),
        other_rules: Vec::new(),
        states: None,
    })
}

fn type_names(workspace: &Workspace) -> Vec<String> {
    let items = workspace.items.iter();
    items.map(|(_, item)| item.ident.to_string()).collect()
}

/// What a type looks like, as `dump rust` shows it.
fn shown(workspace: &Workspace, name: &str) -> String {
    dump(workspace, &SourceMap::default(), Some(name))
}

/// The members of a type as `name: type`, with what chooses the type around it.
fn members(workspace: &Workspace, name: &str) -> Vec<String> {
    let mut items = workspace.items.values();
    let item = items.find(|it| it.ident.as_str() == name);
    let ItemKind::Struct(object) = &item.expect("a type").kind else {
        panic!("no struct");
    };
    let named = |id| workspace.items.get(id).ident.to_string();
    let fields = object.fields.iter();
    let shown = fields.map(|it| format!("{}: {:?} {}", it.ident, it.presence, it.ty.text(&named)));
    shown.collect()
}
