//! The examples of RFC 9535, as a table: a document, and what each expression selects in it.

use super::{PathError, PathSteps, parse, select};
use crate::diagnostics::Diagnostics;
use crate::load;
use crate::source::SourceMap;

/// Documents with expressions and what these select, as the texts that stand there, in order.
#[rustfmt::skip]
const EXAMPLES: &[(&str, &[(&str, &str)])] = &[
    // Section 1.5: the bookstore.
    ("{store: {book: [{c: ref, a: Nigel, t: Sayings, p: 8.95}, {c: fic, a: Evelyn, t: Sword, p: 12.99}, {c: fic, a: Herman, t: Moby, i: 0-553, p: 8.99}, {c: fic, a: Tolkien, t: Rings, i: 0-395, p: 22.99}], bicycle: {color: red, p: 399}}}", &[
        ("$.store.book[*].a", "Nigel, Evelyn, Herman, Tolkien"),
        ("$..a", "Nigel, Evelyn, Herman, Tolkien"),
        ("$.store..p", "8.95, 12.99, 8.99, 22.99, 399"),
        ("$..book[2].a", "Herman"),
        ("$..book[2].publisher", ""),
        ("$..book[-1].t", "Rings"),
        ("$..book[0,1].t", "Sayings, Sword"),
        ("$..book[:2].t", "Sayings, Sword"),
        ("$..book[?@.i].t", "Moby, Rings"),
        ("$..book[?@.p<10].t", "Sayings, Moby"),
        ("$['store']['bicycle']['color']", "red"),
        ("$.store.book[?@.p == $.store.book[0].p].t", "Sayings"),
    ]),
    // Section 2.3.1.3: names.
    ("{o: {'j j': {'k.k': 3}}, \"'\": {'@': 2}, '☺': 5}", &[
        ("$.o['j j']['k.k']", "3"),
        ("$.o[\"j j\"][\"k.k\"]", "3"),
        ("$[\"'\"][\"@\"]", "2"),
        ("$['\\'']['@']", "2"),
        ("$.☺", "5"),
        ("$['\\u263a']", "5"),
        ("$ .o ['j j']\n[ 'k.k' ]", "3"),
        ("$[1]", ""),
    ]),
    // Section 2.3.2.3: wildcards.
    ("{o: {j: 1, k: 2}, a: [5, 3]}", &[
        ("$.o[*]", "1, 2"),
        ("$.o[*, *]", "1, 2, 1, 2"),
        ("$.a[*]", "5, 3"),
        ("$.o.j.*", ""),
        ("$[*][*]", "1, 2, 5, 3"),
    ]),
    // Section 2.3.3.3: indexes.
    ("[a, b]", &[("$[1]", "b"), ("$[-2]", "a"), ("$[2]", ""), ("$[-3]", ""), ("$['0']", "")]),
    // Section 2.3.4.3: slices.
    ("[a, b, c, d, e, f, g]", &[
        ("$[1:3]", "b, c"),
        ("$[5:]", "f, g"),
        ("$[1:5:2]", "b, d"),
        ("$[5:1:-2]", "f, d"),
        ("$[::-1]", "g, f, e, d, c, b, a"),
        ("$[:]", "a, b, c, d, e, f, g"),
        ("$[ 1 : 5 : 2 ]", "b, d"),
        ("$[-2:]", "f, g"),
        ("$[:-5]", "a, b"),
        ("$[::0]", ""),
        ("$[9:]", ""),
        ("$[-99:2]", "a, b"),
        ("$[9:5:-1]", "g"),
        ("$[2:-99:-1]", "c, b, a"),
        ("$[::9007199254740991]", "a"),
        ("$[0:1, 6]", "a, g"),
    ]),
    // Section 2.3.5.3: comparisons.
    ("{obj: {x: y}, arr: [2, 3], cases: [{n: 1}]}", &[
        ("$.cases[?$.absent1 == $.absent2].n", "1"),
        ("$.cases[?$.absent1 <= $.absent2].n", "1"),
        ("$.cases[?$.absent == 'g'].n", ""),
        ("$.cases[?$.absent1 != $.absent2].n", ""),
        ("$.cases[?$.absent != 'g'].n", "1"),
        ("$.cases[?1 <= 2].n", "1"),
        ("$.cases[?1 > 2].n", ""),
        ("$.cases[?13 == '13'].n", ""),
        ("$.cases[?'a' <= 'b'].n", "1"),
        ("$.cases[?'a' > 'b'].n", ""),
        ("$.cases[?$.obj == $.arr].n", ""),
        ("$.cases[?$.obj != $.arr].n", "1"),
        ("$.cases[?$.obj == $.obj].n", "1"),
        ("$.cases[?$.arr == $.arr].n", "1"),
        ("$.cases[?$.obj == 17].n", ""),
        ("$.cases[?$.obj <= $.arr].n", ""),
        ("$.cases[?$.obj < $.arr].n", ""),
        ("$.cases[?$.obj <= $.obj].n", "1"),
        ("$.cases[?1 <= $.arr].n", ""),
        ("$.cases[?1 != $.arr].n", "1"),
        ("$.cases[?true <= true].n", "1"),
        ("$.cases[?true > true].n", ""),
        ("$.cases[?1.0 == 1 && 1e2 == 100 && -0 == 0 && 1 == 10E-1].n", "1"),
        ("$.cases[?'\\ud83d\\ude00' > '\\uffee'].n", "1"),
    ]),
    // Section 2.3.5.3: filters.
    ("{a: [3, 5, 1, 2, 4, 6, {b: j}, {b: k}, {b: {}}, {b: kilo}], o: {p: 1, q: 2, r: 3, s: 5, t: {u: 6}}, e: f}", &[
        ("$.a[?@.b == 'kilo'].b", "kilo"),
        ("$.a[?(@.b == 'kilo')].b", "kilo"),
        ("$.a[?@>3.5]", "5, 4, 6"),
        ("$.a[?@.b].b", "j, k, {}, kilo"),
        ("$[?@.*].p", "1"),
        ("$[?@[?@.b]][0]", "3"),
        ("$.o[?@<3, ?@<3]", "1, 2, 1, 2"),
        ("$.a[?@<2 || @.b == 'k']", "1, {b: k}"),
        ("$.a[?match(@.b, '[jk]')].b", "j, k"),
        ("$.a[?search(@.b, '[jk]')].b", "j, k, kilo"),
        ("$.o[?@>1 && @<4]", "2, 3"),
        ("$.o[?@.u || @.x].u", "6"),
        ("$.a[?@.b == $.x]", "3, 5, 1, 2, 4, 6"),
        ("$.a[?!@.b && !(@ < 4)]", "5, 4, 6"),
        ("$.a[?! match(@.b, 'k.*') && @.b].b", "j, {}"),
    ]),
    // Section 2.4: functions.
    ("{m: [{n: a1, t: short, l: [1, 2], d: '1974-05-11', r: 'a.'}, {n: b1, t: a longer one, l: [], v: {c: red}, r: 'b'}, {n: c1, t: '☺☺', l: {x: 1, y: 2, z: 3}, w: {v: {c: red}}}], a: b}", &[
        ("$.m[?length(@.t) < 3].n", "c1"),
        ("$.m[?length(@.l) == 0].n", "b1"),
        ("$.m[?length(@.l) >= 2].n", "a1, c1"),
        ("$.m[?length(@.none) == 0].n", ""),
        ("$.m[?length(@.none) == length(@.gone)].n", "a1, b1, c1"),
        ("$.m[?count(@.*) == 5].n", "a1, b1"),
        ("$.m[?count(@..c) > 0].n", "b1, c1"),
        ("$.m[?match(@.d, '1974-05-..')].n", "a1"),
        ("$.m[?match(@.t, 'short|long')].n", "a1"),
        ("$.m[?search(@.t, '[Ll]onger')].n", "b1"),
        ("$.m[?match(@.n, @.r)].n", "a1"),
        ("$.m[?match(@.n, '\\\\p{Ll}[0-9]{1,2}') && search(@.t, 'o')].n", "a1, b1"),
        ("$.m[?search(@.t, '(')].n", ""),
        ("$.m[?search(@.l, 'o')].n", ""),
        ("$.m[?value(@..c) == 'red'].n", "b1, c1"),
        ("$.m[?length(value(@..c)) == 3].n", "b1, c1"),
    ]),
    // Section 2.5.1.3: segments.
    ("[a, b, c, d, e, f, g]", &[("$[0, 3]", "a, d"), ("$[0:2, 5]", "a, b, f"), ("$[0, 0]", "a, a")]),
    // Section 2.5.2.3: descendants.
    ("{o: {j: 1, k: 2}, a: [5, 3, [{j: 4}, {k: 6}]]}", &[
        ("$..j", "1, 4"),
        ("$..[0].j", "4"),
        ("$.o..[*, *]", "1, 2, 1, 2"),
        ("$.a..[0, 1]", "5, 3, {j: 4}, {k: 6}"),
        ("$..*..j", "1, 4, 4, 4"),
    ]),
    // Section 2.6.1: null.
    ("{a: null, b: [null], c: [{}]}", &[
        ("$.a[0]", ""),
        ("$.a.d", ""),
        ("$.b[?@]", "null"),
        ("$.b[?@ == null]", "null"),
        ("$.c[?@.d == null]", ""),
    ]),
];

/// Texts that are no expressions, with the byte where they go wrong.
#[rustfmt::skip]
const WRONG: &[(&str, usize)] = &[
    ("", 0), (" $", 0), ("$ ", 1), ("a", 0), ("@.a", 0), ("$.", 2), ("$..", 3), ("$.1", 2), ("$.&", 2), ("$.a-b", 3), ("$.[0]", 2), ("$...a", 3),
    ("$. a", 2), ("$[]", 2), ("$[a]", 2), ("$[0 2]", 4), ("$[0,]", 4), ("$['a]", 5), ("$['a'", 5), ("$[01]", 2), ("$[-0]", 2), ("$[-]", 2), ("$[1.0]", 3),
    ("$[9007199254740992]", 2), ("$[1:2:3:4]", 7), ("$[:::]", 4), ("$['\\x']", 4), ("$['\\\"']", 4), ("$['\\ud800']", 9), ("$['\\u12']", 5), ("$['\n']", 3),
    ("$[?]", 3), ("$[?()]", 4), ("$[?(@.a]", 7), ("$[?@.a==]", 8), ("$[?@.a=='b' &&]", 14), ("$[?@.a = 1]", 7), ("$[?1]", 4), ("$[?'a']", 6), ("$[?@.a==b]", 8),
    ("$[?@.*==1]", 9), ("$[?@..a==1]", 10), ("$[?@[0:1]==1]", 12), ("$[?@.a==01]", 8), ("$[?@.a==1.]", 8), ("$[?@.a==TRUE]", 8), ("$[?!1]", 5), ("$[?(@.a)==1]", 8),
    ("$[?length(@.*)<3]", 14), ("$[?count(1)==1]", 11), ("$[?match(@.a,'b')==true]", 23), ("$[?length(@.a)]", 14), ("$[?value(@.a)]", 13), ("$[?match(@.a)]", 13),
    ("$[?length()==1]", 11), ("$[?foo(@.a)]", 3), ("$[?Length(@.a)==1]", 3), ("$[?length (@.a)==1]", 3), ("$[?length(match(@.a,'a'))==1]", 25),
];

/// The text of each node that is selected.
fn selected(document: &str, path: &str) -> String {
    let mut sources = SourceMap::default();
    let file = sources.add("a.yaml", document);
    let root = load::load(&sources, file, &mut Diagnostics::default()).expect("a document");
    let query = parse(path).unwrap_or_else(|error| panic!("{path}: {error:?}"));
    let nodes = select(&query, &root, &mut PathSteps::new(10_000)).expect("few steps");
    let texts = nodes.iter().map(|each| {
        let origin = each.node.origin;
        document[origin.start as usize..origin.end as usize].to_owned()
    });
    texts.collect::<Vec<String>>().join(", ")
}

#[test]
fn the_examples_of_the_rfc_select_what_it_says() {
    for (document, paths) in EXAMPLES {
        for (path, expected) in *paths {
            assert_eq!(selected(document, path), *expected, "{path} in {document}");
        }
    }
}

#[test]
fn what_is_no_expression_is_an_error_at_its_place() {
    for (path, at) in WRONG {
        match parse(path) {
            Ok(_) => panic!("{path:?} is read"),
            Err(error) => assert_eq!(error.at, *at, "{path:?}: {error:?}"),
        }
    }
}

#[test]
fn help_writes_names_as_they_are_meant() {
    let help = |path: &str| parse(path).err().and_then(|PathError { help, .. }| help);
    for (path, name) in [
        ("$.paths./pets.get", "`['/pets']`"),
        ("$.x-internal", "`['x-internal']`"),
        ("$[paths]", "`['name']`"),
        ("$[?lenght(@.a) == 1]", "`length`"),
    ] {
        let help = help(path).expect(path);
        assert!(help.contains(name), "{path}: {help}");
    }
}

#[test]
fn work_and_nesting_are_bounded() {
    let mut sources = SourceMap::default();
    let document = format!("[{}]", "[0, [1, [2]]], ".repeat(300));
    let file = sources.add("a.yaml", document);
    let root = load::load(&sources, file, &mut Diagnostics::default()).expect("a document");
    for path in [
        "$..[?count($..[?count($..*) > 0]) > 0]".to_owned(),
        format!("$..[{}]..[*,*,*,*]", vec!["*"; 100].join(",")),
        "$[?$ == $]".to_owned(),
    ] {
        let query = parse(&path).expect("an expression");
        let outcome = select(&query, &root, &mut PathSteps::new(100_000));
        assert!(outcome.is_err(), "{path}");
    }
    let nested = |depth: usize| format!("$[?{}@{}]", "(".repeat(depth), ")".repeat(depth));
    assert!(parse(&nested(60)).is_ok());
    assert!(parse(&nested(70)).is_err());
    assert!(parse(&nested(200_000)).is_err());
    let calls =
        |depth: usize| format!("$[?{}@{} == 1]", "length(".repeat(depth), ")".repeat(depth));
    assert!(parse(&calls(60)).is_ok());
    assert!(parse(&calls(200_000)).is_err());
    assert!(parse(&format!("$[?{}@]", "!(".repeat(200_000))).is_err());
    assert!(parse(&format!("${}", "[?@".repeat(200_000))).is_err());
}
