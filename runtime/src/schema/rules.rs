//! Rules over several members of an object, which a finished value is checked by.

use super::completion::Completion;
use super::failing::MemberPointer;
use super::prelude::{Keyword, Schema};
use super::tree::Tree;
use super::validator::Validator;
use super::verdicts::Known;
use super::{Emitted, SchemaRef};
use crate::json::{Budget, Note, locate};
use crate::{Check, Code, Codec, Counted, InlineString, Limits, Writer, stack};

/// Maximum number of members that fail which are looked for, to find what holds them.
const MAX_FAILURES: usize = 16;

/// A rule over several members of an object.
#[derive(Debug)]
pub struct Rule {
    /// Its name, for programs.
    pub code: &'static str,
    /// What must be, in words that follow the names of the members.
    pub message: &'static str,
    /// All members of the rule.
    pub keys: &'static [&'static str],
    /// The members that the rule looks into: it says nothing where one of them could not be read. As pointers below the object.
    pub tested: &'static [&'static str],
    /// The schema that must hold of the object.
    pub schema: SchemaRef,
}

/// The schema of objects that have a member.
pub static ANY_MEMBER: Schema = Schema::new(&[Keyword::AtLeast(1, Counted::Members)]);

/// Writes the members of an object that its rules look at, and no others. Names are as JSON writes them between quotes.
#[derive(Debug)]
pub struct RuleMembers<'w>(&'w mut Writer);

impl RuleMembers<'_> {
    /// A member whose value counts.
    pub fn value<T: Codec>(&mut self, name: &'static str, value: &T) {
        self.0.member(name, value);
    }

    /// A member of which only counts whether it is there, and whether it is null: what it holds may be large.
    pub fn presence<T: Codec>(&mut self, name: &'static str, value: &T) {
        if !value.is_absent() {
            let stand_in = if value.is_null() { "null" } else { "true" };
            self.0.member_of(name, |to| to.raw(stand_in));
        }
    }

    /// A member of which some members count, if it is there.
    pub fn object<T>(
        &mut self,
        name: &'static str,
        value: Option<&T>,
        members: impl FnOnce(&mut RuleMembers<'_>, &T),
    ) {
        if let Some(value) = value {
            self.0.member_of(name, |to| {
                to.object(|to| members(&mut RuleMembers(to), value));
            });
        }
    }

    /// The same for one that may be null.
    pub fn object_or_null<T>(
        &mut self,
        name: &'static str,
        is_null: bool,
        value: Option<&T>,
        members: impl FnOnce(&mut RuleMembers<'_>, &T),
    ) {
        if is_null {
            self.0.member_of(name, |to| to.raw("null"));
        }
        self.object(name, value, members);
    }
}

impl Check {
    /// Notes the rules that the object at hand breaks. `members` writes the members that the rules look at.
    pub fn rules(&mut self, rules: &'static [Rule], members: impl FnOnce(&mut RuleMembers<'_>)) {
        let mut writer = Writer::new();
        writer.object(|to| members(&mut RuleMembers(to)));
        let json = writer.into_string();
        let limits = Limits::RESPONSE.with_memory(self.memory() / json.len());
        let Some(object) = Tree::within(&json, limits) else {
            return self.note(Code::Budget, "is too large for its rules to be checked");
        };
        let mut known = Known::default();
        for rule in rules {
            if let Some(place) = failing(rule.schema, &object, &mut known) {
                let place = pointer_to(place, &json);
                self.violated(rule.code, rule.message, rule.keys, rule.tested, place);
            }
        }
    }
}

/// The place at which a value is not valid. Such schemas are short, and lead back to nothing.
fn failing(schema: SchemaRef, value: &Tree<'_>, known: &mut Known) -> Option<MemberPointer> {
    let mut budget = Budget::of(usize::MAX, &Limits::RESPONSE);
    let mut validator = Validator::new(
        &Emitted,
        known,
        &mut budget,
        MAX_FAILURES,
        stack::position(),
    );
    validator.validate(schema, value);
    let (failures, outcome) = validator.end();
    let is_valid = failures.is_empty() && outcome == Completion::Whole;
    (!is_valid).then(|| MemberPointer::of_all(&failures, value))
}

/// The pointer to a place in a text.
fn pointer_to(place: MemberPointer, json: &str) -> InlineString {
    let note = Note {
        at: place.at,
        member: place.member,
        code: Code::Rule,
        message: "".into(),
    };
    let located = locate(json, vec![note]).pop();
    located.map(|found| found.pointer).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::super::SchemaRef;
    use super::super::prelude::{Keyword, Schema};
    use super::super::tree::Tree;
    use super::super::verdicts::Known;
    use super::{ANY_MEMBER, RuleMembers, failing, pointer_to};
    use crate::{Boxed, Codec, Counted, Maybe, Nullable, RawJson, Writer};

    /// A schema as a constant.
    macro_rules! schema {
        ($($keyword:ident $values:tt),*) => {
            &Schema::new(&[$(Keyword::$keyword $values),*])
        };
    }

    const HAS_A: SchemaRef = schema!(Required(&["a"]));
    const HAS_B: SchemaRef = schema!(Required(&["b"]));
    const HAS_B_AND_C: SchemaRef = schema!(Required(&["b", "c"]));
    const IS_ONE: SchemaRef = schema!(Enum(&["1"]));
    const NOT_NULL: SchemaRef = schema!(Not(schema!(Enum(&["null"]))));
    const K_IS_X: (&str, SchemaRef) = ("k", schema!(Enum(&["\"x\""])));
    const IS_X: SchemaRef = schema!(Members(&[K_IS_X], &[], None));
    const HAS_INNER: SchemaRef =
        schema!(Members(&[("o", schema!(Required(&["m", "n"])))], &[], None));
    const HAS_FEW: SchemaRef = schema!(Members(
        &[("l", schema!(AtMost(1, Counted::Items)))],
        &[],
        None
    ));

    /// Schemas with what is not valid, and where it fails.
    static ROWS: &[(SchemaRef, &str, &str)] = &[
        (schema!(If(HAS_A, Some(HAS_B), None)), r#"{"a":1}"#, "/b"),
        (
            schema!(If(HAS_A, Some(HAS_B_AND_C), None)),
            r#"{"a":1}"#,
            "",
        ),
        (
            schema!(If(HAS_A, Some(HAS_B_AND_C), None)),
            r#"{"a":1,"c":1}"#,
            "/b",
        ),
        (
            schema!(If(HAS_A, Some(HAS_INNER), None)),
            r#"{"a":1,"o":{"n":1}}"#,
            "/o/m",
        ),
        (
            schema!(If(HAS_A, Some(HAS_INNER), None)),
            r#"{"a":1,"o":{}}"#,
            "/o",
        ),
        (
            schema!(If(HAS_A, Some(HAS_FEW), None)),
            r#"{"a":1,"l":[1,2]}"#,
            "/l",
        ),
        (
            schema!(If(HAS_A, Some(schema!(Not(HAS_B))), None)),
            r#"{"a":1,"b":null}"#,
            "/b",
        ),
        (
            schema!(If(schema!(Not(IS_X)), Some(HAS_B), None)),
            r#"{"k":"y"}"#,
            "/b",
        ),
        (
            schema!(Members(&[("a", IS_ONE)], &[], None)),
            r#"{"a":2}"#,
            "/a",
        ),
        (
            schema!(Members(&[("a", schema!(Not(IS_ONE)))], &[], None)),
            r#"{"a":1}"#,
            "/a",
        ),
        (schema!(Not(HAS_A)), r#"{"a":1}"#, "/a"),
        (
            schema!(Not(schema!(
                Required(&["k", "a"]),
                Members(&[K_IS_X], &[], None)
            ))),
            r#"{"k":"x","a":1}"#,
            "/a",
        ),
        (
            schema!(Not(schema!(
                Required(&["k", "a"]),
                Members(&[K_IS_X, ("a", NOT_NULL)], &[], None)
            ))),
            r#"{"k":"x","a":1}"#,
            "/a",
        ),
        (schema!(Not(HAS_B_AND_C)), r#"{"b":1,"c":1}"#, ""),
        (schema!(AnyOf(&[HAS_A, HAS_B])), "{}", ""),
        (schema!(OneOf(&[HAS_A, HAS_B])), r#"{"a":1,"b":1}"#, ""),
        (&ANY_MEMBER, "{}", ""),
    ];

    /// Where each kind of rule fails: at the member, as if it were there, or at what holds all members that fail.
    #[test]
    fn a_rule_fails_at_the_member_that_breaks_it() {
        for (schema, json, place) in ROWS {
            let object = Tree::of(json).expect("JSON");
            let found = failing(schema, &object, &mut Known::default());
            let found = found.map(|it| pointer_to(it, json));
            assert_eq!(found.as_deref(), Some(*place), "{schema:?} {json}");
        }
    }

    /// A value that is too large to be written at each level of a document.
    struct Large;

    impl Codec for Large {
        const PLACEHOLDER: Self = Self;

        fn write(&self, _to: &mut Writer) {
            unreachable!("only its presence counts");
        }
    }

    fn written<T: Codec>(value: &T) -> String {
        let mut writer = Writer::new();
        writer.object(|to| RuleMembers(to).presence("a", value));
        writer.into_string()
    }

    #[test]
    fn a_member_whose_presence_counts_is_not_written() {
        assert_eq!(written(&Large), r#"{"a":true}"#);
        assert_eq!(written(&Boxed::new(Large)), r#"{"a":true}"#);
        assert_eq!(written(&Some(Large)), r#"{"a":true}"#);
        assert_eq!(written(&Nullable::Value(Large)), r#"{"a":true}"#);
        assert_eq!(written(&Maybe::Value(Boxed::new(Large))), r#"{"a":true}"#);
    }

    #[test]
    fn null_and_absence_are_told_apart() {
        let null = RawJson::PLACEHOLDER;
        assert_eq!(written(&null), r#"{"a":null}"#);
        assert_eq!(written(&Some(null)), r#"{"a":null}"#);
        assert_eq!(written(&Nullable::<Large>::Null), r#"{"a":null}"#);
        assert_eq!(written(&Maybe::<Large>::Null), r#"{"a":null}"#);
        assert_eq!(written(&Maybe::<Large>::Absent), "{}");
        assert_eq!(written(&None::<Large>), "{}");
    }
}
