//! Security is compared by what is sent: every pair of up to two alternatives of up to two schemes, under one name or another, against a
//! reading of the specification's sentence that one alternative has to be satisfied.

use std::collections::BTreeSet;

use oasmith_codegen::config::Config;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, Model, model};
use oasmith_diff::verdict::{Level, Party};
use oasmith_diff::{Comparison, compare};

/// The schemes, whose last is the first by another name.
const SCHEMES: [&str; 4] = ["key", "basic", "bearer", "other_key"];

/// What is sent for a scheme.
fn sent(scheme: &str) -> &str {
    match scheme {
        "other_key" => "key",
        other => other,
    }
}

type Alternative = BTreeSet<&'static str>;

/// All sets of at most two of these.
fn sets<T: Ord + Clone>(of: &[T]) -> Vec<BTreeSet<T>> {
    let mut all = vec![BTreeSet::new()];
    for (at, one) in of.iter().enumerate() {
        all.push(BTreeSet::from([one.clone()]));
        let others = of.iter().skip(at + 1);
        all.extend(others.map(|other| BTreeSet::from([one.clone(), other.clone()])));
    }
    all
}

/// Whether somebody who sends what an alternative asks for is let in.
fn is_let_in(sent_for: &Alternative, security: &BTreeSet<Alternative>) -> bool {
    let credentials = |of: &Alternative| of.iter().map(|it| sent(it)).collect::<BTreeSet<_>>();
    let own = credentials(sent_for);
    let mut enough = security.iter().map(credentials);
    security.is_empty() || enough.any(|it| it.is_subset(&own))
}

/// The level for those who keep to one side and meet the other: all are let in, some are, or none.
fn expected(keep: &BTreeSet<Alternative>, meet: &BTreeSet<Alternative>, some: Level) -> Level {
    let open = BTreeSet::from([Alternative::new()]);
    let everybody = keep.is_empty() || keep.contains(&Alternative::new());
    let keep = if everybody { &open } else { keep };
    let let_in = keep.iter().filter(|it| is_let_in(it, meet)).count();
    match let_in {
        all if all == keep.len() => Level::Safe,
        0 => Level::Breaks,
        _ => some,
    }
}

fn api(all: &[&BTreeSet<Alternative>]) -> Model {
    let schemes = |alternative: &Alternative| {
        let schemes = alternative.iter().map(|scheme| format!("{scheme}: []"));
        schemes.collect::<Vec<_>>().join(", ")
    };
    described(
        all,
        schemes,
        "    key: {type: apiKey, in: header, name: X-Key}\n    other_key: {type: apiKey, in: header, name: x-key}\n    basic: {type: http, scheme: basic}\n    bearer: {type: http, scheme: Bearer}\n",
    )
}

/// Operations that ask for scopes of one scheme.
fn api_of_scopes(all: &[&BTreeSet<Alternative>]) -> Model {
    let scopes = |alternative: &Alternative| {
        let scopes: Vec<&str> = alternative.iter().copied().collect();
        format!("login: [{}]", scopes.join(", "))
    };
    described(
        all,
        scopes,
        "    login: {type: oauth2, flows: {clientCredentials: {tokenUrl: 'https://login.example.com', scopes: {read: R, write: W, rule: A}}}}\n",
    )
}

fn described(
    all: &[&BTreeSet<Alternative>],
    write: impl Fn(&Alternative) -> String,
    schemes: &str,
) -> Model {
    let mut text = String::from("openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths:\n");
    for (at, security) in all.iter().enumerate() {
        let alternatives = security.iter().map(|it| format!("{{{}}}", write(it)));
        let alternatives = alternatives.collect::<Vec<_>>().join(", ");
        text += &format!(
            "  /p{at}: {{get: {{operationId: op{at}, security: [{alternatives}], responses: {{'204': {{description: Done}}}}}}}}\n"
        );
    }
    text += "components:\n  securitySchemes:\n";
    text += schemes;
    let mut sources = SourceMap::default();
    let main = sources.add("api.yaml", text);
    let (found, diagnostics) = model(&Input {
        sources,
        main,
        config: Config::default(),
        ..Input::default()
    });
    assert!(!diagnostics.has_errors());
    found.expect("a model")
}

/// What changes of an operation do to callers and to servers.
fn levels(comparison: &Comparison, at: usize) -> (Level, Level) {
    let label = format!("GET /p{at}");
    let own = || {
        let changes = comparison.changes.iter();
        changes.filter(|it| it.requests.contains(&label))
    };
    let worst = |party| own().map(|it| it.verdicts.of(party).level).max();
    let of = |party| worst(party).unwrap_or(Level::Safe);
    (of(Party::Callers), of(Party::Servers))
}

#[test]
fn security_is_compared_by_what_is_sent() {
    let all = sets(&sets(&SCHEMES));
    let pairs: Vec<_> = all
        .iter()
        .flat_map(|old| all.iter().map(move |new| (old, new)))
        .collect();
    let (mut wrong, mut met) = (Vec::new(), BTreeSet::new());
    for chunk in pairs.chunks(500) {
        let old: Vec<_> = chunk.iter().map(|it| it.0).collect();
        let new: Vec<_> = chunk.iter().map(|it| it.1).collect();
        let comparison = compare(&api(&old), &api(&new));
        for (at, (old, new)) in chunk.iter().enumerate() {
            let levels = levels(&comparison, at);
            // Callers were offered what is no longer accepted; servers were never asked for what is new.
            let wanted = (
                expected(old, new, Level::LikelyBreaks),
                expected(new, old, Level::MayBreak),
            );
            met.insert(wanted);
            if levels != wanted {
                wrong.push(format!(
                    "{old:?} → {new:?}: {levels:?}, and it is {wanted:?}"
                ));
            }
        }
    }
    assert_eq!(met.len(), 9, "each level of one beside each of the other");
    let shown: Vec<&str> = wrong.iter().take(20).map(String::as_str).collect();
    assert!(
        wrong.is_empty(),
        "{} of {} pairs:\n{}",
        wrong.len(),
        pairs.len(),
        shown.join("\n")
    );
}

/// A key may have more scopes than it needs: it is let in where it has all of one set that is asked for.
#[test]
fn scopes_are_compared_by_subsets() {
    let all = sets(&sets(&["read", "write", "rule"]));
    let all: Vec<_> = all.into_iter().filter(|it| !it.is_empty()).collect();
    let pairs: Vec<_> = all
        .iter()
        .flat_map(|old| all.iter().map(move |new| (old, new)))
        .collect();
    let (old, new): (Vec<_>, Vec<_>) = pairs.iter().copied().unzip();
    let comparison = compare(&api_of_scopes(&old), &api_of_scopes(&new));
    let mut wrong = Vec::new();
    for (at, (old, new)) in pairs.iter().enumerate() {
        let wanted = |granted: &BTreeSet<Alternative>, asked: &BTreeSet<Alternative>, level| {
            let is_let_in = |own: &Alternative| asked.iter().any(|it| it.is_subset(own));
            if granted.iter().all(is_let_in) {
                Level::Safe
            } else {
                level
            }
        };
        let wanted = (
            wanted(old, new, Level::LikelyBreaks),
            wanted(new, old, Level::MayBreak),
        );
        let levels = levels(&comparison, at);
        if levels != wanted {
            wrong.push(format!(
                "{old:?} → {new:?}: {levels:?}, and it is {wanted:?}"
            ));
        }
    }
    assert_eq!(wrong, Vec::<String>::new(), "of {} pairs", pairs.len());
}

/// What the names `a`, `b` and `c` stand for in a new description. In the old one they are the first of these.
const DEFINITIONS: &[[&str; 3]] = &[
    ["A", "B", "basic"],
    ["B", "A", "basic"],
    ["basic", "B", "A"],
    ["B", "basic", "A"],
    ["C", "B", "basic"],
    ["C", "A", "basic"],
    ["A", "A", "basic"],
    ["C", "C", "basic"],
];

/// A description in which the names stand for these, and whose operation wants some of them together.
fn defined(definitions: &[&str; 3], wanted: &Alternative) -> Model {
    let schemes = ["a", "b", "c"].iter().zip(definitions);
    let schemes = schemes.map(|(name, sent)| match *sent {
        "basic" => format!("    {name}: {{type: http, scheme: basic}}\n"),
        key => format!("    {name}: {{type: apiKey, in: header, name: X-{key}}}\n"),
    });
    let write = |alternative: &Alternative| {
        let schemes = alternative.iter().map(|scheme| format!("{scheme}: []"));
        schemes.collect::<Vec<_>>().join(", ")
    };
    let schemes: Vec<String> = schemes.collect();
    described(
        &[&BTreeSet::from([wanted.clone()])],
        write,
        &schemes.concat(),
    )
}

/// Names may be exchanged, and what nobody wants may change: callers break where they send less than is wanted.
#[test]
fn names_of_schemes_say_nothing() {
    let mut wrong = Vec::new();
    let all = sets(&["a", "b", "c"]);
    for definitions in DEFINITIONS {
        for (old, new) in all
            .iter()
            .flat_map(|old| all.iter().map(move |new| (old, new)))
        {
            let sent = |definitions: &[&'static str; 3], names: &Alternative| {
                let named = ["a", "b", "c"].iter().zip(definitions);
                let named = named.filter(|it| names.contains(it.0));
                named.map(|it| *it.1).collect::<BTreeSet<_>>()
            };
            let (before, after) = (sent(&DEFINITIONS[0], old), sent(definitions, new));
            let comparison = compare(&defined(&DEFINITIONS[0], old), &defined(definitions, new));
            let worst = |party| {
                let all = comparison.changes.iter();
                let levels = all.map(|it| it.verdicts.of(party).level);
                levels.max().unwrap_or(Level::Safe)
            };
            let of = |is_enough| {
                if is_enough {
                    Level::Safe
                } else {
                    Level::Breaks
                }
            };
            let wanted = (of(after.is_subset(&before)), of(before.is_subset(&after)));
            let levels = (worst(Party::Callers), worst(Party::Servers));
            if levels != wanted {
                wrong.push(format!(
                    "{old:?} → {new:?} of {definitions:?}: {levels:?}, and it is {wanted:?}"
                ));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}
