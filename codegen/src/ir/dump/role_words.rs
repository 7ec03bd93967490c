//! What operations do with resources, and why it is inferred, in words.

use crate::ir::{
    ApiResource, Comparison, EffectKind, IdMaker, ItemEffect, KeySource, ListForm, ListQuery,
    Operation, OperationRole, PageStep, PatchForm, QueryFilter, ReasonKind, ResourceId,
    ResourcePaths, ResourceUse, StateChange,
};

/// What operations are counted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum RoleKind {
    /// What they do with items, of which there are several. Those that replace one count as those that update one.
    Does(EffectKind),
    Singleton,
    Stateless,
}

impl RoleKind {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Does(effect) => effect.as_str(),
            Self::Singleton => "use a singleton",
            Self::Stateless => "use no resource",
        }
    }
}

/// What an operation is counted by.
pub(super) fn kind(role: &OperationRole, all: &[ApiResource]) -> RoleKind {
    let Some(usage) = role.usage() else {
        return RoleKind::Stateless;
    };
    let paths = all.get(usage.resource).map(|it| &it.paths.value);
    if matches!(paths, Some(ResourcePaths::Singleton(_))) {
        return RoleKind::Singleton;
    }
    match usage.effect.kind() {
        EffectKind::Replace => RoleKind::Does(EffectKind::Update),
        effect @ (EffectKind::Create
        | EffectKind::Read
        | EffectKind::List
        | EffectKind::Search
        | EffectKind::Count
        | EffectKind::Update
        | EffectKind::Delete
        | EffectKind::DeleteAll
        | EffectKind::Act) => RoleKind::Does(effect),
    }
}

/// What an operation does.
pub(super) fn usage(operation: &Operation, usage: &ResourceUse) -> String {
    let kind = usage.effect.kind().as_str();
    let key: String = usage.effect.key().map(source).unwrap_or_default();
    let more = match &usage.effect {
        ItemEffect::Create
        | ItemEffect::Read(_)
        | ItemEffect::Replace(_)
        | ItemEffect::Delete(_) => String::new(),
        ItemEffect::List(query)
        | ItemEffect::Search(query)
        | ItemEffect::Count(query)
        | ItemEffect::DeleteAll(query) => query_words(operation, query),
        ItemEffect::Update { patches, mask, .. } => {
            let mut forms: Vec<&str> = patches.iter().map(|it| patch(*it)).collect();
            forms.dedup();
            let by = if forms.is_empty() { "" } else { " by " };
            let mask = mask.iter().map(|it| format!(", those that `{it}` names"));
            format!("{by}{}{}", forms.join(" or "), mask.collect::<String>())
        }
        ItemEffect::Act { change, .. } => change_words(change),
    };
    let effect = format!("{kind}{key}{more}");
    let sent = if usage.sent.is_empty() {
        String::new()
    } else {
        format!(", sent in `{}`", usage.sent.join("."))
    };
    let answered = usage.answered.iter().filter(|it| !it.is_empty());
    let answered: String = answered
        .map(|it| format!(", answered in `{}`", it.join(".")))
        .collect();
    let parents = usage.parents.iter().filter_map(|it| {
        let member = it.member.as_ref()?.join(".");
        Some(format!(
            ", below `{}`, in the member `{member}`",
            it.parameter
        ))
    });
    effect + &parents.collect::<String>() + &sent + &answered
}

fn source(key: &KeySource) -> String {
    match key {
        KeySource::Path | KeySource::Only => String::new(),
        KeySource::Body(_) => " what has the id of the body".to_owned(),
        KeySource::Query(name) => format!(" what has the id `{name}` of the query"),
        KeySource::Member(member) => format!(" by `{}`", member.join(".")),
    }
}

fn patch(form: PatchForm) -> &'static str {
    match form {
        PatchForm::MergePatch => "merge patch",
        PatchForm::JsonPatch => "JSON patch",
        PatchForm::JsonApi => "attributes and relationships",
        PatchForm::Scim => "SCIM operations",
        PatchForm::Members => "members",
    }
}

fn query_words(operation: &Operation, query: &ListQuery) -> String {
    let mut words = String::new();
    if !query.items.is_empty() {
        words += &format!(" in `{}`", query.items.join("."));
    }
    match &query.form {
        ListForm::Items => {}
        ListForm::Around(steps) => words += &format!(", each in `{}`", steps.join(".")),
        ListForm::ByIds => words += ", by their ids",
    }
    if operation.pagination.is_some() {
        words += ", page by page";
    } else if let Some(parameter) = query.pages.step.as_ref().and_then(PageStep::parameter) {
        words += &format!(", page by page as `{parameter}` seems to ask for");
    }
    let filters = query.filters.iter();
    let filters: Vec<String> = filters.map(filter_words).collect();
    if !filters.is_empty() {
        words += &format!(", filtered by {}", filters.join(", "));
    }
    let order = [&query.order.by, &query.order.direction]
        .into_iter()
        .flatten()
        .chain(&query.order.members);
    let order: Vec<String> = order.map(|it| format!("`{it}`")).collect();
    if !order.is_empty() {
        words += &format!(", ordered by {}", order.join(" and "));
    }
    if !query.others.is_empty() {
        let others = query.others.iter().map(|it| format!("`{it}`"));
        let others: Vec<String> = others.collect();
        words += &format!("; nothing is made of {}", others.join(", "));
    }
    words
}

/// A parameter that filters, with what it compares how where it is not called as what it is equal to.
fn filter_words(filter: &QueryFilter) -> String {
    let member = filter.member.join(".");
    let how = match filter.comparison {
        Comparison::Equal | Comparison::OneOf => String::new(),
        Comparison::Contains => format!(" (a part of `{member}`)"),
        Comparison::AtLeast => format!(" (the least `{member}`)"),
        Comparison::MoreThan => format!(" (less than `{member}`)"),
        Comparison::AtMost => format!(" (the greatest `{member}`)"),
        Comparison::LessThan => format!(" (more than `{member}`)"),
        Comparison::Mentions => " (words of any text)".to_owned(),
        Comparison::Expression => " (an expression)".to_owned(),
    };
    format!("`{}`{how}", filter.parameter)
}

fn change_words(change: &StateChange) -> String {
    match change {
        StateChange::Moves(moves) => {
            let moves = moves.iter().map(|it| {
                let from = it.from.as_deref().unwrap_or("nothing");
                format!("`{from}` to `{}`", it.to)
            });
            format!(
                ": the state goes from {}",
                moves.collect::<Vec<_>>().join(", ")
            )
        }
        StateChange::State(to) => format!(": the state becomes `{to}`"),
        StateChange::Member(member) => format!(": sets `{}`", member.join(".")),
        StateChange::Flag(member, value) => format!(": `{}` becomes {value}", member.join(".")),
        StateChange::Unknown => String::new(),
    }
}

/// The id of items.
pub(super) fn id_words(id: &ResourceId) -> String {
    let named = |all: &[Vec<String>]| {
        let all = all.iter().map(|it| format!("`{}`", it.join(".")));
        all.collect::<Vec<_>>().join(", ")
    };
    let mut words = format!(
        "the id {}, {}",
        named(std::slice::from_ref(&id.steps)),
        maker(id.maker)
    );
    if !id.alternatives.is_empty() {
        words += &format!(", or what has this value as {}", named(&id.alternatives));
    }
    if !id.unique.is_empty() {
        words += &format!(", beside {}, of which each has its own", named(&id.unique));
    }
    words
}

/// Who makes an id.
const fn maker(maker: IdMaker) -> &'static str {
    match maker {
        IdMaker::Service => "which the service makes",
        IdMaker::Either => "which the service makes unless it is sent",
        IdMaker::Client => "which is sent",
        IdMaker::Path => "which is taken from the path",
    }
}

/// Why something was inferred.
pub(super) fn reason(reason: ReasonKind) -> &'static str {
    match reason {
        ReasonKind::PathEndsInParameter => "the path ends in a parameter",
        ReasonKind::AnswersWithList => "GET answers with a list",
        ReasonKind::ReadAndWritten => "it is read and written at one path",
        ReasonKind::AnswerOfRead => "reading one answers with it",
        ReasonKind::AnswerOfCreate => "creating one answers with it",
        ReasonKind::AnswerOfWrite => "writing one answers with it",
        ReasonKind::ItemOfList => "lists consist of it",
        ReasonKind::BodyOfWrite => "writing one sends it",
        ReasonKind::NamedLikeParameter => "it is called like the parameter",
        ReasonKind::EndOfParameter => "the name of the parameter ends with its name",
        ReasonKind::NamedId => "it is called an id",
        ReasonKind::UsualKey => "things are often found by it",
        ReasonKind::NamedSelf => "it is called a link to that",
        ReasonKind::EarlierParameter => "it stands further in front in the path",
        ReasonKind::NamedAfterId => "it is called an id of that",
        ReasonKind::NamedAfterResource => "it is called like that, and its values may be ids",
        ReasonKind::HasMoves => "its values have moves",
        ReasonKind::NamedState => "it is an enumeration and called a state",
        ReasonKind::Method => "by its method and path",
        ReasonKind::PostOnItem => "a POST to an item changes it",
        ReasonKind::NothingRequired => {
            "nothing of it has to be there, and nothing else changes an item"
        }
        ReasonKind::IdInBody => "the body has an id",
        ReasonKind::IdInQuery => "the query has to have an id",
        ReasonKind::SameSchema => "the schema is that of this resource",
        ReasonKind::NamedSearch => "the path says that it searches",
        ReasonKind::NamedCount => "the path says that it counts",
        ReasonKind::NamedByMoves => "moves of the state name it",
        ReasonKind::ResemblesState => "the state is called almost like it",
        ReasonKind::NamedLikeMember => "the member is called like it",
        ReasonKind::BelowItem => "it is below an item, and what it changes is not described",
        ReasonKind::NoResource => "its path is of no resource",
        ReasonKind::SeveralAtOnce => "it is for several items at once",
        ReasonKind::OnlyShown => "it shows what is not written",
        ReasonKind::Settings => "settings say it",
    }
}
