//! Servers and paths are one URL: what the URLs of servers end with in one description may be what paths begin with in the other.

use std::borrow::Cow;
use std::collections::BTreeMap;

use oasmith_codegen::ir::{Api, Operation, Segment, Server};

use super::base_url::base;
use super::tie;

/// The position of an operation in its description.
type At = usize;

/// What is added to the paths of the operations of one description, so that they are those of the other; nothing where they are that as they stand.
type Prefixes = BTreeMap<At, String>;

/// Two descriptions in which what moved between servers and paths stands in the paths, of either. What is written in the texts stays.
pub(crate) fn aligned<'a>(old: Cow<'a, Api>, new: Cow<'a, Api>) -> (Cow<'a, Api>, Cow<'a, Api>) {
    let urls = by_urls(&new);
    let (mut of_old, mut of_new) = (Prefixes::new(), Prefixes::new());
    for (at, operation) in old.operations.iter().enumerate() {
        let keys = urls_of(&old, operation);
        let partner = keys.iter().find_map(|key| urls.get(key).copied().flatten());
        let Some((partner, other)) = partner.and_then(|it| Some((it, new.operations.get(it)?)))
        else {
            continue;
        };
        let (own, other) = (tie::path(operation), tie::path(other));
        let prefix = |long: &str, short: &str| long.strip_suffix(short).map(str::to_owned);
        of_new.insert(partner, prefix(&own, &other).unwrap_or_default());
        of_old.insert(at, prefix(&other, &own).unwrap_or_default());
    }
    (lengthened(old, &of_old), lengthened(new, &of_new))
}

/// The operation at each URL with a method, where there is one alone.
fn by_urls(api: &Api) -> BTreeMap<String, Option<At>> {
    let mut all = BTreeMap::new();
    for (at, operation) in api.operations.iter().enumerate() {
        for url in urls_of(api, operation) {
            let known = all.entry(url).or_insert(Some(at));
            *known = known.filter(|it| *it == at);
        }
    }
    all
}

/// The URLs of an operation, with what it asks of the query.
fn urls_of(api: &Api, operation: &Operation) -> Vec<String> {
    let place = tie::place(operation);
    let path = place.split_once(' ').map_or("", |it| it.1);
    let servers = servers(api, operation);
    let urls = servers.iter().map(|it| {
        let base = base(&it.url);
        format!("{} {base}{path}", operation.method)
    });
    urls.collect()
}

/// The servers of an operation: its own, or those of the description, which is where the description is if nothing else is said.
pub(super) fn servers<'a>(api: &'a Api, operation: &'a Operation) -> Cow<'a, [Server]> {
    match (operation.servers.as_slice(), api.servers.as_slice()) {
        ([], []) => Cow::Owned(vec![here()]),
        ([], shared) => Cow::Borrowed(shared),
        (own, _) => Cow::Borrowed(own),
    }
}

fn here() -> Server {
    Server {
        url: "/".to_owned(),
        ..Server::default()
    }
}

/// A description whose paths begin with these prefixes, which their servers no longer end with.
fn lengthened<'a>(api: Cow<'a, Api>, prefixes: &Prefixes) -> Cow<'a, Api> {
    let moved = prefixes.iter().filter(|(at, prefix)| {
        let operation = api.operations.get(**at);
        let servers = operation.map(|it| servers(&api, it));
        let ends = |it: &Server| without(it, prefix).is_some();
        !prefix.is_empty() && servers.is_some_and(|all| all.iter().all(ends))
    });
    let moved: Prefixes = moved.map(|(at, prefix)| (*at, prefix.clone())).collect();
    if moved.is_empty() {
        return api;
    }
    let shared = shared(&api, prefixes, &moved);
    let mut api = api.into_owned();
    let whole = api.servers.clone();
    for (at, operation) in api.operations.iter_mut().enumerate() {
        let is_shared = operation.servers.is_empty();
        match (&shared, moved.get(&at)) {
            (Some(prefix), _) if is_shared => lengthen(operation, prefix),
            (_, Some(prefix)) => {
                let own = if is_shared {
                    &whole
                } else {
                    &operation.servers
                };
                operation.servers = shortened(own, prefix);
                lengthen(operation, prefix);
            }
            (_, None) => {}
        }
    }
    if let Some(prefix) = shared {
        api.servers = shortened(&whole, &prefix);
    }
    Cow::Owned(api)
}

/// The prefix that moves from the servers of the description into all paths below them.
fn shared(api: &Api, prefixes: &Prefixes, moved: &Prefixes) -> Option<String> {
    let is_shared = |at: &At| {
        let operation = api.operations.get(*at);
        operation.is_some_and(|it| it.servers.is_empty())
    };
    let mut all = prefixes.keys().filter(|at| is_shared(at));
    let first = moved.get(all.next()?)?;
    let is_same = all.all(|at| moved.get(at) == Some(first));
    is_same.then(|| first.clone())
}

fn lengthen(operation: &mut Operation, prefix: &str) {
    if let Some(Segment::Literal(first)) = operation.template.path.first_mut() {
        first.insert_str(0, prefix);
    }
}

fn shortened(servers: &[Server], prefix: &str) -> Vec<Server> {
    let all = servers.iter();
    let all = all.map(|it| without(it, prefix).unwrap_or_else(|| it.clone()));
    all.collect()
}

/// A server whose URL does not end with a prefix of paths; nothing where it has no such end, or that is its host, or a variable stands in it.
fn without(server: &Server, prefix: &str) -> Option<Server> {
    let url = base(&server.url);
    let left = url.strip_suffix(prefix)?;
    let is_of_path = !left.ends_with('/') && !prefix.contains('{');
    is_of_path.then(|| Server {
        url: left.to_owned(),
        ..server.clone()
    })
}
