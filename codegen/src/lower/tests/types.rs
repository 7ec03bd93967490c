//! Which types there are, and where.

use oasmith_schemas::schema_set::{Keyword, SchemaId};

use super::{Sketch, at, members, shown, values};
use crate::ir::{List, Number, NumberDomain, Presence, Rule, Ruled, ShapeKind, Use};
use crate::rust::ItemKind;

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
    let (workspace, _) = sketch.lower(&[]);
    assert_eq!(members(&workspace, "Left"), ["right: Optional Right"]);
    let of_right = ["left: Optional Boxed<Left>", "all: Required Vec<Right>"];
    assert_eq!(members(&workspace, "Right"), of_right);
}

#[test]
fn integers_without_bounds_are_kept_small_with_a_note() {
    let mut sketch = Sketch::new();
    let number = |rules| {
        ShapeKind::Number(Number {
            domain: NumberDomain::Integer,
            named_format: None,
            texts: None,
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
    let of_sizes = ["free: Required i64", "huge: Required SizesHuge"];
    assert_eq!(members(&workspace, "Sizes"), of_sizes);
    let text = shown(&workspace, "SizesHuge");
    for part in [
        "inner: Integer\n",
        "minimum:\n        \"0\"\n",
        "maximum:\n        \"18446744073709551615\"\n",
    ] {
        assert!(text.contains(part), "{text}");
    }
    assert_eq!(said.len(), 1);
    assert!(said[0].starts_with("L004"), "{said:?}");
}

/// What is said of one member.
fn member(name: &str, schema: SchemaId) -> Keyword {
    Keyword::Members(vec![(name.to_owned(), schema)], Vec::new(), None)
}

#[test]
fn rules_are_checked_by_their_schemas() {
    let mut sketch = Sketch::new();
    let (outer, inner) = (sketch.record("Outer"), sketch.record("Inner"));
    let chain = sketch.component("Chain", values(&["stellar", "tron"]));
    sketch.field(inner, "chain", chain, Presence::Required);
    sketch.field(outer, "inner", inner, Presence::Optional);
    let mut chain_is = |value: &str| {
        let value = sketch.schema(Keyword::Enum(vec![value.to_owned()]));
        let inner = sketch.schema(member("chain", value));
        member("inner", inner)
    };
    let tron = chain_is("\"tron\"");
    let misspelt = chain_is("\"tran\"");
    let tron = sketch.schema(tron);
    let schema = sketch.rule(outer, Keyword::Not(tron));
    sketch.rule(outer, Keyword::Required(vec!["missing".into()]));
    sketch.rule(outer, misspelt);
    let (workspace, said) = sketch.lower(&[]);
    let text = shown(&workspace, "Outer");
    for part in [
        "keys: \"inner.chain\"\n",
        "code: \"rule\"\n",
        "message: \"must fit\"\n",
        &format!("schema: Valid {schema:?}\n"),
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let codes: Vec<&str> = said.iter().filter_map(|said| said.get(..4)).collect();
    assert_eq!(codes, ["L007", "L016"], "{said:?}");
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
