//! How types, members and values are called.

use super::{Sketch, members, shown, text, type_names, values};
use crate::ir::Presence;

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
    let of_drain = ["memo: Optional DrainMemo", "note: Required String"];
    assert_eq!(members(&workspace, "Drain"), of_drain);
    let text = shown(&workspace, "Drain");
    assert!(text.contains("check: Type\n"), "{text}");
    assert!(text.contains("At most 140 characters."), "{text}");
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
    let text = shown(&workspace, "Code");
    let value = |name, wire| format!("ident: Ident {name:?}\n        wire: {wire:?}\n");
    for value in [
        value("Invalid", "Invalid"),
        value("InvalidRequest", "invalid"),
    ] {
        assert!(text.contains(&value), "{value} in {text}");
    }
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
    let record = sketch.record("Collisions");
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
    let of_collisions = members(&workspace, "Collisions");
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
        let mut all = of_collisions.iter();
        assert!(
            all.any(|it| it.starts_with(name)),
            "{name} in {of_collisions:?}"
        );
    }
    let values = shown(&workspace, "Values");
    for name in [
        "SelfValueLower",
        "UnknownValue",
        "N200",
        "Plus1",
        "Star",
        "Größe",
    ] {
        let variant = format!("ident: Ident {name:?}\n        wire: ");
        assert!(values.contains(&variant), "{name} in {values}");
    }
    let types = type_names(&workspace);
    for name in ["ResultModel", "SelfModel", "U1f600", "Empty"] {
        assert!(types.iter().any(|it| it == name), "{name} in {types:?}");
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
        let (workspace, _) = sketch.lower(&[]);
        let values = shown(&workspace, "DrainState");
        let values = values.lines().filter(|it| it.contains("ident: "));
        let values: Vec<String> = values.map(str::to_owned).collect();
        [type_names(&workspace), members(&workspace, "Drain"), values].concat()
    };
    let (before, after) = (build(false), build(true));
    assert_eq!(before.len(), 6, "{before:?}");
    for name in before {
        assert!(after.contains(&name), "{name} in {after:?}");
    }
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
