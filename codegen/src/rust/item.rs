//! Items: the types to write.

use oasmith::{EnumType, Format, TextKind, ValueSet};
use oasmith_schemas::arena::Arena;
use oasmith_schemas::schema_set::SchemaId;

use super::{
    CrossChecks, FieldAccess, FieldPresence, Ident, ItemKey, Literal, NumberTexts, PatternCheck,
    Problems, Ty,
};
use crate::source::Origin;

/// The items of all crates of a workspace; who uses one has its id.
pub type Items = Arena<Item, ItemKey>;

/// Lines of documentation, already neutralised: none can open a code block, leave its comment or break a link.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DocComment(pub Vec<String>);

/// A type to write.
#[derive(Debug, Clone)]
pub struct Item {
    /// Its name.
    pub ident: Ident,
    /// Of the schema, with what the type cannot express.
    pub docs: DocComment,
    /// Where the description has it.
    pub origin: Origin,
    /// Its name in the description, when that differs.
    pub renamed_from: Option<String>,
    /// Whether it should no longer be used.
    pub deprecated: bool,
    /// A value for a doc example that compiles: a valid text, number or value on the wire.
    pub example: Option<String>,
    /// Which traits it can have beyond `Debug, Clone, PartialEq`.
    pub derives: Derives,
    /// Paths of derive macros of the user's.
    pub more_derives: Vec<String>,
    /// Its part in error answers.
    pub problems: Option<Problems>,
    /// What it is validated by when a request is read, because its type does not express all of its schema.
    pub residual: Option<SchemaId>,
    /// The equal item of which it is another name, where that one is written for both.
    pub alias_of: Option<Ty>,
    /// An object, a text or number with rules, an enumeration, a union or an alias.
    pub kind: ItemKind,
}

/// Traits that depend on what a type holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each stands for one trait, and any of them may be missing"
)]
pub struct Derives {
    /// `Eq` and `Hash`.
    pub eq: bool,
    /// `PartialOrd` and `Ord`.
    pub ord: bool,
    /// `Copy`.
    pub copy: bool,
    /// `Default`: nothing is required.
    pub default: bool,
}

/// What a shape becomes in Rust.
#[derive(Debug, Clone)]
pub enum ItemKind {
    /// An object with known members.
    Struct(Struct),
    /// A checked text.
    Text(TextType),
    /// A checked number.
    Number(NumberType),
    /// An enumeration of strings.
    Enum(EnumItem),
    /// One of several types.
    Union(UnionItem),
    /// Another name for a type.
    Alias(Ty),
}

impl Item {
    /// The schemas of its rules across members.
    #[must_use]
    pub fn rule_schemas(&self) -> Vec<SchemaId> {
        match &self.kind {
            ItemKind::Struct(record) => record.cross_checks.schemas().collect(),
            ItemKind::Text(_)
            | ItemKind::Number(_)
            | ItemKind::Enum(_)
            | ItemKind::Union(_)
            | ItemKind::Alias(_) => Vec::new(),
        }
    }
}

impl ItemKind {
    /// The types that it is made of.
    #[must_use]
    pub fn types(&self) -> Vec<&Ty> {
        match self {
            Self::Struct(record) => {
                let fields = record.fields.iter().map(|field| &field.ty);
                fields.chain(record.rest.ty()).collect()
            }
            Self::Union(union) => union.variants.iter().map(|it| &it.ty).collect(),
            Self::Alias(ty) => vec![ty],
            Self::Text(_) | Self::Number(_) | Self::Enum(_) => Vec::new(),
        }
    }
}

/// An object with known members.
#[derive(Debug, Clone)]
pub struct Struct {
    /// Its members, in the order of the document.
    pub fields: Vec<StructField>,
    /// What other members may be.
    pub rest: OtherMembers,
    /// Members that it must not have, by their wire names; none of them is declared.
    pub forbidden: Vec<String>,
    /// Rules that span members.
    pub cross_checks: CrossChecks,
    /// Whether the server fills defaults in, here or deeper.
    pub fills_defaults: bool,
}

/// A member.
#[derive(Debug, Clone)]
pub struct StructField {
    /// Its name.
    pub ident: Ident,
    /// Its name on the wire.
    pub wire: String,
    /// Its value's type, without presence and nullability.
    pub ty: Ty,
    /// Whether it may be missing or null, which chooses the type around `ty`.
    pub presence: FieldPresence,
    /// Which side sets it.
    pub access: FieldAccess,
    /// What the server takes when it is missing.
    pub default: Option<Literal>,
    /// The one value that it can have, which nobody has to give.
    pub fixed: Option<Literal>,
    /// Where in it numbers are read from texts as well.
    pub texts: NumberTexts,
    /// What is checked of it.
    pub check: FieldCheck,
    /// Whether it should no longer be used.
    pub deprecated: bool,
    /// Of the property, with its default and its rules.
    pub docs: DocComment,
}

impl StructField {
    /// Whether it must be given to make the record.
    #[must_use]
    pub const fn is_given(&self) -> bool {
        self.presence.is_required() && self.fixed.is_none()
    }
}

/// What is checked of a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FieldCheck {
    /// Nothing: neither the value nor something in it has rules.
    Nothing,
    /// The rules of its type.
    Type,
    /// The rules of the list or map that stands in this place, and those of its type.
    Items(ListChecks),
    /// That it is this value, as JSON.
    Constant(String),
}

/// What the members beside the known ones may be.
#[derive(Debug, Clone)]
pub enum OtherMembers {
    /// Anything; they are ignored.
    Ignored,
    /// Nothing.
    Refused,
    /// Values of one type, kept in a map of this name, and where in them numbers are read from texts as well.
    Kept(Ident, Ty, NumberTexts),
}

impl OtherMembers {
    /// The type of their values, where they are kept.
    #[must_use]
    pub const fn ty(&self) -> Option<&Ty> {
        match self {
            Self::Kept(_, ty, _) => Some(ty),
            Self::Ignored | Self::Refused => None,
        }
    }
}

/// Rules on the items of a list or the members of a map.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ListChecks {
    /// How many items or members.
    pub count: CountRange,
    /// Whether two may be equal.
    pub uniqueness: Uniqueness,
}

/// Whether two items of a list may be equal, and who compares them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Uniqueness {
    /// They may.
    #[default]
    Free,
    /// They may not, and their types are compared.
    ByType,
    /// They may not, and a residual schema compares their JSON, which their types do not hold all of.
    ByJson,
}

/// A checked text: a name for the runtime's type with rules of its own.
#[derive(Debug, Clone)]
pub struct TextType {
    /// The name of the type that stands for its rules.
    pub rules: Ident,
    /// Its rules.
    pub checks: TextChecks,
    /// Whether it must not be seen.
    pub secret: bool,
    /// The type of such texts outside of this role, if it is one.
    pub plain: Option<Ty>,
}

impl TextType {
    /// The type of the runtime that keeps the text; its format says by what two are compared.
    #[must_use]
    pub fn generic(&self) -> &'static str {
        if self.secret {
            return "SecretText";
        }
        let format = self.checks.format;
        format
            .map_or(TextKind::CheckedText, Format::text_kind)
            .name()
    }
}

/// How many there may be of something.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CountRange {
    /// The fewest.
    pub least: Option<u64>,
    /// `None`: any number.
    pub most: Option<u64>,
}

impl CountRange {
    /// At least this many.
    pub fn at_least(&mut self, count: u64) {
        self.least = self.least.max(Some(count));
    }

    /// At most this many.
    pub fn at_most(&mut self, count: u64) {
        self.most = Some(self.most.map_or(count, |most| most.min(count)));
    }

    /// Whether any count is allowed.
    #[must_use]
    pub fn is_any(self) -> bool {
        self == Self::default()
    }
}

/// Rules on a text.
#[derive(Debug, Clone, Default)]
pub struct TextChecks {
    /// How many code points.
    pub length: CountRange,
    /// Patterns, all of which must match.
    pub patterns: Vec<PatternCheck>,
    /// Patterns that nothing can match by, because they are no expressions: documented only.
    pub unchecked: Vec<String>,
    /// A format that the runtime checks.
    pub format: Option<Format>,
}

/// A checked number: a name for the runtime's type with rules of its own.
#[derive(Debug, Clone)]
pub struct NumberType {
    /// The name of the type that stands for its rules.
    pub rules: Ident,
    /// What it holds.
    pub inner: Ty,
    /// Its rules; numbers as they were written.
    pub checks: NumberChecks,
}

/// Rules on a number: lexemes that fit the inner type.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NumberChecks {
    /// The least, and whether it is itself outside.
    pub minimum: Option<(String, bool)>,
    /// The greatest, and whether it is itself outside.
    pub maximum: Option<(String, bool)>,
    /// What must divide it.
    pub multiple_of: Option<String>,
}

/// An enumeration of strings or integers.
#[derive(Debug, Clone)]
pub struct EnumItem {
    /// Its values, in the order of the document.
    pub variants: Vec<EnumVariant>,
    /// What they are on the wire.
    pub ty: EnumType,
    /// How far the set is known.
    pub set: ValueSet,
    /// What holds of every value of an open set, listed or not.
    pub checks: TextChecks,
    /// The name of the arm for values that the description does not list; `None` for a closed set.
    pub unknown: Option<Ident>,
    /// Its documented moves, if it is a state, and what is not shown of them.
    pub states: Option<(Vec<StateTransition>, Vec<String>)>,
}

/// One value.
#[derive(Debug, Clone)]
pub struct EnumVariant {
    /// Its name.
    pub ident: Ident,
    /// The string on the wire, or the integer.
    pub wire: String,
    /// What the description says of the value, if anything.
    pub docs: DocComment,
    /// Whether it should no longer be used.
    pub deprecated: bool,
}

/// A documented move between two values of a state.
#[derive(Debug, Clone)]
pub struct StateTransition {
    /// The position of the state before among the variants; `None` for creation.
    pub from: Option<usize>,
    /// The position of the state after.
    pub to: usize,
    /// What moves it, in words.
    pub by: String,
    /// The operation that moves it, by its id in the description.
    pub operation: Option<String>,
    /// On which condition.
    pub when: String,
    /// What else happens.
    pub also: Option<String>,
}

/// One of several types.
#[derive(Debug, Clone)]
pub struct UnionItem {
    /// The types, in order.
    pub variants: Vec<UnionVariant>,
    /// How a reader tells them apart.
    pub selector: UnionSelector,
    /// The name of the arm that keeps what has none of the types.
    pub unknown: Option<Ident>,
    /// Whether a value that fits several of the types must be refused, which the selector alone would not notice.
    pub exactly_one: bool,
}

impl UnionItem {
    /// The types that code may give for the union beside those that convert to it: whichever alternative takes the value is made. `i64` stands for all
    /// integers, `f64` for all floats. Where an alternative is a number of the language, that one is meant.
    #[must_use]
    pub fn given(&self, items: &Items) -> Vec<&'static str> {
        let types = self.variants.iter();
        let types: Vec<&Ty> = types.map(|it| resolved(&it.ty, items)).collect();
        let has = |is_such: &dyn Fn(&Ty) -> bool| types.iter().any(|ty| is_such(ty));
        let has_text = has(&|ty| is_text(ty, items));
        let has_number = has(&|ty| is_number(ty, items));
        let has_integer = has(&|ty| ty.int_format().is_some());
        let given = [
            ("str", has_text),
            ("String", has_text && !has(&|ty| *ty == Ty::String)),
            ("i64", (has_number || has(&Ty::is_float)) && !has_integer),
            ("f64", has_number && !has(&Ty::is_float)),
        ];
        let given = given.into_iter().filter(|(_, is_given)| *is_given);
        given.map(|(name, _)| name).collect()
    }
}

/// A type without its box and without other names.
fn resolved<'t>(ty: &'t Ty, items: &'t Items) -> &'t Ty {
    let ty = ty.boxed().unwrap_or(ty);
    match ty.item().map(|id| &items.get(id).kind) {
        Some(ItemKind::Alias(target)) => resolved(target, items),
        Some(_) | None => ty,
    }
}

fn is_text(ty: &Ty, items: &Items) -> bool {
    let is_checked = |id| matches!(items.get(id).kind, ItemKind::Text(_));
    matches!(ty, Ty::String | Ty::Scalar(_)) || ty.item().is_some_and(is_checked)
}

/// Whether it is a number, and none of the language.
fn is_number(ty: &Ty, items: &Items) -> bool {
    let is_checked = |id| matches!(items.get(id).kind, ItemKind::Number(_));
    ty.is_lexeme() || ty.item().is_some_and(is_checked)
}

/// One type of a union.
#[derive(Debug, Clone)]
pub struct UnionVariant {
    /// The values of its tag, as JSON, of which the first is written; none where its type has no such member.
    pub tags: Vec<String>,
    /// Its name.
    pub ident: Ident,
    /// Its type.
    pub ty: Ty,
    /// Where in it numbers are read from texts as well.
    pub texts: NumberTexts,
    /// Of the alternative.
    pub docs: DocComment,
}

/// How a reader tells the types of a union apart.
#[derive(Debug, Clone)]
pub enum UnionSelector {
    /// By a member's value.
    Tag(TagMember),
    /// By the JSON type: for each variant, the kinds it takes (`string`, `number`, `boolean`, `array`, `object`).
    JsonType(Vec<Vec<&'static str>>),
    /// By a member that only this variant requires; `None` takes the rest.
    RequiredKey(Vec<Option<String>>),
    /// By trying: the type that describes most of the value is taken.
    Trial,
}

/// A member whose value tells the types of a union apart.
#[derive(Debug, Clone)]
pub struct TagMember {
    /// Its name on the wire.
    pub member: String,
    /// For each variant, the values that stand for it.
    pub values: Vec<Vec<String>>,
    /// How far the values are known.
    pub set: ValueSet,
    /// Whether every type requires the member; otherwise an object without it is told by trying.
    pub is_required: bool,
    /// The position of the variant for any other value, and for none.
    pub default: Option<usize>,
}
