//! What is called, for programs that call and answer by the description alone.

use oasmith_schemas::arena::{Arena, ArenaMap};

use super::{Endpoint, ItemId, ItemKey, Problems, RequiredScheme, Servers};

/// What is called, as [`Workspace`](super::Workspace) has it, without the items: no member of a type has its name.
#[derive(Debug, Clone)]
pub struct Calls {
    /// What can be called, in the order of the document.
    pub endpoints: Arena<Endpoint>,
    /// Where the service is.
    pub servers: Servers,
    /// How to authenticate at operations that ask for nothing, where their handlers want it all the same.
    pub usual_schemes: Vec<RequiredScheme>,
    /// The type of the body of error answers, if the description has an error object.
    pub error: Option<ItemId>,
    /// The part that types have in error answers.
    pub problems: ArenaMap<ItemKey, Problems>,
}
