//! What can be called, shared by server and client.

use oasmith_schemas::arena::{Arena, Id};
use oasmith_schemas::schema_set::SchemaId;

use super::{
    Argument, ArgumentId, ArgumentPresence, BodyArgument, BodyContent, DocComment,
    EndpointResponse, GroupId, Ident, Literal, Paging, PagingStep, ResponseStatus, Security,
    ServerOverride,
};
use crate::source::Origin;

/// The id of an operation in [`Workspace::endpoints`](super::Workspace::endpoints).
pub type EndpointId = Id<Endpoint>;

/// A limit that counts things, as a constant.
#[derive(Debug, Clone)]
pub struct LimitConstant {
    /// Its name.
    pub ident: Ident,
    /// What the limit is for, and from which keyword it comes.
    pub docs: DocComment,
    /// Whose things are counted.
    pub applies_to: String,
    /// What is counted.
    pub counts: String,
    /// How many there may be.
    pub maximum: u64,
}

/// An operation.
#[derive(Debug, Clone)]
pub struct Endpoint {
    /// Its name as a method.
    pub ident: Ident,
    /// Its name as the first part of types of its own.
    pub type_ident: Ident,
    /// Its id in the description.
    pub id: String,
    /// Where the description has it.
    pub origin: Origin,
    /// Its resource group; what the service calls is in none.
    pub group: Option<GroupId>,
    /// On the method of the client and of the trait of the server alike.
    pub docs: DocComment,
    /// Whether it should no longer be used.
    pub deprecated: bool,
    /// The method, in capitals.
    pub method: String,
    /// The path's parts, in order.
    pub path: Vec<PathPart>,
    /// What the description writes behind the path: requests of this operation have it in their query.
    pub query: Vec<QueryCheck>,
    /// By which arguments its requests are told from those of other endpoints with its path.
    pub distinct: Vec<DistinctArgument>,
    /// Where it is, if it has servers of its own.
    pub elsewhere: Option<ServerOverride>,
    /// Parameters, in the order of the document.
    pub arguments: Arena<Argument>,
    /// Lists of arguments of which at most one may be set.
    pub exclusive: Vec<Vec<ArgumentId>>,
    /// `None` where the description has none.
    pub body: Option<BodyArgument>,
    /// Which messages it receives, where a member of the body tells webhooks apart.
    pub category: Option<MessageCategory>,
    /// The expression of the URL that it is sent to, if it is a callback.
    pub callback: Option<String>,
    /// Its responses, exact statuses first.
    pub outcomes: Vec<EndpointResponse>,
    /// Who may call.
    pub security: Security,
    /// Limits that count things.
    pub limits: Vec<LimitConstant>,
    /// How it is paged.
    pub paging: Option<Paging>,
    /// The argument that is the idempotency key.
    pub idempotency: Option<ArgumentId>,
    /// The code of the error object while the first request with the key is still running.
    pub in_flight: Option<String>,
    /// What can be called after an answer.
    pub follows: Vec<LinkCall>,
    /// How clients call it, where that is by several methods: whose answer comes whole, and whose answer is a stream.
    pub calls: Vec<Endpoint>,
}

/// The messages of a webhook among those that a member of the body tells apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessageCategory {
    /// The member.
    pub member: String,
    /// The values that it has in messages of this webhook.
    pub values: Vec<String>,
}

/// What a URL is put together from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PathPart {
    /// This text.
    Text(String),
    /// The value of this argument.
    Argument(ArgumentId),
}

/// What requests of an operation have in their query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum QueryCheck {
    /// This pair, as it is written: `Action=List`.
    Pair(String),
    /// A value of this name, that of an argument.
    Name(String),
}

/// An argument of the query or a header that is required, and not by other endpoints with the path, or not with this value.
#[derive(Debug, Clone)]
pub struct DistinctArgument {
    /// It.
    pub argument: ArgumentId,
    /// The text of the one value that it has, if it has only one.
    pub value: Option<String>,
}

/// A call that can be made of an answer.
#[derive(Debug, Clone)]
pub struct LinkCall {
    /// Its name as a method.
    pub ident: Ident,
    /// Which operation is called, with which values.
    pub docs: DocComment,
    /// The endpoint that is called.
    pub target: EndpointId,
    /// Its arguments, and where their values are.
    pub values: Vec<(ArgumentId, LinkValue)>,
    /// Where its body is.
    pub body: Option<LinkValue>,
}

/// Where a value of a follow-up call is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkValue {
    /// In the body of the answer, at this JSON pointer.
    Body(String),
    /// In this header of the answer.
    Header(String),
    /// Here, as JSON.
    Json(String),
}

impl Endpoint {
    /// What its arguments, its body and its answers are validated by.
    pub fn residual_schemas(&self) -> impl Iterator<Item = SchemaId> {
        let arguments = self.arguments.values().filter_map(|it| it.residual);
        let body = self.body.iter().map(|body| &body.content);
        let answers = self.outcomes.iter().filter_map(|it| it.content.as_ref());
        let contents = body.chain(answers).flat_map(BodyContent::residual_schemas);
        let headers = self.outcomes.iter().flat_map(|it| &it.headers);
        let headers = headers.filter_map(|header| header.residual);
        arguments.chain(contents).chain(headers)
    }

    /// The methods of a client that call it.
    #[must_use]
    pub fn calls(&self) -> &[Self] {
        match self.calls.as_slice() {
            [] => std::slice::from_ref(self),
            calls => calls,
        }
    }

    /// Whether an answer may come as a stream.
    #[must_use]
    pub fn streams(&self) -> bool {
        let mut contents = self.outcomes.iter().filter_map(|it| it.content.as_ref());
        contents.any(BodyContent::is_streamed)
    }

    /// The names of the enums of its bodies that have several types.
    pub fn choices(&self) -> impl Iterator<Item = &Ident> {
        let body = self.body.iter().map(|body| &body.content);
        let outcomes = self.outcomes.iter().filter_map(|it| it.content.as_ref());
        body.chain(outcomes).filter_map(|content| match content {
            BodyContent::One { .. } => None,
            BodyContent::Several { ident, .. } => Some(ident),
        })
    }

    /// The path as the description writes it, with what is always in its query.
    #[must_use]
    pub fn template(&self) -> String {
        let parts = self.path.iter().map(|part| match part {
            PathPart::Text(text) => text.clone(),
            PathPart::Argument(id) => format!("{{{}}}", self.arguments.get(*id).wire),
        });
        let path: String = parts.collect();
        let fixed = self.query.iter().filter_map(|asked| match asked {
            QueryCheck::Pair(text) => Some(text.as_str()),
            // Set as any other argument.
            QueryCheck::Name(_) => None,
        });
        let fixed: Vec<&str> = fixed.collect();
        if fixed.is_empty() {
            path
        } else {
            format!("{path}?{}", fixed.join("&"))
        }
    }

    /// The header for an idempotency key.
    #[must_use]
    pub fn idempotency_header(&self) -> Option<&str> {
        Some(&self.arguments.get(self.idempotency?).wire)
    }

    /// The outcomes that are successes. Where the description names none, what it says of all others is one.
    #[must_use]
    pub fn successes(&self) -> Vec<&EndpointResponse> {
        let named = self.outcomes.iter().filter(|it| it.status.is_success());
        let named: Vec<&EndpointResponse> = named.collect();
        if !named.is_empty() {
            return named;
        }
        let is_default = |outcome: &&EndpointResponse| outcome.status == ResponseStatus::Default;
        self.outcomes.iter().filter(is_default).collect()
    }

    /// The success whose body becomes an answer by itself: the only one with a status of its own, where it has no headers.
    #[must_use]
    pub fn only_success(&self) -> Option<&EndpointResponse> {
        let is_exact = |it: &ResponseStatus| matches!(it, ResponseStatus::Exact(_));
        let mut successes = self.outcomes.iter();
        let mut next = || successes.find(|it| is_exact(&it.status) && it.status.is_success());
        let only = next().filter(|it| it.headers.is_empty())?;
        next().is_none().then_some(only)
    }

    /// Whether a success whose status is not described is read as one that is: where no range has it.
    #[must_use]
    pub fn takes_undescribed(&self) -> bool {
        let successes = self.successes();
        let mut statuses = successes.iter().map(|outcome| outcome.status);
        statuses.all(|status| matches!(status, ResponseStatus::Exact(_)))
    }

    /// The outcomes that are errors.
    pub fn failures(&self) -> impl Iterator<Item = &EndpointResponse> {
        self.outcomes.iter().filter(|it| !it.status.is_success())
    }

    /// The parameters that callers set, with their ids; the idempotency key is not among them, nor are cursors of pages.
    pub fn set_by_callers(&self) -> impl Iterator<Item = (ArgumentId, &Argument)> {
        let paging = self.pages();
        let elsewhere = move |id: Option<ArgumentId>| {
            let is_cursor = paging.is_some_and(|paging| paging.step.cursors().contains(&id));
            id == self.idempotency || is_cursor
        };
        let arguments = self.arguments.iter();
        arguments.filter(move |(id, _)| !elsewhere(Some(*id)))
    }

    /// What a call cannot be made without, with its ids: what stands in the path in the order of the path, then all else by its name. So
    /// the order in which a description lists parameters means nothing, and may change.
    #[must_use]
    pub fn required_of_callers(&self) -> Vec<(ArgumentId, &Argument)> {
        let in_path = |id| {
            let mut parts = self.path.iter();
            parts.position(|part| *part == PathPart::Argument(id))
        };
        let mut required: Vec<(ArgumentId, &Argument)> = self
            .set_by_callers()
            .filter(|(_, argument)| argument.presence == ArgumentPresence::Required)
            .filter(|(_, argument)| argument.fixed.is_none())
            .collect();
        required.sort_by_key(|(id, argument)| {
            let in_path = in_path(*id);
            (in_path.is_none(), in_path, argument.ident.plain())
        });
        required
    }

    /// What each call is made with and nobody gives, with the value.
    pub fn constants_of_calls(&self) -> impl Iterator<Item = (&Argument, &Literal)> {
        let all = self.set_by_callers().map(|(_, argument)| argument);
        let all = all.filter(|argument| argument.presence == ArgumentPresence::Required);
        all.filter_map(|argument| Some((argument, argument.fixed.as_ref()?)))
    }

    /// How it is paged, if it has one kind of page and a way to the next.
    #[must_use]
    pub fn pages(&self) -> Option<&Paging> {
        let paging = self.paging.as_ref()?;
        let goes_on = match &paging.step {
            PagingStep::Item { after, .. } => after.is_some(),
            PagingStep::Next { .. }
            | PagingStep::Number { .. }
            | PagingStep::Offset { .. }
            | PagingStep::Link(_) => true,
        };
        let successes = self.successes();
        let one = matches!(successes.as_slice(), [only] if only.content.as_ref().is_some_and(BodyContent::is_any_json));
        (goes_on && one).then_some(paging)
    }
}
