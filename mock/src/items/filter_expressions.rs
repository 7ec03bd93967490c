//! Expressions that say which items a list has: `userName eq "ada"` (SCIM, OData), `state = "OPEN" AND size > 3` (AIP-160), `app=x,tier!=y` (Kubernetes).

use oasmith_codegen::ir::{Comparison, Value, is_spelled_alike};

use super::filter_tokens::{Token, tokens};
use super::{comparisons, members};

/// How deep brackets stand in each other.
pub(super) const MAX_DEPTH: usize = 16;

/// What stands in front of names that some schema defines (SCIM).
const URN: &str = "urn:";

/// What an item has to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum FilterExpression {
    /// All of these.
    All(Vec<Self>),
    /// One of these.
    Any(Vec<Self>),
    /// Not this.
    Not(Box<Self>),
    /// A member has a value.
    Present(String),
    /// A member compares with one of these values.
    Compared(String, TextComparison, Vec<Value>),
}

/// How a member compares with a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TextComparison {
    /// As filters by parameters do.
    Usual(Comparison),
    /// It begins so.
    Begins,
    /// It ends so.
    Ends,
}

/// Words and signs between a member and a value.
const OPERATORS: &[(&str, TextComparison)] = &[
    ("eq", TextComparison::Usual(Comparison::Equal)),
    ("=", TextComparison::Usual(Comparison::Equal)),
    ("==", TextComparison::Usual(Comparison::Equal)),
    ("has", TextComparison::Usual(Comparison::Equal)),
    ("in", TextComparison::Usual(Comparison::Equal)),
    ("gt", TextComparison::Usual(Comparison::MoreThan)),
    (">", TextComparison::Usual(Comparison::MoreThan)),
    ("ge", TextComparison::Usual(Comparison::AtLeast)),
    (">=", TextComparison::Usual(Comparison::AtLeast)),
    ("lt", TextComparison::Usual(Comparison::LessThan)),
    ("<", TextComparison::Usual(Comparison::LessThan)),
    ("le", TextComparison::Usual(Comparison::AtMost)),
    ("<=", TextComparison::Usual(Comparison::AtMost)),
    ("co", TextComparison::Usual(Comparison::Contains)),
    ("contains", TextComparison::Usual(Comparison::Contains)),
    ("sw", TextComparison::Begins),
    ("startswith", TextComparison::Begins),
    ("ew", TextComparison::Ends),
    ("endswith", TextComparison::Ends),
];

/// Those that are true where a member is not equal.
const UNEQUAL: &[&str] = &["ne", "!=", "<>"];

/// What a member has to have to be there.
const PRESENT: &str = "pr";

impl FilterExpression {
    /// What a text asks for; nothing where it is in another language.
    pub(super) fn read(text: &str) -> Option<Self> {
        let tokens = tokens(text)?;
        let mut reader = Reader {
            rest: &tokens,
            depth: 0,
        };
        let read = reader.any()?;
        reader.rest.is_empty().then_some(read)
    }

    /// Whether an item is what is asked for.
    pub(super) fn holds(&self, item: &Value) -> bool {
        match self {
            Self::All(all) => all.iter().all(|it| it.holds(item)),
            Self::Any(all) => all.iter().any(|it| it.holds(item)),
            Self::Not(inner) => !inner.holds(item),
            Self::Present(name) => !values(item, name).is_empty(),
            Self::Compared(name, comparison, wanted) => {
                let there = values(item, name);
                if there.is_empty() {
                    return wanted.contains(&Value::Null);
                }
                let holds = |it| wanted.iter().any(|wanted| comparison.holds(it, wanted));
                there.into_iter().any(holds)
            }
        }
    }
}

impl TextComparison {
    fn holds(self, member: &Value, wanted: &Value) -> bool {
        let text = || {
            (
                member.tag_text().to_lowercase(),
                wanted.tag_text().to_lowercase(),
            )
        };
        match self {
            Self::Usual(comparison) => comparisons::holds(comparison, member, wanted),
            Self::Begins => {
                let (member, wanted) = text();
                member.starts_with(&wanted)
            }
            Self::Ends => {
                let (member, wanted) = text();
                member.ends_with(&wanted)
            }
        }
    }
}

/// The values that a name means, but for null: those of the member that is called so, or to which its parts lead: `name.first`, `address/city`.
fn values<'v>(item: &'v Value, name: &str) -> Vec<&'v Value> {
    let mut values = match members::get(item, &[name.to_owned()]) {
        Some(value) => vec![value],
        None => {
            let steps: Vec<String> = name.split(['.', '/']).map(str::to_owned).collect();
            found(item, &steps)
        }
    };
    values.retain(|it| **it != Value::Null);
    values
}

/// The values to which names lead, also those in each item of a list: `emails.value`.
fn found<'v>(value: &'v Value, steps: &[String]) -> Vec<&'v Value> {
    let Some((first, rest)) = steps.split_first() else {
        return vec![value];
    };
    match value {
        Value::List(items) => items.iter().flat_map(|it| found(it, steps)).collect(),
        Value::Map(members) => {
            let exact = members.iter().find(|(name, _)| name == first);
            let alike = || {
                members
                    .iter()
                    .find(|(name, _)| is_spelled_alike(name, first))
            };
            let inner = exact.or_else(alike);
            inner.map_or_else(Vec::new, |(_, inner)| found(inner, rest))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => Vec::new(),
    }
}

/// What is left of an expression.
struct Reader<'t> {
    rest: &'t [Token],
    depth: usize,
}

impl Reader<'_> {
    fn any(&mut self) -> Option<FilterExpression> {
        let mut all = vec![self.all()?];
        while self.takes_word("or") {
            all.push(self.all()?);
        }
        one_or(all, FilterExpression::Any)
    }

    fn all(&mut self) -> Option<FilterExpression> {
        let mut all = vec![self.one()?];
        while self.takes_word("and") || self.takes(&Token::Comma) {
            all.push(self.one()?);
        }
        one_or(all, FilterExpression::All)
    }

    fn one(&mut self) -> Option<FilterExpression> {
        if self.takes_word("not") {
            self.depth += 1;
            let inner = (self.depth <= MAX_DEPTH).then(|| self.one())??;
            self.depth -= 1;
            return Some(FilterExpression::Not(Box::new(inner)));
        }
        if self.takes(&Token::Open) {
            self.depth += 1;
            if self.depth > MAX_DEPTH {
                return None;
            }
            let inner = self.any()?;
            self.depth -= 1;
            return self.takes(&Token::Close).then_some(inner);
        }
        let Token::Word(name) = self.next()? else {
            return None;
        };
        if self.rest.first() == Some(&Token::Open) {
            return self.function(name);
        }
        match self.operator() {
            Some(operator) => self.compared(own_name(name), &operator),
            // `labels:x` has what it is compared with in one word.
            None => {
                let (name, value) = name.split_once(':').filter(|(it, _)| !it.is_empty())?;
                let value = if value.is_empty() {
                    self.value()?
                } else {
                    read_value(value)
                };
                let how = TextComparison::Usual(Comparison::Contains);
                let equal = TextComparison::Usual(Comparison::Equal);
                let each = [how, equal];
                let each = each
                    .map(|it| FilterExpression::Compared(own_name(name), it, vec![value.clone()]));
                Some(FilterExpression::Any(each.to_vec()))
            }
        }
    }

    /// `contains(name, 'a')`, which may be compared with `true` (OData).
    fn function(&mut self, name: &str) -> Option<FilterExpression> {
        let how = operator(name).filter(|_| self.takes(&Token::Open))?;
        let Token::Word(member) = self.next()? else {
            return None;
        };
        let value = self.takes(&Token::Comma).then(|| self.value()).flatten()?;
        if !self.takes(&Token::Close) {
            return None;
        }
        let is_true = [Token::Word("eq".to_owned()), Token::Word("true".to_owned())];
        if self.rest.starts_with(&is_true) {
            self.rest = self.rest.get(is_true.len()..)?;
        }
        Some(FilterExpression::Compared(
            own_name(member),
            how,
            vec![value],
        ))
    }

    fn compared(&mut self, member: String, name: &str) -> Option<FilterExpression> {
        if name == PRESENT {
            return Some(FilterExpression::Present(member));
        }
        let equal = TextComparison::Usual(Comparison::Equal);
        let is_unequal = UNEQUAL.contains(&name);
        let how = if is_unequal { equal } else { operator(name)? };
        let mut values = Vec::new();
        if name == "in" && self.takes(&Token::Open) {
            values.push(self.value()?);
            while self.takes(&Token::Comma) {
                values.push(self.value()?);
            }
            if !self.takes(&Token::Close) {
                return None;
            }
        } else {
            values.push(self.value()?);
        }
        let compared = FilterExpression::Compared(member, how, values);
        Some(if is_unequal {
            FilterExpression::Not(Box::new(compared))
        } else {
            compared
        })
    }

    /// The operator that comes next, in small letters.
    fn operator(&mut self) -> Option<String> {
        let name = match self.rest.first()? {
            Token::Word(word) => word.to_ascii_lowercase(),
            Token::Sign(sign) => (*sign).to_owned(),
            Token::Quoted(_) | Token::Open | Token::Close | Token::Comma => return None,
        };
        let is_known =
            operator(&name).is_some() || UNEQUAL.contains(&name.as_str()) || name == PRESENT;
        if is_known {
            self.next()?;
        }
        is_known.then_some(name)
    }

    fn value(&mut self) -> Option<Value> {
        match self.next()? {
            Token::Word(word) => Some(read_value(word)),
            Token::Quoted(text) => Some(Value::Text(text.clone())),
            Token::Sign(_) | Token::Open | Token::Close | Token::Comma => None,
        }
    }

    fn takes_word(&mut self, word: &str) -> bool {
        let is_it = |it: &Token| matches!(it, Token::Word(it) if it.eq_ignore_ascii_case(word));
        let is_next = self.rest.first().is_some_and(is_it);
        is_next && self.next().is_some()
    }

    fn takes(&mut self, token: &Token) -> bool {
        self.rest.first() == Some(token) && self.next().is_some()
    }
}

impl<'t> Reader<'t> {
    fn next(&mut self) -> Option<&'t Token> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(first)
    }
}

fn one_or(
    mut all: Vec<FilterExpression>,
    several: impl FnOnce(Vec<FilterExpression>) -> FilterExpression,
) -> Option<FilterExpression> {
    if all.len() > 1 {
        Some(several(all))
    } else {
        all.pop()
    }
}

fn operator(name: &str) -> Option<TextComparison> {
    let mut known = OPERATORS.iter();
    let found = known.find(|(word, _)| word.eq_ignore_ascii_case(name));
    found.map(|(_, how)| *how)
}

/// The name of a member without the schema that defines it: `urn:…:User:userName`.
fn own_name(name: &str) -> String {
    match name.rsplit_once(':') {
        Some((front, own)) if front.starts_with(URN) => own.to_owned(),
        Some(_) | None => name.to_owned(),
    }
}

fn read_value(word: &str) -> Value {
    match word {
        "null" => Value::Null,
        "true" => Value::Bool(true),
        "false" => Value::Bool(false),
        _ => Value::Text(word.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use oasmith_codegen::ir::Value;

    use super::FilterExpression;

    const ITEM: &str = r#"{"userName": "ada", "age": 36, "active": true, "gone": null, "name": {"familyName": "L"},
        "emails": [{"value": "a@x.org", "type": "work"}], "labels": {"app.io/name": "x", "tier": "web"}, "at": "2026-01-02T03:04:05Z"}"#;

    #[test]
    fn expressions_of_several_languages_hold() {
        let item = Value::from_json(ITEM).expect("JSON");
        for (text, expected) in [
            ("userName eq \"ada\"", true),
            ("username Eq \"bob\"", false),
            (
                "urn:ietf:params:scim:schemas:core:2.0:User:userName sw \"a\"",
                true,
            ),
            ("emails.value co \"x.org\" and active eq true", true),
            ("not (age gt 36) and (age ge 36 or age lt 3)", true),
            ("gone pr", false),
            ("userName pr", true),
            ("gone eq null", true),
            ("userName ne 'ada'", false),
            ("name/familyName eq 'L'", true),
            (
                "contains(userName, 'd') and startswith(userName,'a') eq true",
                true,
            ),
            ("age in (1, 36)", true),
            ("at gt 2026-01-01T00:00:00Z", true),
            ("userName = \"ada\" AND age >= 36", true),
            ("userName != \"ada\" OR NOT age<40", false),
            ("labels.tier:web", true),
            ("name.familyName=\"M\"", false),
            ("none eq 1", false),
        ] {
            let read = FilterExpression::read(text).map(|it| it.holds(&item));
            assert_eq!(read, Some(expected), "{text}");
        }
        let labels = Value::from_json(r#"{"app.io/name": "x", "tier": "web"}"#).expect("JSON");
        for (text, expected) in [
            ("app.io/name=x,tier!=db", true),
            ("tier in (db,web),app.io/name==y", false),
            ("tier notin (db)", false),
        ] {
            let read = FilterExpression::read(text).is_some_and(|it| it.holds(&labels));
            assert_eq!(read, expected, "{text}");
        }
    }

    #[test]
    fn other_languages_are_not_understood() {
        let deep = "(".repeat(10_000) + "a eq 1";
        for text in [
            "",
            "string",
            "a eq",
            "a eq 'open",
            "a b c",
            "{\"a\": 1}",
            "(a eq 1",
            &deep,
        ] {
            assert_eq!(FilterExpression::read(text), None, "{text}");
        }
    }
}
