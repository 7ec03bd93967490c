//! The examples of the Overlay Specification, and what a hostile overlay may cost.

use super::{ChangeLimits, load_overlaid};
use crate::diagnostics::Diagnostics;
use crate::load::LoadLimits;
use crate::source::SourceMap;
use crate::tree::{Node, NodeValue};

/// A description, the version and the actions of an overlay, and the description after it. All in one line each, to be read as YAML.
#[rustfmt::skip]
const CHANGES: &[(&str, &str, &str, &str)] = &[
    // Merged with the root, as the example of a structured overlay.
    ("{info: {title: a}, paths: {/: {get: {x: 1}}}}", "1.1.0", "[{target: $, update: {info: {x-by: me}, paths: {/: {get: {y: 2}}, /pets: {}}}}]",
        "{info: {title: a, x-by: me}, paths: {/: {get: {x: 1, y: 2}}, /pets: {}}}"),
    // Maps are merged, lists joined, primitives replaced; of the same key the value of the overlay counts.
    ("{a: {b: 1, c: [1], d: {e: f}}}", "1.1.0", "[{target: $.a, update: {b: two, c: [2, 3], d: {e: null, g: h}}}]", "{a: {b: two, c: [1, 2, 3], d: {e: null, g: h}}}"),
    // Several targets.
    ("{p: {a: {get: {}}, b: {get: {x: 0}, put: {}}}}", "1.0.0", "[{target: $.p.*.get, update: {x: 1}}]", "{p: {a: {get: {x: 1}}, b: {get: {x: 1}, put: {}}}}"),
    ("{p: [{n: filter, i: query}, {n: filter, i: path}]}", "1.0.0", "[{target: \"$.p[?@.n=='filter' && @.i=='query']\", update: {s: 1}}]",
        "{p: [{n: filter, i: query, s: 1}, {n: filter, i: path}]}"),
    // A list takes an item; with 1.1 it is joined with another list.
    ("{p: [{n: a}]}", "1.0.0", "[{target: $.p, update: {n: b}}]", "{p: [{n: a}, {n: b}]}"),
    ("{p: [1]}", "1.1.0", "[{target: $.p, update: 2}, {target: $.p, update: [3, [4]]}]", "{p: [1, 2, 3, [4]]}"),
    ("{p: [1]}", "1.0.0", "[{target: $.p, update: [2, 3]}]", "{p: [1, [2, 3]]}"),
    // Primitives, with 1.1.
    ("{a: {d: old}, b: {d: 1}}", "1.1.0", "[{target: $..d, update: new}]", "{a: {d: new}, b: {d: new}}"),
    // Items and members are removed, from the end on, and what stands in each other once.
    ("{p: [{n: a}, {n: b}, {n: a}]}", "1.0.0", "[{target: \"$.p[?@.n == 'a']\", remove: true}]", "{p: [{n: b}]}"),
    ("{p: [0, 1, 2, 3, 4]}", "1.1.0", "[{target: '$.p[3, 0, 0, -1]', remove: true}]", "{p: [1, 2]}"),
    ("{t: [a, dummy, b, dummy]}", "1.1.0", "[{target: \"$.t[?@ == 'dummy']\", remove: true}]", "{t: [a, b]}"),
    ("{a: {x: 1, b: {x: 2}}, c: {x: {x: 3}}}", "1.1.0", "[{target: $..x, remove: true}]", "{a: {b: {}}, c: {}}"),
    ("{a: 1, b: 2}", "1.1.0", "[{target: $.a, remove: true, description: Gone.}]", "{b: 2}"),
    ("{a: 1}", "1.1.0", "[{target: $.a, remove: false, update: 2}]", "{a: 2}"),
    // Actions see what those before them did.
    ("{a: {b: [1]}}", "1.1.0", "[{target: $.a.b, remove: true}, {target: $.a, update: {b: c}}]", "{a: {b: c}}"),
    ("{a: {}}", "1.1.0", "[{target: $.a, update: {b: {}}}, {target: $.a.b, update: {c: 1}}]", "{a: {b: {c: 1}}}"),
    // Copies.
    ("{a: {x: {y: 1}}, b: {x: {z: 2}}}", "1.1.0", "[{target: $.b, copy: $.a}]", "{a: {x: {y: 1}}, b: {x: {z: 2, y: 1}}}"),
    ("{a: {k: 1}}", "1.1.0", "[{target: $, update: {b: {}}}, {target: $.b, copy: $.a}, {target: $.b, update: {k: 2}}, {target: $.a, remove: true}]", "{b: {k: 2}}"),
    ("{a: [1], b: 2}", "1.1.0", "[{target: $.a, copy: $.b}, {target: $.b, copy: '$.a[0]'}]", "{a: [1, 2], b: 1}"),
    // Traits.
    ("{p: {/a: {get: {t: [paged]}}, /b: {get: {t: [x]}}, /c: {}}}", "1.1.0", "[{target: \"$.p[?(@.get['t'][?(@ == 'paged')])].get\", update: {q: [top]}}]",
        "{p: {/a: {get: {t: [paged], q: [top]}}, /b: {get: {t: [x]}}, /c: {}}}"),
    // What cannot be merged stays, and the rest is merged.
    ("{a: {b: [1], c: {d: 1}, e: 1}}", "1.1.0", "[{target: $.a, update: {b: 1, c: [2], e: {}, f: 1}}]", "{a: {b: [1], c: {d: 1}, e: 1, f: 1}}"),
    ("{a: 1}", "1.1.0", "[{target: $, remove: true}, {target: $.b, update: 1}, {target: $.a, copy: $.*.*}]", "{a: 1}"),
];

/// A value in one line.
fn shown(node: &Node) -> String {
    match &node.value {
        NodeValue::Null => "null".to_owned(),
        NodeValue::Bool(value) => value.to_string(),
        NodeValue::Number(text) | NodeValue::Text(text) => text.clone(),
        NodeValue::List(items) => {
            let items: Vec<String> = items.iter().map(shown).collect();
            format!("[{}]", items.join(", "))
        }
        NodeValue::Map(map) => {
            let members = map.entries.iter();
            let members = members.map(|entry| format!("{}: {}", entry.key, shown(&entry.node)));
            format!("{{{}}}", members.collect::<Vec<String>>().join(", "))
        }
    }
}

/// The description after an overlay, and the codes that are reported.
fn changed(description: &str, overlay: &str, limits: &ChangeLimits) -> (String, Vec<&'static str>) {
    let (mut sources, mut diagnostics) = (SourceMap::default(), Diagnostics::default());
    let main = sources.add("a.yaml", description);
    let file = sources.add("overlay.yaml", overlay);
    let overlaid = load_overlaid(&sources, main, &[file], limits, &mut diagnostics);
    let codes = diagnostics
        .sorted()
        .iter()
        .map(|each| each.code.0.id)
        .collect();
    (shown(&overlaid.expect("a tree").root), codes)
}

fn overlay(version: &str, actions: &str) -> String {
    format!("overlay: {version}\ninfo: {{title: t, version: v}}\nactions: {actions}\n")
}

#[test]
fn descriptions_are_changed_as_the_specification_says() {
    for (description, version, actions, expected) in CHANGES {
        let (found, _) = changed(
            description,
            &overlay(version, actions),
            &ChangeLimits::default(),
        );
        assert_eq!(found, *expected, "{description} {actions}");
    }
}

#[test]
fn places_are_those_of_the_file_that_a_person_wrote() {
    let mut sources = SourceMap::default();
    let main = sources.add("a.yaml", "{a: {x: 1}, b: {}}");
    let text = overlay("1.1.0", "[{target: $.*, update: {new: {deep: text}}}]");
    let file = sources.add("overlay.yaml", text.as_str());
    let mut diagnostics = Diagnostics::default();
    let limits = ChangeLimits::default();
    let overlaid = load_overlaid(&sources, main, &[file], &limits, &mut diagnostics);
    let overlaid = overlaid.expect("a tree");
    let at = |pointer: &str| {
        let node = crate::tree::pointer::find(&overlaid.root, pointer).expect(pointer);
        (node.origin, overlaid.sources.written(node.origin))
    };
    let (one, other) = (at("/a/new/deep"), at("/b/new/deep"));
    assert_ne!(one.0, other.0, "each has a place of its own");
    assert_eq!(one.1, other.1, "and was written once");
    let start = text
        .find("text")
        .and_then(|start| u32::try_from(start).ok());
    assert_eq!((one.1.file, Some(one.1.start)), (file, start));
    assert_eq!(at("/a").1.file, main);
    assert_eq!(at("/a/x").1.file, main);
}

#[test]
fn work_and_copies_are_bounded() {
    let limits = ChangeLimits {
        steps: 100_000,
        load: LoadLimits {
            repeated: 100_000,
            depth: 40,
            ..LoadLimits::default()
        },
    };
    let wide = format!("{{a: [{}]}}", "{}, ".repeat(300));
    let doubling = format!("[{}]", "{target: $.a, copy: $.a}, ".repeat(40));
    let nesting = format!("[{}]", "{target: $.b, copy: $}, ".repeat(60));
    let visits = "[{target: '$..[?count($..*) > 0]', update: {x: 1}}]".to_owned();
    let removals = format!("[{}]", "{target: '$.a[0]', remove: true}, ".repeat(3_000));
    let wider = format!("{{a: [{}]}}", "0, ".repeat(3_000));
    for (description, actions) in [
        (wide.as_str(), doubling),
        ("{b: {}}", nesting),
        (wide.as_str(), visits),
        (wider.as_str(), removals),
    ] {
        let (_, codes) = changed(description, &overlay("1.1.0", &actions), &limits);
        assert_eq!(codes, ["V013"], "{actions}");
    }
}
