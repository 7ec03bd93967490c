//! What a release of a public API is refused for, if nothing else is said: of each pair of `changes/`.

use crate::described::{self, folders};
use oasmith_diff::deny::{Denied, PUBLIC_API};

/// Which of the kinds are refused, by the pairs that are named after them.
fn refused() -> [Vec<String>; 2] {
    let (level, party) = PUBLIC_API;
    let gate = Denied::level(level, vec![party]);
    let mut both = [Vec::new(), Vec::new()];
    for folder in folders("changes") {
        let name = folder.file_name().expect("a name").to_string_lossy();
        let changes = described::compare(&folder).changes;
        let mut own = changes.iter().filter(|it| it.kind.name == name);
        let is_refused = own.any(|it| gate.denies(it));
        both[usize::from(!is_refused)].push(name.into_owned());
    }
    both
}

#[test]
fn what_was_declared_and_is_gone_is_refused_and_what_is_new_is_not() {
    let [refused, passed] = refused();
    for name in [
        "body-removed",
        "member-default-changed",
        "operation-removed",
        "optional-member-removed",
        "parameter-default-changed",
        "parameter-removed",
        "request-media-type-removed",
        "response-header-removed",
        "response-media-type-removed",
        "success-replaced",
    ] {
        assert!(refused.iter().any(|it| it == name), "{name} passes");
    }
    for name in [
        "error-added",
        "operation-added",
        "optional-member-added",
        "optional-parameter-added",
        "security-alternative-added",
        "server-added",
    ] {
        assert!(passed.iter().any(|it| it == name), "{name} is refused");
    }
    let lists = [("refused", refused), ("passed", passed)];
    let lists = lists.map(|(title, all)| format!("{title}:\n  {}\n", all.join("\n  ")));
    insta::assert_snapshot!("the_gate_of_a_public_api", lists.join("\n"));
}

#[test]
fn what_is_denied_is_denied_below_any_path() {
    let parse = |list: &str| Denied::parse(list).expect("a gate");
    let (everywhere, below) = (
        parse("may-break:callers,may-break:servers"),
        parse("may-break:callers@*,may-break:servers@*"),
    );
    let denied = |gate: &[Denied], change: &_| gate.iter().any(|it| it.denies(change));
    let mut found = 0;
    for folder in folders("changes") {
        for change in described::compare(&folder).changes {
            let wanted = denied(&everywhere, &change);
            found += usize::from(wanted);
            assert_eq!(denied(&below, &change), wanted, "{folder:?}: {change:?}");
        }
    }
    assert!(found > 100, "only {found} are denied");
}

#[test]
fn a_path_that_no_operation_has_is_refused() {
    let folder = folders("changes")
        .into_iter()
        .find(|it| it.ends_with("operation-removed"));
    let mut comparison = described::compare(&folder.expect("a pair"));
    let paths = comparison.operations.iter().map(|it| it.label.clone());
    let label = paths.into_iter().next().expect("an operation");
    let (_, path) = label.split_once(' ').expect("a path");
    let mut deny = |word: String| comparison.deny(&Denied::parse(&word).expect("a gate"));
    assert_eq!(deny(format!("breaks@{path}")), Ok(true));
    let refused = deny(format!("breaks@{path}/x,breaks")).expect_err("no such path");
    assert!(
        refused.contains(&format!("has the path `{path}/x`")),
        "{refused}"
    );
}
