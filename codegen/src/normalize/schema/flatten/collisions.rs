//! Chooses a role for each alternative of those that it might have, so that no two have the same; numbers come last.

use std::collections::BTreeSet;

/// For each alternative the first of its candidates that no other has. All that meet in a candidate move on to their next one. Those that
/// nothing tells apart take their first candidate again, and a number. What stands at one place meets nobody there.
pub fn resolve<P: PartialEq>(candidates: &[Vec<String>], places: &[P]) -> Vec<String> {
    let alternatives = candidates.iter().zip(places);
    let mut all: Vec<Alternative<'_, P>> = alternatives
        .map(|(candidates, place)| Alternative {
            candidates,
            place,
            chosen: 0,
        })
        .collect();
    while move_on(&mut all) {}
    let mut taken = BTreeSet::new();
    let sure = all.iter().map(|own| {
        let is_alone = !meets(own, &all);
        is_alone.then(|| numbered(own.role(), &mut taken))
    });
    let sure: Vec<Option<String>> = sure.collect();
    let named = all.iter().zip(sure).map(|(own, sure)| {
        let first = own.candidates.first().map_or("object", String::as_str);
        sure.unwrap_or_else(|| numbered(first, &mut taken))
    });
    named.collect()
}

/// An alternative, and which of its candidates it has at present.
struct Alternative<'a, P> {
    candidates: &'a [String],
    place: &'a P,
    chosen: usize,
}

impl<P> Alternative<'_, P> {
    fn role(&self) -> &str {
        let role = self.candidates.get(self.chosen);
        role.map_or("object", String::as_str)
    }

    fn has_next(&self) -> bool {
        self.chosen + 1 < self.candidates.len()
    }
}

fn meets<P: PartialEq>(own: &Alternative<'_, P>, all: &[Alternative<'_, P>]) -> bool {
    let mut others = all.iter().filter(|other| other.place != own.place);
    others.any(|other| other.role() == own.role())
}

/// Moves all that meet and can; whether any did.
fn move_on<P: PartialEq>(all: &mut [Alternative<'_, P>]) -> bool {
    let moving: Vec<bool> = all
        .iter()
        .map(|own| own.has_next() && meets(own, all))
        .collect();
    for (own, moves) in all.iter_mut().zip(&moving) {
        own.chosen += usize::from(*moves);
    }
    moving.contains(&true)
}

fn numbered(plain: &str, taken: &mut BTreeSet<String>) -> String {
    let numbers = (2..).map(|number| format!("{plain} {number}"));
    let mut forms = std::iter::once(plain.to_owned()).chain(numbers);
    let free = forms.find(|form| taken.insert(form.clone()));
    free.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::resolve;

    fn roles(candidates: &[&[&str]]) -> Vec<String> {
        let owned = |own: &&[&str]| own.iter().map(|role| (*role).to_owned()).collect();
        let candidates: Vec<Vec<String>> = candidates.iter().map(owned).collect();
        let places: Vec<usize> = (0..candidates.len()).collect();
        resolve(&candidates, &places)
    }

    #[test]
    fn alternatives_that_meet_move_on() {
        assert_eq!(roles(&[&["a", "object"], &["object"]]), ["a", "object"]);
        assert_eq!(
            roles(&[&["object", "left"], &["object", "right"], &["string"]]),
            ["left", "right", "string"]
        );
        assert_eq!(
            roles(&[&["object", "left"], &["object"]]),
            ["left", "object"]
        );
    }

    #[test]
    fn numbers_come_last_and_stand_behind_the_best_name() {
        assert_eq!(roles(&[&["object"], &["object"]]), ["object", "object 2"]);
        assert_eq!(
            roles(&[&["shipped", "object"], &["shipped", "object"], &["string"]]),
            ["shipped", "shipped 2", "string"]
        );
        assert_eq!(roles(&[&["a"], &["a"], &["a 2"]]), ["a", "a 3", "a 2"]);
    }
}
