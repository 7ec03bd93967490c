//! The module as a whole, on small APIs that are built by hand.

use oasmith::ValueSet;

use indexmap::IndexMap;

use super::lower;
use crate::arena::Arena;
use crate::check;
use crate::config::Config;
use crate::diagnostics::Diagnostics;
use crate::ir::{
    Access, Api, Condition, CrossRule, Docs, Enum, EnumValue, Field, Flags, Info, List, NameHint,
    Number, NumberDomain, Presence, Record, Rest, Rule, Ruled, Shape, ShapeId, ShapeKind, Text,
    Use, Value,
};
use crate::rust::{ItemKind, Workspace, dump::dump};
use crate::source::{FileId, Origin};

fn at(start: u32) -> Origin {
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
            servers: Vec::new(),
            tags: Vec::new(),
            shapes: Arena::default(),
            schema_set: std::sync::Arc::default(),
            covered: std::collections::BTreeSet::new(),
            named: IndexMap::new(),
            homes: std::collections::BTreeMap::new(),
            id_keys: std::collections::BTreeMap::new(),
            roles: std::collections::BTreeMap::new(),
            own: std::collections::BTreeMap::new(),
            operations: Vec::new(),
            webhooks: Vec::new(),
            category: None,
            schemes: Vec::new(),
            gaps: Vec::new(),
            recognised: Vec::new(),
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
        });
    }

    fn rule(&mut self, record: ShapeId, condition: Condition) {
        let ShapeKind::Record(known) = &mut self.0.shapes.get_mut(record).kind else {
            panic!("no record");
        };
        known.rules.push(CrossRule {
            code: "rule",
            message: "must fit".into(),
            origin: at(9_000),
            condition,
        });
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
        let checked = check::run(&self.0, &mut Diagnostics::default());
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
        states: None,
    })
}

fn type_names(workspace: &Workspace) -> Vec<String> {
    let items = workspace.items.iter();
    items.map(|(_, item)| item.ident.to_string()).collect()
}

#[test]
fn inline_types_are_named_by_parent_and_member() {
    let mut sketch = Sketch::new();
    let drain = sketch.record("Drain");
    let memo = sketch.part(drain, "memo", text(Some(140)));
    sketch.field(drain, "memo", memo, Presence::Optional);
    let plain = sketch.part(drain, "note", text(None));
    sketch.field(drain, "note", plain, Presence::Required);
    let (workspace, said) = sketch.lower(&[]);
    assert_eq!(type_names(&workspace), ["Drain", "DrainMemo"]);
    let text = dump(&workspace);
    assert!(text.contains("memo: Option<DrainMemo> checked"), "{text}");
    assert!(text.contains("note: String\n"), "{text}");
    assert!(text.contains("/// At most 140 characters."), "{text}");
    assert_eq!(said, Vec::<String>::new());
}

#[test]
fn a_component_keeps_its_name_and_the_part_gives_way() {
    let mut sketch = Sketch::new();
    let drain = sketch.record("Drain");
    let state = sketch.part(drain, "state", values(&["new"]));
    sketch.field(drain, "state", state, Presence::Required);
    assert_eq!(type_names(&sketch.lower(&[]).0), ["Drain", "DrainState"]);
    sketch.record("DrainState");
    let (workspace, said) = sketch.lower(&[]);
    assert_eq!(
        type_names(&workspace),
        ["Drain", "DrainStateField", "DrainState"]
    );
    assert_eq!(said, Vec::<String>::new());
}

#[test]
fn equal_names_ask_for_a_name_and_take_it() {
    let mut sketch = Sketch::new();
    sketch.component("Code", values(&["invalid", "Invalid"]));
    let (_, said) = sketch.lower(&[]);
    assert_eq!(said.len(), 1);
    assert!(
        said[0].starts_with("L017 `invalid` is called `InvalidLower`"),
        "{said:?}"
    );
    let place = "/components/schemas/Code/enum/invalid";
    assert!(said[0].contains(place), "{said:?}");
    let (workspace, said) = sketch.lower(&[(place, "InvalidRequest")]);
    assert_eq!(said, Vec::<String>::new());
    let text = dump(&workspace);
    assert!(text.contains("Invalid = \"Invalid\""), "{text}");
    assert!(text.contains("InvalidRequest = \"invalid\""), "{text}");
}

#[test]
fn overrides_that_hit_nothing_are_errors() {
    let mut sketch = Sketch::new();
    sketch.record("Drain");
    let (_, said) = sketch.lower(&[
        ("/components/schemas/Drian", "Sink"),
        ("/components/schemas/Drain", "sink"),
        ("/components/schemas/Drain", "S ink"),
    ]);
    let find = |part: &str| said.iter().any(|said| said.contains(part));
    assert!(find("L002 `/components/schemas/Drian: Sink`"), "{said:?}");
    assert!(
        find("did you mean `/components/schemas/Drain`?"),
        "{said:?}"
    );
    assert!(find("L003 the name `S ink`"), "{said:?}");
    let (_, said) = sketch.lower(&[("/components/schemas/Drain", "sink")]);
    assert!(
        said[0].contains("begin its name with a capital"),
        "{said:?}"
    );
}

/// Words that are taken, and texts that are no words.
const NAMING_STRESS: &[&str] = &[
    "type",
    "self",
    "Self",
    "super",
    "crate",
    "async",
    "gen",
    "try",
    "new",
    "check",
    "to_json",
    "clone",
    "default",
    "Result",
    "Option",
    "Vec",
    "Box",
    "String",
    "Some",
    "None",
    "Ok",
    "Err",
    "Unknown",
    "ALL",
    "as_str",
    "200",
    "2fa",
    "",
    "😀",
    "😁",
    "+1",
    "-1",
    "a b",
    "a:c",
    "größe",
    "_",
    "*",
    "Timestamp",
    "Codec",
    "fn",
    "r#fn",
    "true",
    "union",
    "dyn",
];

#[test]
fn taken_names_make_good_and_different_identifiers() {
    let mut sketch = Sketch::new();
    let record = sketch.record("Obstacles");
    for word in NAMING_STRESS {
        let shape = sketch.component(&format!("{word} thing"), text(None));
        sketch.field(record, word, shape, Presence::Optional);
    }
    sketch.component("Values", values(NAMING_STRESS));
    for word in [
        "Result",
        "Option",
        "Self",
        "Vec",
        "Timestamp",
        "Codec",
        "😀",
        "",
        "Debug",
    ] {
        sketch.record(word);
    }
    let (workspace, said) = sketch.lower(&[]);
    // `self` and `Self` differ in case alone, `_ thing` and ` thing` in signs: they are spelled out, and nothing is left over.
    assert!(
        said.iter().all(|said| said.starts_with("L017")),
        "{said:#?}"
    );
    assert!(said.iter().any(|said| said.contains("`SelfThingLower`")));
    let text = dump(&workspace);
    for name in [
        "r#type: ",
        "self_lower: ",
        "new: ",
        "n2fa: ",
        "empty: ",
        "u1f600: ",
        "plus_1: ",
        "minus_1: ",
    ] {
        assert!(text.contains(&format!("    {name}")), "{name} in {text}");
    }
    for name in [
        "SelfValueLower = ",
        "UnknownValue = ",
        "N200 = ",
        "Plus1 = ",
        "Star = ",
        "Größe = ",
    ] {
        assert!(text.contains(&format!("    {name}")), "{name} in {text}");
    }
    for name in [
        "struct ResultModel ",
        "struct SelfModel ",
        "struct U1f600 ",
        "struct Empty ",
    ] {
        assert!(text.contains(name), "{name} in {text}");
    }
    for (_, item) in workspace.items.iter() {
        assert!(
            syn::parse_str::<syn::Ident>(item.ident.as_str()).is_ok(),
            "{}",
            item.ident
        );
    }
}

#[test]
fn types_that_contain_themselves_get_one_box() {
    let mut sketch = Sketch::new();
    let (left, right) = (sketch.record("Left"), sketch.record("Right"));
    sketch.field(left, "right", right, Presence::Optional);
    sketch.field(right, "left", left, Presence::Optional);
    let list = sketch.part(
        right,
        "all",
        ShapeKind::List(List {
            item: Use {
                shape: right,
                nullable: false,
            },
            rules: Vec::new(),
        }),
    );
    sketch.field(right, "all", list, Presence::Required);
    let text = dump(&sketch.lower(&[]).0);
    assert!(text.contains("right: Option<Right>"), "{text}");
    assert!(text.contains("left: Option<Boxed<Left>>"), "{text}");
    assert!(text.contains("all: Vec<Right>"), "{text}");
}

#[test]
fn integers_without_bounds_are_kept_small_with_a_note() {
    let mut sketch = Sketch::new();
    let number = |rules| {
        ShapeKind::Number(Number {
            domain: NumberDomain::Integer,
            named_format: None,
            rules,
        })
    };
    let bound = |lexeme: &str| crate::ir::Bound {
        value: oasmith::exact::Exact::parse(lexeme).expect("a number"),
        exclusive: false,
    };
    let ruled = |rule| Ruled {
        rule,
        origin: at(0),
        message: None,
    };
    let record = sketch.record("Sizes");
    let free = sketch.part(record, "free", number(Vec::new()));
    let huge = sketch.part(
        record,
        "huge",
        number(vec![
            ruled(Rule::Minimum(bound("0"))),
            ruled(Rule::Maximum(bound("18446744073709551615"))),
        ]),
    );
    sketch.field(record, "free", free, Presence::Required);
    sketch.field(record, "huge", huge, Presence::Required);
    let (workspace, said) = sketch.lower(&[]);
    let text = dump(&workspace);
    assert!(text.contains("free: i64\n"), "{text}");
    assert!(
        text.contains("number SizesHuge [Eq, Ord] Integer >= 0 <= 18446744073709551615"),
        "{text}"
    );
    assert_eq!(said.len(), 1);
    assert!(said[0].starts_with("L004"), "{said:?}");
}

#[test]
fn rules_become_schemas() {
    let mut sketch = Sketch::new();
    let (outer, inner) = (sketch.record("Outer"), sketch.record("Inner"));
    let chain = sketch.component("Chain", values(&["stellar", "tron"]));
    sketch.field(inner, "chain", chain, Presence::Required);
    sketch.field(outer, "inner", inner, Presence::Optional);
    let path = vec!["inner".to_owned(), "chain".to_owned()];
    sketch.rule(
        outer,
        Condition::Is(path.clone(), vec![Value::Text("tron".into())]).negated(),
    );
    sketch.rule(outer, Condition::Present(vec!["missing".into()]));
    sketch.rule(outer, Condition::Is(path, vec![Value::Text("tran".into())]));
    let (workspace, said) = sketch.lower(&[]);
    let text = dump(&workspace);
    assert!(
        text.contains(
            r#"rule rule (inner.chain) {"not":{"required":["inner"],"properties":{"inner":{"type":"object","required":["chain"],"properties":{"chain":{"enum":["tron"]}}}}}}: must fit"#
        ),
        "{text}"
    );
    let codes: Vec<&str> = said.iter().filter_map(|said| said.get(..4)).collect();
    assert_eq!(codes, ["L007", "L016"], "{said:?}");
}

#[test]
fn adding_a_value_or_a_member_renames_nothing() {
    let build = |more: bool| {
        let mut sketch = Sketch::new();
        let record = sketch.record("Drain");
        let wires: &[&str] = if more {
            &["b", "unknown", "a", "a-1"]
        } else {
            &["a", "a-1"]
        };
        if more {
            let first = sketch.part(record, "state_code", text(Some(3)));
            sketch.field(record, "state_code", first, Presence::Optional);
        }
        let state = sketch.part(record, "state", values(wires));
        sketch.field(record, "state", state, Presence::Required);
        dump(&sketch.lower(&[]).0)
    };
    let (before, after) = (build(false), build(true));
    for line in before.lines().filter(|line| line.starts_with("    ")) {
        assert!(after.contains(line), "{line} in {after}");
    }
}

#[test]
fn what_no_group_uses_is_shared() {
    let mut sketch = Sketch::new();
    sketch.record("Alone");
    let (workspace, _) = sketch.lower(&[]);
    let modules = &workspace.crates[0].modules;
    assert_eq!(modules.len(), 1);
    assert_eq!(modules[0].ident.as_str(), "shared");
    assert!(matches!(
        workspace.items.get(modules[0].items[0]).kind,
        ItemKind::Struct(_)
    ));
}

#[test]
fn names_do_not_depend_on_the_order_of_the_description() {
    let keys = ["Drain", "DrainState", "Address", "address_list", "Result"];
    let build = |order: &[usize]| {
        let mut sketch = Sketch::new();
        for at in order {
            let record = sketch.record(keys[*at]);
            let part = sketch.part(record, "state", values(&["new"]));
            sketch.field(record, "state", part, Presence::Required);
        }
        let mut names = type_names(&sketch.lower(&[]).0);
        names.sort();
        names
    };
    let straight = build(&[0, 1, 2, 3, 4]);
    assert_eq!(straight.len(), 10);
    for order in [[4, 3, 2, 1, 0], [1, 0, 4, 2, 3], [2, 4, 1, 3, 0]] {
        assert_eq!(build(&order), straight);
    }
}
