//! Settings: small ones, each handed to the one stage that uses it. `settings` reads them from `gen.yaml`.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;
use oasmith::param_style::{NestedList, NestedObject};

use crate::source::Origin;

/// What `gen.yaml` says.
#[derive(Debug, Clone, Default)]
pub struct Config {
    /// The first part of the packages' names: `svc` makes `svc-models`.
    pub name: Option<String>,
    /// What the manifests of the written crates say of them.
    pub package: Package,
    /// Which crates are written.
    pub crates: Crates,
    /// Crates that types of the user's own come from, by the name under which code uses them.
    pub dependencies: IndexMap<String, Dependency>,
    /// Whether types have a valid value for tests.
    pub examples: bool,
    /// Which part of the description is written.
    pub only: Selection,
    /// What is not written: operations by `operationId`, or by `GET /things/{id}`; operations, parameters, members and schemas by their JSON
    /// pointers.
    pub skip: Vec<String>,
    /// Where examples in docs find the models when they are no crate of their own: `shop::models`. Build scripts set it.
    pub root: Option<String>,
    /// Whether users choose resource groups. Build scripts leave them no choice.
    pub groups: Groups,
    /// Whether `x-` keys outside the vocabulary are errors.
    pub extensions: Extensions,
    /// Whether what is wrong is repaired, with a warning, where a person would know how.
    pub lenient: bool,
    /// Names for what cannot be named well: JSON pointer of a schema, property or value → the name to use.
    pub names: IndexMap<String, String>,
    /// Modules in which code stands: an operation, or the JSON pointer of a schema → the name of the module.
    pub modules: IndexMap<String, String>,
    /// The resource groups that are features by default; all of them where nothing is said.
    pub default_features: Option<Vec<String>>,
    /// How schemas are read.
    pub schemas: Schemas,
    /// How values are written where OpenAPI leaves it open.
    pub serialization: Serialization,
    /// What names of operations are without.
    pub short_names: ShortNames,
    /// Which other documents may be opened.
    pub documents: Documents,
    /// Overlays that are applied to the description before it is read, in this order: their paths from the folder of the description.
    pub overlays: Vec<String>,
    /// Types for formats: format → `string`, a type of the runtime, or the path of a type of the user's own.
    pub formats: IndexMap<String, String>,
    /// Types of the user's own: JSON pointer of a schema → the path of the type.
    pub types: IndexMap<String, String>,
    /// Objects that keep members which they do not declare: JSON pointers of schemas, or `*`.
    pub extra: Vec<String>,
    /// Ids in roles: JSON pointer of a parameter or member → the name of its type.
    pub ids: IndexMap<String, String>,
    /// More derives: JSON pointer of a schema, or `*` → paths of derive macros.
    pub derives: IndexMap<String, Vec<String>>,
    /// Which conventions are recognised.
    pub conventions: Conventions,
    /// What a run may cost.
    pub limits: Limits,
    /// Where each setting stands, by the way to it.
    pub places: BTreeMap<Vec<String>, Origin>,
}

/// A convention that many descriptions follow without a word about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Convention {
    /// A number or a text with the pattern of numbers is a number.
    Numbers,
    /// A header `Idempotency-Key` makes a call safe to repeat.
    Idempotency,
    /// Parameters and members by which lists are read page by page.
    Paging,
    /// A member or parameter `stream` says whether an answer comes as JSON or as a stream.
    Streaming,
    /// Error answers are objects with a code and a message.
    Errors,
    /// Members and headers whose names say that they are secret.
    Secrets,
    /// Ids of one schema are different types where parameters say what they name.
    Ids,
    /// A member of the bodies of all webhooks that says which of them a message is.
    Webhooks,
    /// How the framework that wrote the description reads what OpenAPI leaves open.
    Frameworks,
}

impl Convention {
    /// All of them, in the order in which they are recognised.
    pub const ALL: &[Self] = &[
        Self::Numbers,
        Self::Idempotency,
        Self::Paging,
        Self::Streaming,
        Self::Errors,
        Self::Secrets,
        Self::Ids,
        Self::Webhooks,
        Self::Frameworks,
    ];

    /// Its key in `gen.yaml`: `idempotency`.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Numbers => "numbers",
            Self::Idempotency => "idempotency",
            Self::Paging => "paging",
            Self::Streaming => "streaming",
            Self::Errors => "errors",
            Self::Secrets => "secrets",
            Self::Ids => "ids",
            Self::Webhooks => "webhooks",
            Self::Frameworks => "frameworks",
        }
    }
}

/// Which conventions are recognised: all that are not switched off.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Conventions(BTreeSet<Convention>);

impl Conventions {
    /// All but these.
    #[must_use]
    pub fn without(off: impl IntoIterator<Item = Convention>) -> Self {
        Self(off.into_iter().collect())
    }

    /// Whether one is recognised.
    #[must_use]
    pub fn recognise(&self, convention: Convention) -> bool {
        !self.0.contains(&convention)
    }
}

/// What a run may cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The most schemas that the documents of a run may have.
    pub schemas: usize,
    /// The most members that all types together may have: one for each of a schema, and for each that it has from what it extends.
    pub members: usize,
}

impl Default for Limits {
    /// More than descriptions have that people work with: Microsoft Graph's has 75,835 schemas, which take 0.7 GB. At up to 40 KB for each they are
    /// four gigabytes.
    fn default() -> Self {
        Self {
            schemas: 100_000,
            members: 500_000,
        }
    }
}

/// What the manifests of the written crates say of them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Package {
    /// The version; `0.1.0` where nothing is said.
    pub version: Option<String>,
    /// The edition of Rust; `2024` where nothing is said.
    pub edition: Option<String>,
    /// The oldest Rust that they shall be built with; the oldest that can where nothing is said.
    pub rust_version: Option<String>,
    /// The licence, as an expression of SPDX; none where nothing is said.
    pub license: Option<String>,
    /// Who wrote them.
    pub authors: Vec<String>,
    /// Where the source is.
    pub repository: Option<String>,
    /// Whether they may be published.
    pub publish: bool,
}

/// Which crates are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Crates {
    /// Whether the server is, where there is something to serve.
    pub server: bool,
    /// Whether the client is, where there is something to call.
    pub client: bool,
}

impl Default for Crates {
    /// All of them.
    fn default() -> Self {
        Self {
            server: true,
            client: true,
        }
    }
}

/// A crate that the written ones depend on.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Dependency {
    /// Its version, as Cargo has it.
    pub version: Option<String>,
    /// Its folder, from the folder of a written crate.
    pub path: Option<String>,
    /// Its name in the registry, where code uses another.
    pub package: Option<String>,
    /// Its features that are needed.
    pub features: Vec<String>,
}

/// Which part of the description is written. Without either list, all of it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Selection {
    /// The operations that have one of these tags.
    pub tags: Vec<String>,
    /// These operations: by `operationId`, or by `GET /things/{id}`.
    pub operations: Vec<String>,
}

impl Selection {
    /// Whether all of the description is written.
    #[must_use]
    pub fn is_all(&self) -> bool {
        self.tags.is_empty() && self.operations.is_empty()
    }
}

/// Whether users choose resource groups.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Groups {
    /// Each group is a feature of the crates.
    #[default]
    Features,
    /// All groups are always there.
    Whole,
}

/// Whether `x-` keys outside the vocabulary are errors.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Extensions {
    /// They are kept.
    #[default]
    Open,
    /// They are errors.
    Closed,
}

/// What names of operations are without: what their ids repeat, and what a framework put there.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ShortNames {
    /// The path and the method that `FastAPI` puts behind a function: `read_item` of `read_item_items__item_id__get`. Also what leads to the resource
    /// group in an id that is a method and a path, in names of methods: `get_by_id` of `getApiV1ItemsId` in the group `items`.
    pub path: NamePart,
    /// The word `Controller` that `NestJS` puts in front of a function: `Trips_list` of `TripsController_list`.
    pub controller: NamePart,
    /// The name of the resource group, in names of methods: `list` of `users_list` in the group `users`.
    pub group: NamePart,
}

/// Whether a part of an id is in the name.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum NamePart {
    /// It is not, unless another operation would have the same name.
    #[default]
    LeftOut,
    /// It is.
    Kept,
}

/// Which documents besides the description may be opened.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Documents {
    /// The folder below which they stand, from the folder of the description; that folder itself where nothing is said.
    pub folder: Option<String>,
    /// Files in place of addresses: `https://example.com/schemas/` → `vendor/`, each from the folder of the description. The longest
    /// beginning of an address counts.
    pub addresses: IndexMap<String, String>,
}

/// How schemas are read where people mean more, or less, than they write.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Schemas {
    /// Whether a schema means what its author does, or what it says.
    pub reading: ReadingMode,
    /// What `format` means.
    pub formats: FormatMode,
    /// Which members are kept that a schema does not declare.
    pub additional_properties: AdditionalProperties,
    /// What becomes of members of requests that only the service sets.
    pub read_only: ReadOnlyInRequests,
}

/// Whether a schema means what its author does, or what it says.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ReadingMode {
    /// Without `type`, a schema is about the types that its keywords speak of; `additionalProperties: false` beside an `allOf` knows the
    /// members of all its parts. Each such place is a warning.
    #[default]
    Intended,
    /// As JSON Schema says: without `type`, values of every other type are valid too, and are kept as JSON; `additionalProperties` knows
    /// only the members beside it.
    Literal,
}

/// How values are written where OpenAPI leaves it open; what is not chosen is as the convention `frameworks` or the usual one has it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Serialization {
    /// Lists inside of objects whose members are spread over names.
    pub nested_lists: Option<NestedList>,
    /// Objects inside of objects whose members are spread over names.
    pub nested_objects: Option<NestedObject>,
    /// Lists of forms whose part is JSON.
    pub list_parts: Option<ListParts>,
}

/// How a list of a form is written whose `contentType` is JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListParts {
    /// One part, which is the list.
    Whole,
    /// A part for each item.
    Items,
}

/// Which members are kept that a schema does not declare. Those that have a schema, which says what they are, always are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum AdditionalProperties {
    /// Those that `additionalProperties` or `unevaluatedProperties` speaks of, also by `true` and `{}`; and members that another
    /// alternative of an `anyOf` declares.
    #[default]
    Declared,
    /// All that are valid.
    Kept,
    /// None.
    Ignored,
}

/// What becomes of members of requests that only the service sets: `readOnly`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ReadOnlyInRequests {
    /// They are ignored.
    #[default]
    Dropped,
    /// The request is refused.
    Refused,
}

/// What `format` means.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum FormatMode {
    /// Values have the format.
    #[default]
    Asserted,
    /// It is a remark.
    Annotated,
}

/// Where generated crates find the runtime.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Runtime {
    /// In a folder, given by its path from the folder of a generated crate.
    Path(String),
    /// In the registry, in this version.
    Version(String),
    /// In a repository of Git.
    Git {
        /// Of a git repository, as Cargo takes it.
        url: String,
        /// The revision: a commit, a tag or a branch; what the default branch has where nothing is said.
        rev: Option<String>,
    },
}

impl Default for Runtime {
    /// Beside the folder of the output.
    fn default() -> Self {
        Self::Path("../../runtime".to_owned())
    }
}

impl Config {
    /// Where a setting stands, if it was read from a text.
    #[must_use]
    pub fn place(&self, way: &[&str]) -> Option<Origin> {
        let way: Vec<String> = way.iter().map(|&step| step.to_owned()).collect();
        self.places.get(&way).copied()
    }

    /// Whether a name can be the first part of the name of a package.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check_name(name: &str) -> Result<(), String> {
        let may_follow = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
        let begins = name.starts_with(|letter: char| letter.is_ascii_alphabetic());
        if begins && name.chars().all(may_follow) {
            return Ok(());
        }
        Err(format!(
            "`{name}` cannot begin the name of a package; a name is a letter, then letters, digits, `-` and `_`"
        ))
    }
}
