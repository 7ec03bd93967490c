//! Resources: what a service keeps, as paths and schemas show it.

use super::{OperationRole, ParentItem, ShapeId, Use};
use crate::source::Origin;

/// What was inferred of a whole API.
#[derive(Debug, Clone, Default)]
pub struct Resources {
    /// Those that were found, in the order of the document.
    pub all: Vec<ApiResource>,
    /// What each operation does, in the order of [`Api::operations`](super::Api::operations).
    pub roles: Vec<Inferred<OperationRole>>,
}

/// Something that no description says outright.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inferred<T> {
    /// What it is.
    pub value: T,
    /// What in the description it was inferred from.
    pub origin: Origin,
    /// Why.
    pub reason: ReasonKind,
}

/// What a service keeps, one or many of it.
#[derive(Debug, Clone)]
pub struct ApiResource {
    /// Where it is found.
    pub paths: Inferred<ResourcePaths>,
    /// What one of it looks like, without what an answer wraps around it; none where no answer and no request shows it.
    pub schema: Option<Inferred<ShapeId>>,
    /// What tells one from the others.
    pub id: Option<Inferred<ResourceId>>,
    /// The steps to the member that links to the item itself. What has no id is found by it.
    pub link: Option<Inferred<Vec<String>>>,
    /// The member that is its state.
    pub state: Option<Inferred<ResourceState>>,
    /// What it belongs to, in the order of the path.
    pub parents: Vec<Inferred<ParentItem>>,
    /// Its members that are ids of others.
    pub references: Vec<Inferred<ItemReference>>,
    /// The position of the resource whose items these are: a path puts what is there already below something else.
    pub linked: Option<Inferred<usize>>,
}

/// Paths as they are written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ResourcePaths {
    /// Of many, each with a path of its own.
    Items {
        /// That of all: `/things`. It need not have operations.
        collection: String,
        /// That of one: `/things/{thing_id}`.
        item: String,
        /// The parameter in which that ends.
        parameter: String,
    },
    /// Of many that have no path of their own.
    Collection(String),
    /// Of one that there is only once, below what it belongs to: `/settings`.
    Singleton(String),
}

impl ResourcePaths {
    /// That of all, or of the only one.
    #[must_use]
    pub fn first(&self) -> &str {
        match self {
            Self::Items { collection, .. } => collection,
            Self::Collection(path) | Self::Singleton(path) => path,
        }
    }
}

/// The id of a resource.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResourceId {
    /// The steps from an item to it: one for a member, two where that is in an object such as `metadata`.
    pub steps: Vec<String>,
    /// Its value.
    pub value: Use,
    /// Who makes it.
    pub maker: IdMaker,
    /// The steps to other members, whose values a path may have in its place: `{idOrName}`.
    pub alternatives: Vec<Vec<String>>,
    /// The steps to other members that items must have and that are called ids: each item has its own.
    pub unique: Vec<Vec<String>>,
}

/// Who makes the id of a new item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IdMaker {
    /// The service: whoever creates cannot give it.
    Service,
    /// The service, unless it is given.
    Either,
    /// Whoever creates: the request requires it.
    Client,
    /// Whoever puts an item to its path, because nothing else creates it.
    Path,
}

/// The state of items, an enumeration unless settings name another member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResourceState {
    /// The steps to the member.
    pub steps: Vec<String>,
    /// The state of new items, where moves say it.
    pub first: Option<String>,
}

/// A member that is the id of an item, or a list of ids.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ItemReference {
    /// The member.
    pub member: String,
    /// The position of the resource whose ids they are.
    pub resource: usize,
    /// Whether it is a list.
    pub is_list: bool,
}

/// Why something was inferred.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReasonKind {
    /// The path ends in a parameter.
    PathEndsInParameter,
    /// A GET answers with a list.
    AnswersWithList,
    /// It can be read and written, and has no id in its path.
    ReadAndWritten,
    /// Reading one answers with it.
    AnswerOfRead,
    /// Creating one answers with it.
    AnswerOfCreate,
    /// Replacing or changing one answers with it.
    AnswerOfWrite,
    /// Lists consist of it.
    ItemOfList,
    /// Who creates or replaces one sends it.
    BodyOfWrite,
    /// The member is called as the parameter of the path.
    NamedLikeParameter,
    /// The name of the parameter ends as the member is called.
    EndOfParameter,
    /// The member is called `id`, or after what it is the id of.
    NamedId,
    /// The member is what people usually find things by.
    UsualKey,
    /// The member is called a link to the item itself.
    NamedSelf,
    /// A parameter stands further in front.
    EarlierParameter,
    /// The member is called after the id of the other.
    NamedAfterId,
    /// The member is called as the other, and its values are like its ids.
    NamedAfterResource,
    /// The values of the member have the moves of states (`x-states`).
    HasMoves,
    /// The member is an enumeration with the name of a state.
    NamedState,
    /// By the method on the path of an item, of a collection or of the only one.
    Method,
    /// A POST to what is there already, as Stripe has it.
    PostOnItem,
    /// A PUT of which nothing has to be there, where no PATCH is described.
    NothingRequired,
    /// A PUT or PATCH to the collection, with the id in the body.
    IdInBody,
    /// A DELETE to the collection, with the id in the query.
    IdInQuery,
    /// The schema is that of this resource alone.
    SameSchema,
    /// The path says that it searches.
    NamedSearch,
    /// The path says that it counts.
    NamedCount,
    /// The moves of states name the operation.
    NamedByMoves,
    /// A state is called almost as the path ends.
    ResemblesState,
    /// The path ends as the member is called.
    NamedLikeMember,
    /// It is below an item, and nothing says what it changes.
    BelowItem,
    /// It is below nothing that is kept.
    NoResource,
    /// It changes several at once.
    SeveralAtOnce,
    /// It shows what nothing changes.
    OnlyShown,
    /// Settings say it.
    Settings,
}

impl ReasonKind {
    /// Whether the description may well mean something else.
    #[must_use]
    pub const fn is_guess(self) -> bool {
        match self {
            Self::UsualKey
            | Self::NamedAfterResource
            | Self::PostOnItem
            | Self::NothingRequired
            | Self::IdInBody
            | Self::IdInQuery
            | Self::SameSchema
            | Self::ResemblesState
            | Self::NamedLikeMember
            | Self::BelowItem => true,
            Self::PathEndsInParameter
            | Self::AnswersWithList
            | Self::ReadAndWritten
            | Self::AnswerOfRead
            | Self::AnswerOfCreate
            | Self::AnswerOfWrite
            | Self::ItemOfList
            | Self::BodyOfWrite
            | Self::NamedLikeParameter
            | Self::EndOfParameter
            | Self::NamedId
            | Self::NamedSelf
            | Self::EarlierParameter
            | Self::NamedAfterId
            | Self::HasMoves
            | Self::NamedState
            | Self::Method
            | Self::NamedSearch
            | Self::NamedCount
            | Self::NamedByMoves
            | Self::NoResource
            | Self::SeveralAtOnce
            | Self::OnlyShown
            | Self::Settings => false,
        }
    }
}
