//! Base URLs, of the whole description and of operations.

use std::collections::BTreeSet;

use oasmith::pointer;
use oasmith_codegen::ir::{Operation, Server};

use super::base_url::base;
use super::compared::{Compared, Described};
use super::server_urls::ServerUrls;
use super::{tie, urls};
use crate::finding::{CallId, Finding, Owner, Spot, Way, arrow};
use crate::kind::{api as kind, operation};

/// Those of the whole description.
pub(super) fn of_api(compared: &mut Compared<'_>) {
    let (known, now) = (listed(&compared.old), listed(&compared.new));
    let is_called = is_called(compared);
    let urls_now: BTreeSet<&String> = now.iter().flat_map(|it| &it.urls.all).collect();
    let goes_on =
        |it: &ListedServer<'_>| !is_called || it.urls.all.iter().all(|it| urls_now.contains(it));
    for server in &known {
        let other = server.partner(&now);
        match other {
            Some(other) if is_called && other.is_named_as(server) => {
                variables(server.written, other.written, compared);
            }
            Some(other) => compared.findings.extend(server.rewritten_as(other)),
            None => {
                let kind = if goes_on(server) {
                    kind::SERVER_REWRITTEN
                } else {
                    kind::SERVER_REMOVED
                };
                let finding = Finding::gone(kind, Owner::Api, server.place());
                compared.find(finding.detail(&server.written.url));
            }
        }
    }
    for server in now.iter().filter(|it| it.partner(&known).is_none()) {
        let finding = Finding::come(kind::SERVER_ADDED, Owner::Api, server.place());
        compared.find(finding.detail(&server.written.url));
    }
    if let (Some(before), Some(after)) = (known.first(), now.first())
        && is_called
        && before.base != after.base
        && before.urls.default != after.urls.default
        && goes_on(before)
    {
        let finding = Finding::new(
            kind::SERVER_DEFAULT_CHANGED,
            Owner::Api,
            before.place(),
            after.place(),
        );
        compared.find(finding.detail(arrow(&before.written.url, &after.written.url)));
    }
}

/// A server of a whole description.
struct ListedServer<'a> {
    /// As it is written, with what paths of the other description begin with.
    written: &'a Server,
    /// What it stands for.
    urls: ServerUrls,
    /// The URL to which paths are joined.
    base: String,
    /// How many of the same URL stand before it: they differ in their variables.
    number: usize,
}

impl ListedServer<'_> {
    fn place(&self) -> Spot {
        Spot::at(pointer::of(["servers", &self.written.url]))
    }

    /// The same server among others: by how its URL is written, or else by the URLs that it stands for.
    fn partner<'o, 's>(&self, others: &'o [ListedServer<'s>]) -> Option<&'o ListedServer<'s>> {
        let named = others.iter().find(|it| it.is_named_as(self));
        named.or_else(|| others.iter().find(|it| it.urls.all == self.urls.all))
    }

    fn is_named_as(&self, other: &ListedServer<'_>) -> bool {
        self.base == other.base && self.number == other.number
    }

    /// The change of a server that all operations are called at as before.
    fn rewritten_as(&self, other: &ListedServer<'_>) -> Option<Finding> {
        let is_as_written =
            self.is_named_as(other) && self.written.variables == other.written.variables;
        let places = (self.place(), other.place());
        let finding = Finding::new(kind::SERVER_REWRITTEN, Owner::Api, places.0, places.1);
        let detail = arrow(&self.written.url, &other.written.url);
        (!is_as_written).then(|| finding.detail(detail))
    }
}

/// The servers of a description, unless it lists what holds where nothing is listed: that paths begin where the description is.
fn listed<'a>(of: &Described<'a>) -> Vec<ListedServer<'a>> {
    let servers = &of.api.servers;
    let all = servers.iter().zip(&of.model.api.servers);
    let listed = all.enumerate().map(|(position, (server, written))| {
        let before = servers.iter().take(position);
        let same = before.filter(|it| base(&it.url) == base(&server.url));
        ListedServer {
            written,
            urls: ServerUrls::of(server),
            base: base(&server.url),
            number: same.count(),
        }
    });
    let listed: Vec<ListedServer<'a>> = listed.collect();
    match listed.as_slice() {
        [only] if only.base.is_empty() => Vec::new(),
        _ => listed,
    }
}

/// Whether something is called at the servers of the description, before and now: an operation of both that has none of its own, or one of which
/// nothing is known yet.
fn is_called(compared: &Compared<'_>) -> bool {
    let (old, new) = (&compared.old.api.operations, &compared.new.api.operations);
    let tied = tie::operations(old, new);
    let mut both = tied.iter().filter_map(|it| Some((it.0?, it.1?))).peekable();
    let is_none = both.peek().is_none();
    is_none || both.any(|(old, new)| old.servers.is_empty() && new.servers.is_empty())
}

fn variables(old: &Server, new: &Server, compared: &mut Compared<'_>) {
    let Server {
        url,
        docs: _,
        variables,
        variable_docs: _,
    } = old;
    let place = |name: &str| Spot::at(pointer::of(["servers", url, "variables", name]));
    for (name, default, values) in variables {
        let Some((_, other, allowed)) = new.variables.iter().find(|it| it.0 == *name) else {
            compared.find(Finding::gone(
                kind::SERVER_VARIABLE_REMOVED,
                Owner::Api,
                place(name),
            ));
            continue;
        };
        let finding =
            |kind, detail| Finding::new(kind, Owner::Api, place(name), place(name)).detail(detail);
        if default != other {
            compared.find(finding(
                kind::SERVER_VARIABLE_DEFAULT_CHANGED,
                arrow(default, other),
            ));
        }
        // No list stands for any value.
        match (values.is_empty(), allowed.is_empty()) {
            (true, false) => compared.find(finding(
                kind::SERVER_VARIABLE_VALUE_REMOVED,
                "all but those that are listed now".to_owned(),
            )),
            (false, true) => compared.find(finding(
                kind::SERVER_VARIABLE_VALUE_ADDED,
                "any value".to_owned(),
            )),
            (true, true) | (false, false) => {
                for gone in values.iter().filter(|it| !allowed.contains(it)) {
                    compared.find(finding(kind::SERVER_VARIABLE_VALUE_REMOVED, gone.clone()));
                }
                for come in allowed.iter().filter(|it| !values.contains(it)) {
                    compared.find(finding(kind::SERVER_VARIABLE_VALUE_ADDED, come.clone()));
                }
            }
        }
    }
    for (name, ..) in new
        .variables
        .iter()
        .filter(|it| !variables.iter().any(|own| own.0 == it.0))
    {
        compared.find(Finding::come(
            kind::SERVER_VARIABLE_ADDED,
            Owner::Api,
            place(name),
        ));
    }
}

/// Those of an operation: one finding for all of them. Those of the description are compared once, where both have them.
pub(super) fn of_operation(
    call: CallId,
    old: &Operation,
    new: &Operation,
    place: [Spot; 2],
    compared: &mut Compared<'_>,
) {
    let list = |servers: &[Server]| match servers {
        [] => "those of the description".to_owned(),
        servers => servers
            .iter()
            .map(|it| it.url.as_str())
            .collect::<Vec<_>>()
            .join(", "),
    };
    let (own, other) = (&old.servers, &new.servers);
    if own.is_empty() && other.is_empty() {
        return;
    }
    let before = urls::servers(compared.old.api, old);
    let after = urls::servers(compared.new.api, new);
    let (ours, theirs) = (ServerUrls::together(&before), ServerUrls::together(&after));
    let first = |all: &[Server]| all.first().map(|it| ServerUrls::of(it).default);
    let goes_on = ours.is_subset(&theirs) && first(&before) == first(&after);
    if goes_on && ours == theirs {
        return;
    }
    let kind = if goes_on {
        operation::OPERATION_SERVER_ADDED
    } else {
        operation::OPERATION_SERVERS_CHANGED
    };
    let [before, after] = place;
    let finding = Finding::new(kind, Owner::Call(call, Way::There), before, after);
    let finding = finding.detail(arrow(list(own), list(other)));
    // They may be those of a path.
    compared.find(finding.cause([old.servers_origin, new.servers_origin]));
}
