//! The subject of a sentence about a violation, and the names of the members concerned.

use super::{Location, Violation, pointer};

/// The names concerned, each with the names of what it stands in: `originator.wallet_type`.
pub(super) fn names(violation: &Violation) -> Vec<String> {
    let own = || violation.keys.iter().map(ToString::to_string);
    if violation.location != Location::Body {
        // Parameters have names of their own on the wire, also where they are members of one object.
        return own().collect();
    }
    match (is_rule(violation), pointer::dotted(violation.object())) {
        (_, None) => own().collect(),
        (true, Some(place)) => own().map(|key| format!("{place}.{key}")).collect(),
        (false, Some(place)) => vec![place],
    }
}

/// The subject of the sentence that the message goes on. Of a rule between members, those that the message does not name itself; if it
/// names all of them, what holds them.
pub(super) fn of(violation: &Violation) -> String {
    let names = names(violation);
    if !is_rule(violation) || names.len() < 2 {
        return listed(&names).unwrap_or_else(|| whole(violation));
    }
    let others = not_in_message(&names, violation);
    let place = pointer::dotted(violation.object()).unwrap_or_default();
    let mut holders: Vec<String> = names
        .iter()
        .filter_map(|name| Some(name.rsplit_once('.')?.0.to_owned()))
        .filter(|holder| *holder != place)
        .collect();
    holders.dedup();
    listed(&others)
        .or_else(|| listed(&holders))
        .unwrap_or_else(|| {
            if place.is_empty() {
                whole(violation)
            } else {
                place
            }
        })
}

/// The member of an object that a message is about, where it names all others that its rule is on.
#[cfg(feature = "schema")]
pub(super) fn only_member(violation: &Violation) -> Option<String> {
    let keys: Vec<String> = violation.keys.iter().map(ToString::to_string).collect();
    match not_in_message(&keys, violation).as_slice() {
        [only] if keys.len() > 1 && !only.contains('.') => Some(only.clone()),
        _ => None,
    }
}

/// The names whose last part the message does not name itself.
fn not_in_message(names: &[String], violation: &Violation) -> Vec<String> {
    let message = violation.message.to_string();
    let words: Vec<&str> = message
        .split(|letter: char| !letter.is_alphanumeric() && letter != '_' && letter != '-')
        .collect();
    let last = |name: &str| name.rsplit('.').next().unwrap_or_default().to_owned();
    let is_said = |name: &&String| words.contains(&&*last(name));
    names
        .iter()
        .filter(|name| !is_said(name))
        .cloned()
        .collect()
}

/// Whether it is a rule between members, which its keys are.
fn is_rule(violation: &Violation) -> bool {
    violation.rule.is_some() && !violation.keys.is_empty()
}

fn whole(violation: &Violation) -> String {
    format!("the {}", violation.location)
}

fn listed(names: &[String]) -> Option<String> {
    match names {
        [] => None,
        [name] => Some(name.clone()),
        [first @ .., last] => Some(format!("{} and {last}", first.join(", "))),
    }
}

#[cfg(test)]
mod tests {
    use super::{names, of};
    use crate::{Code, Violation};

    fn violation(rule: Option<&'static str>, at: &str, keys: &[&str], message: &str) -> Violation {
        let mut violation = Violation::new(Code::Rule, message.to_owned());
        violation.rule = rule;
        violation.pointer = at.into();
        violation.keys = keys.iter().copied().collect();
        violation
    }

    #[test]
    fn nested_members_are_told_apart() {
        for (pointer, keys, expected) in [
            (
                "/originator/wallet_type",
                &["wallet_type"][..],
                "originator.wallet_type",
            ),
            (
                "/beneficiary/wallet_type",
                &["wallet_type"],
                "beneficiary.wallet_type",
            ),
            (
                "/event_categories/2",
                &["event_categories"],
                "event_categories",
            ),
            ("/items/2/a~1b", &["a/b"], "items.2.a/b"),
            ("", &[], ""),
        ] {
            let found = names(&violation(None, pointer, keys, "")).join(",");
            assert_eq!(found, expected, "{pointer}");
        }
        let nested = violation(Some("exclusive"), "/o", &["a", "b.c"], "");
        assert_eq!(names(&nested).join(","), "o.a,o.b.c");
    }

    #[test]
    fn a_message_does_not_speak_of_what_it_names_itself() {
        for (at, keys, message, subject) in [
            ("", &["a", "b"][..], "must not be set together", "a and b"),
            ("", &["a", "b"], "must not be set together with b", "a"),
            (
                "",
                &["a", "b"],
                "must have at least one of a and b",
                "the body",
            ),
            ("/o", &["a", "b"], "must have at least one of a and b", "o"),
            (
                "",
                &["c", "o.a", "o.m"],
                "must have m beside its a when c is x",
                "o",
            ),
            ("", &["a"], "must not list others beside a", "a"),
        ] {
            assert_eq!(
                of(&violation(Some("rule"), at, keys, message)),
                subject,
                "{message}"
            );
        }
    }
}
