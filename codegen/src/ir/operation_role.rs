//! What operations do with what a service keeps.

use super::{EffectKind, PageStep, ParentItem, Transition};

/// What an operation does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OperationRole {
    /// Nothing with what is kept, as far as the description shows.
    Stateless,
    /// Something with items of a resource.
    Uses(Box<ResourceUse>),
}

impl OperationRole {
    /// What it does with items, if it does.
    #[must_use]
    pub const fn usage(&self) -> Option<&ResourceUse> {
        match self {
            Self::Stateless => None,
            Self::Uses(usage) => Some(&**usage),
        }
    }
}

/// What an operation does with items of a resource.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResourceUse {
    /// The position of the resource.
    pub resource: usize,
    /// What it does.
    pub effect: ItemEffect,
    /// What its path has in front that the paths of the resource have not: what it creates belongs to these, and what it lists.
    pub parents: Vec<ParentItem>,
    /// The steps from its body to the item, or to the members of one.
    pub sent: Vec<String>,
    /// The steps from its answer to the item; none where it answers with something else. To the list of items there is a way of its own.
    pub answered: Option<Vec<String>>,
}

/// What happens to items.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ItemEffect {
    /// There is a new one.
    Create,
    /// One is shown.
    Read(KeySource),
    /// Some are listed.
    List(ListQuery),
    /// Some are listed that a body asks for.
    Search(ListQuery),
    /// It is said how many a list of them would have, at the end of the steps of the list.
    Count(ListQuery),
    /// One becomes what the body is.
    Replace(KeySource),
    /// One has the members that the body has.
    Update {
        /// Which one.
        key: KeySource,
        /// How each media type of the body says what changes, in their order.
        patches: Vec<PatchForm>,
        /// The parameter of the query that names the members that change, where one does (AIP-134).
        mask: Option<String>,
    },
    /// One is gone.
    Delete(KeySource),
    /// Those are gone that a list of them would have.
    DeleteAll(ListQuery),
    /// One is worked on in a way of its own: `POST /things/{id}/cancel`.
    Act {
        /// Which one.
        key: KeySource,
        /// What it changes.
        change: StateChange,
    },
}

impl ItemEffect {
    /// Whether it shows one or several as they are.
    #[must_use]
    pub const fn shows(&self) -> bool {
        match self {
            Self::Read(_) | Self::List(_) | Self::Search(_) => true,
            Self::Create
            | Self::Replace(_)
            | Self::Update { .. }
            | Self::Act { .. }
            | Self::Count(_)
            | Self::Delete(_)
            | Self::DeleteAll(_) => false,
        }
    }

    /// Which items it means, where these are some of several.
    #[must_use]
    pub const fn query(&self) -> Option<&ListQuery> {
        match self {
            Self::List(query)
            | Self::Search(query)
            | Self::Count(query)
            | Self::DeleteAll(query) => Some(query),
            Self::Create
            | Self::Read(_)
            | Self::Replace(_)
            | Self::Update { .. }
            | Self::Delete(_)
            | Self::Act { .. } => None,
        }
    }

    /// Whether it is about items by what they belong to, and not about one that is there.
    #[must_use]
    pub const fn is_below_parents(&self) -> bool {
        self.key().is_none()
    }

    /// What it is, without what belongs to it.
    #[must_use]
    pub const fn kind(&self) -> EffectKind {
        match self {
            Self::Create => EffectKind::Create,
            Self::Read(_) => EffectKind::Read,
            Self::List(_) => EffectKind::List,
            Self::Search(_) => EffectKind::Search,
            Self::Count(_) => EffectKind::Count,
            Self::Replace(_) => EffectKind::Replace,
            Self::Update { .. } => EffectKind::Update,
            Self::Delete(_) => EffectKind::Delete,
            Self::DeleteAll(_) => EffectKind::DeleteAll,
            Self::Act { .. } => EffectKind::Act,
        }
    }

    /// How it is known which item is meant; none where it is about no single one that is there.
    #[must_use]
    pub const fn key(&self) -> Option<&KeySource> {
        match self {
            Self::Read(key)
            | Self::Replace(key)
            | Self::Update { key, .. }
            | Self::Delete(key)
            | Self::Act { key, .. } => Some(key),
            Self::Create
            | Self::List(_)
            | Self::Search(_)
            | Self::Count(_)
            | Self::DeleteAll(_) => None,
        }
    }

    /// Whether there is one after it that is new, or another one than before.
    #[must_use]
    pub const fn puts(&self) -> bool {
        match self {
            Self::Create | Self::Replace(_) | Self::Update { .. } | Self::Act { .. } => true,
            Self::Read(_)
            | Self::List(_)
            | Self::Search(_)
            | Self::Count(_)
            | Self::Delete(_)
            | Self::DeleteAll(_) => false,
        }
    }
}

/// How it is known which item is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeySource {
    /// The path of the item has its id.
    Path,
    /// There is only one.
    Only,
    /// The member of the body to which these steps lead has its id.
    Body(Vec<String>),
    /// The parameter of the query with this name has its id.
    Query(String),
    /// The path has the value of another member of it, to which these steps lead.
    Member(Vec<String>),
}

/// What a list is asked for, beside its pages: `Operation::pagination` has these.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListQuery {
    /// The steps from the answer to the list, or to how many items it has.
    pub items: Vec<String>,
    /// What the list consists of.
    pub form: ListForm,
    /// The parameters of the query that are values of members.
    pub filters: Vec<QueryFilter>,
    /// The parameters of the query that say in which order items come.
    pub order: QueryOrder,
    /// What asks for pages, and leads to others.
    pub pages: Box<ListPages>,
    /// The parameters of which nothing is made.
    pub others: Vec<String>,
}

/// What a list consists of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ListForm {
    /// Items, or what is short for them.
    Items,
    /// Objects around items, to which these steps lead: `node` of `edges`.
    Around(Vec<String>),
    /// Members of an object, each an item that is called by its id.
    ByIds,
}

/// Pages of a list as its service knows them, whether a client can rely on it or not.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ListPages {
    /// What of the query asks for a page, as far as names tell; none where nothing does.
    pub step: Option<PageStep>,
    /// What of the query says how many items a page has, by its name on the wire.
    pub limit: Option<String>,
    /// What of the query says how many items stand before the end of a page, in the place of its size.
    pub end: Option<String>,
    /// The steps from the answer to the member that is the URL of the next page.
    pub next: Option<Vec<String>>,
    /// The same of the page before.
    pub previous: Option<Vec<String>>,
    /// The steps from the answer to a list of links that each say their relation.
    pub links: Option<Vec<String>>,
}

/// A parameter that lets through what compares with its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueryFilter {
    /// The parameter, by its name on the wire.
    pub parameter: String,
    /// The steps to the member of an item that is compared; none to the item itself.
    pub member: Vec<String>,
    /// How it compares with the value.
    pub comparison: Comparison,
}

/// How a member compares with the value of a parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    /// It is that, or one of several.
    Equal,
    /// The same, where commas stand between several.
    OneOf,
    /// It is a text in which that stands.
    Contains,
    /// It is that, or greater, or later.
    AtLeast,
    /// It is greater, or later.
    MoreThan,
    /// It is that, or less, or earlier.
    AtMost,
    /// It is less, or earlier.
    LessThan,
    /// Texts in it have each of the words.
    Mentions,
    /// It is what an expression says: `userName eq "ada"`.
    Expression,
}

/// Parameters that say in which order items come; each is the name of one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct QueryOrder {
    /// By which member.
    pub by: Option<String>,
    /// From the least, or from the greatest.
    pub direction: Option<String>,
    /// Those that are the direction of the member in their brackets: `order[name]`.
    pub members: Vec<String>,
}

/// How a body says what changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PatchForm {
    /// As RFC 7396 has it: null removes a member.
    MergePatch,
    /// As RFC 6902 has it: a list of changes.
    JsonPatch,
    /// As JSON:API has it: attributes and relationships that are missing stay as they are.
    JsonApi,
    /// As SCIM has it (RFC 7644, section 3.5.2): operations with paths to attributes.
    Scim,
    /// Members that take the place of those that were there.
    Members,
}

/// What an action changes in an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StateChange {
    /// The state, by the moves of `x-states` that name the operation.
    Moves(Vec<Transition>),
    /// The state, which becomes this value.
    State(String),
    /// The member to which these steps lead, whose value the body has.
    Member(Vec<String>),
    /// The flag to which these steps lead, which becomes this value.
    Flag(Vec<String>, bool),
    /// Nothing that is known.
    Unknown,
}
