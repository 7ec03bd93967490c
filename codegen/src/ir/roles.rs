//! Ids in roles: texts with the same rules that name different things, and are different types.

use super::{Api, Docs, NameHint, Shape, ShapeId};

/// Words for what names a thing.
pub const ID_WORDS: &[&str] = &["id", "identifier", "uuid", "guid", "ulid", "uid"];

impl Api {
    /// The shape of an id in a role, whose type is called `name`: a text with the rules of `of`. It is known as a schema of that name; the role of that
    /// name which is there already is it, and has to be a role of an equal text.
    ///
    /// `plain` is what the id is outside of its role; none where that has no name.
    pub fn role(&mut self, name: &str, of: ShapeId, plain: Option<ShapeId>) -> ShapeId {
        if let Some(known) = self.named.get(name) {
            return *known;
        }
        let shape = self.shapes.get(of).clone();
        let id = self.shapes.add(Shape {
            hint: NameHint::Component(name.to_owned()),
            docs: Docs {
                title: None,
                description: Some(description(name)),
                sections: shape.docs.sections.clone(),
                external_docs: None,
            },
            ..shape
        });
        let behind = plain.and_then(|plain| self.named.values().position(|it| *it == plain));
        let position = behind.map_or(self.named.len(), |behind| behind + 1);
        self.named.shift_insert(position, name.to_owned(), id);
        self.roles.insert(id, plain);
        id
    }
}

/// What a role is in words: `CustomerId` is the id of a customer.
fn description(name: &str) -> String {
    let mut words = words(name);
    words.pop_if(|last| ID_WORDS.contains(&last.as_str()));
    let what = words.join(" ");
    let article = if what.starts_with(['a', 'e', 'i', 'o']) {
        "an"
    } else {
        "a"
    };
    format!("The id of {article} {what}.")
}

/// The words of a name in any of the usual spellings, in small letters: `customerID` is a customer and an id.
#[must_use]
pub fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_small = false;
    for letter in name.chars() {
        if !letter.is_alphanumeric() || (letter.is_uppercase() && was_small) {
            words.push(String::new());
        }
        was_small = letter.is_lowercase() || letter.is_ascii_digit();
        if let Some(last) = words.last_mut().filter(|_| letter.is_alphanumeric()) {
            last.extend(letter.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// The name of the type of a thing's ids: `CustomerId`.
#[must_use]
pub fn id_type_name(noun: &[String]) -> String {
    let words = noun.iter().map(String::as_str).chain(["id"]);
    let capital = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().map(char::to_uppercase);
        first
            .into_iter()
            .flatten()
            .chain(letters)
            .collect::<String>()
    };
    words.map(capital).collect()
}

#[cfg(test)]
mod tests {
    use super::{description, words};

    #[test]
    fn names_are_words_in_any_spelling() {
        for name in [
            "customer_id",
            "customerID",
            "customerId",
            "Customer-Id",
            "CustomerId",
        ] {
            assert_eq!(words(name), ["customer", "id"], "{name}");
        }
        assert_eq!(words("id"), ["id"]);
        assert!(words("_").is_empty());
    }

    #[test]
    fn a_role_is_described_by_its_name() {
        assert_eq!(
            description("ExternalAccountId"),
            "The id of an external account."
        );
        assert_eq!(description("Owner"), "The id of an owner.");
    }
}
