//! Problems as the error object of a service, wherever that holds its facts.

use crate::pointer::unescape;

use super::{Location, Problem};
use crate::{Codec, Json};

/// Where an error object holds its facts, as JSON pointers into it.
#[derive(Debug, Clone, Copy)]
pub struct ErrorMembers {
    code: &'static str,
    message: &'static str,
    longest_code: usize,
    longest_message: usize,
    location: Option<&'static str>,
    key: Option<&'static str>,
    fragment: Option<&'static str>,
    list: Option<&'static str>,
}

impl ErrorMembers {
    /// An object with a code and a message.
    #[must_use]
    pub const fn new(code: &'static str, message: &'static str) -> Self {
        Self {
            code,
            message,
            longest_code: usize::MAX,
            longest_message: usize::MAX,
            location: None,
            key: None,
            fragment: None,
            list: None,
        }
    }

    /// The members of problem details (RFC 9457) as our servers write them.
    pub const PROBLEM_DETAILS: Self = Self::new("/code", "/detail")
        .location("/location")
        .key("/key")
        .fragment("/pointer")
        .listed("/errors");

    /// The most characters that the code may have.
    #[must_use]
    pub const fn longest_code(mut self, characters: usize) -> Self {
        self.longest_code = characters;
        self
    }

    /// The most characters that the message may have.
    #[must_use]
    pub const fn longest_message(mut self, characters: usize) -> Self {
        self.longest_message = characters;
        self
    }

    /// The part of the request.
    #[must_use]
    pub const fn location(mut self, pointer: &'static str) -> Self {
        self.location = Some(pointer);
        self
    }

    /// The names concerned, separated by commas.
    #[must_use]
    pub const fn key(mut self, pointer: &'static str) -> Self {
        self.key = Some(pointer);
        self
    }

    /// The place in the body, as the fragment of a URI: `#/items/0/name`.
    const fn fragment(mut self, pointer: &'static str) -> Self {
        self.fragment = Some(pointer);
        self
    }

    /// The list of objects that an answer has in the place of one, as a JSON pointer into the answer.
    #[must_use]
    pub const fn listed(mut self, pointer: &'static str) -> Self {
        self.list = Some(pointer);
        self
    }
}

#[cfg(feature = "client")]
impl ErrorMembers {
    pub(crate) const fn code(&self) -> &'static str {
        self.code
    }

    pub(crate) const fn message(&self) -> &'static str {
        self.message
    }

    pub(crate) const fn location_pointer(&self) -> Option<&'static str> {
        self.location
    }

    pub(crate) const fn key_pointer(&self) -> Option<&'static str> {
        self.key
    }

    pub(crate) const fn fragment_pointer(&self) -> Option<&'static str> {
        self.fragment
    }

    pub(crate) const fn list(&self) -> Option<&'static str> {
        self.list
    }
}

impl Problem {
    /// The error object for this problem. A code or a message that is too long for it is cut.
    #[must_use]
    pub fn into_object<T: Codec>(self, members: &ErrorMembers) -> T {
        let cut = |text: &str, longest| text.chars().take(longest).collect();
        let mut facts = vec![
            (members.code, cut(&self.code, members.longest_code)),
            (members.message, cut(&self.message, members.longest_message)),
        ];
        if let Some((location, key)) = self.source {
            // Of the four words that descriptions were checked for.
            let word = match location {
                Location::Header | Location::Cookie => Location::Header.as_str(),
                Location::Path | Location::Query | Location::Body => location.as_str(),
            };
            let location = members.location.map(|at| (at, word.to_owned()));
            facts.extend(location);
            facts.extend(members.key.map(|at| (at, key)));
        }
        // The description was checked: these facts are all that the object needs.
        T::from_json(object(&facts)).unwrap_or(T::PLACEHOLDER)
    }

    /// One problem with the messages of several, for error objects of one: the code and the part of the request are those of the first.
    #[must_use]
    pub fn joined(problems: &[Self]) -> Self {
        let messages: Vec<&str> = problems.iter().map(|one| one.message.as_str()).collect();
        let message = messages.join("; ");
        let place = problems.first().and_then(|first| first.source.clone());
        let same_place = |one: &&Self| {
            one.source.as_ref().map(|(location, _)| location) == place.as_ref().map(|(it, _)| it)
        };
        let keys: Vec<&str> = problems
            .iter()
            .filter(same_place)
            .filter_map(|one| Some(one.source.as_ref()?.1.as_str()))
            .collect();
        let source = place
            .as_ref()
            .map(|(location, _)| (*location, keys.join(",")));
        let code = problems.first().map(|first| first.code.clone());
        Self {
            code: code.unwrap_or("unexpected".into()),
            message,
            source,
            violated: None,
        }
    }
}

/// An object with a text at each pointer, in the order in which the pointers first name its members.
fn object(facts: &[(&str, String)]) -> String {
    let mut members: Vec<(&str, Vec<(&str, String)>)> = Vec::new();
    for (pointer, text) in facts {
        let inside = pointer.trim_start_matches('/');
        let (member, rest) = match inside.find('/') {
            Some(at) => inside.split_at(at),
            None => (inside, ""),
        };
        let fact = (rest, text.clone());
        match members.iter_mut().find(|(known, _)| *known == member) {
            Some((_, known)) => known.push(fact),
            None => members.push((member, vec![fact])),
        }
    }
    let member = |(name, facts): &(&str, Vec<(&str, String)>)| {
        let name = unescape(name).into_owned().to_json();
        match facts.as_slice() {
            [("", text)] => format!("{name}:{}", text.to_json()),
            deeper => format!("{name}:{}", object(deeper)),
        }
    };
    let members: Vec<String> = members.iter().map(member).collect();
    format!("{{{}}}", members.join(","))
}

#[cfg(test)]
mod tests {
    use super::ErrorMembers;
    use crate::{Json, Location, Problem, RawJson};

    const FLAT: ErrorMembers = ErrorMembers::new("/code", "/message")
        .longest_code(8)
        .longest_message(10);
    const DEEP: ErrorMembers = ErrorMembers::new("/error/code", "/error/text")
        .location("/error/at/in")
        .key("/error/at/name");

    fn json(problem: Problem, members: &ErrorMembers) -> String {
        problem.into_object::<RawJson>(members).to_json()
    }

    #[test]
    fn facts_stand_where_the_service_has_them() {
        let problem = Problem::new("invalid", "a \"b\"").at(Location::Query, "a,b");
        assert_eq!(
            json(problem.clone(), &DEEP),
            r#"{"error":{"code":"invalid","text":"a \"b\"","at":{"in":"query","name":"a,b"}}}"#
        );
        assert_eq!(
            json(problem, &FLAT),
            r#"{"code":"invalid","message":"a \"b\""}"#
        );
    }

    #[test]
    fn what_is_too_long_is_cut_between_characters() {
        let problem = Problem::new("invalidä2", "äöüäöüäöüäöü");
        assert_eq!(
            json(problem, &FLAT),
            r#"{"code":"invalidä","message":"äöüäöüäöüä"}"#
        );
    }

    #[test]
    fn several_are_joined_by_their_place() {
        let joined = Problem::joined(&[
            Problem::new("required", "a is required").at(Location::Body, "a"),
            Problem::new("invalid", "b is bad").at(Location::Query, "b"),
            Problem::new("invalid", "c is bad").at(Location::Body, "c"),
        ]);
        let expected = Problem::new("required", "a is required; b is bad; c is bad");
        assert_eq!(joined, expected.at(Location::Body, "a,c"));
    }
}
