//! Base URLs, of the whole description and of operations.

use oasmith::pointer;
use oasmith_codegen::ir::{Operation, Server};

use super::base_url::base;
use super::compared::{Compared, Described};
use super::urls;
use crate::finding::{CallId, Finding, Owner, Spot, Way, arrow};
use crate::kind::{api as kind, operation};

/// Those of the whole description.
pub(super) fn of_api(compared: &mut Compared<'_>) {
    let (known, now) = (listed(&compared.old), listed(&compared.new));
    let partner = |of: &ListedServer<'_>, all: &[ListedServer<'_>]| {
        let mut all = all.iter();
        all.position(|it| it.base == of.base && it.number == of.number)
    };
    for server in &known {
        if let Some(other) = partner(server, &now).and_then(|at| now.get(at)) {
            variables(server.written, other.written, compared);
        } else {
            let finding = Finding::gone(kind::SERVER_REMOVED, Owner::Api, server.place());
            compared.find(finding.detail(&server.written.url));
        }
    }
    for server in now.iter().filter(|it| partner(it, &known).is_none()) {
        let finding = Finding::come(kind::SERVER_ADDED, Owner::Api, server.place());
        compared.find(finding.detail(&server.written.url));
    }
    if let (Some(before), Some(after)) = (known.first(), now.first())
        && before.base != after.base
        && now.iter().any(|it| it.base == before.base)
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
    /// The URL to which paths are joined.
    base: String,
    /// How many of the same URL stand before it: they differ in their variables.
    number: usize,
}

impl ListedServer<'_> {
    fn place(&self) -> Spot {
        Spot::at(pointer::of(["servers", &self.written.url]))
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

fn variables(old: &Server, new: &Server, compared: &mut Compared<'_>) {
    let Server {
        url,
        docs: _,
        variables,
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
    let same = |server: &Server| {
        let mut variables = server.variables.clone();
        for (_, _, values) in &mut variables {
            values.sort();
        }
        variables.sort();
        (base(&server.url), variables)
    };
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
    if !before.iter().map(same).eq(after.iter().map(same)) {
        let [before, after] = place;
        let finding = Finding::new(
            operation::OPERATION_SERVERS_CHANGED,
            Owner::Call(call, Way::There),
            before,
            after,
        );
        let finding = finding.detail(arrow(list(own), list(other)));
        // They may be those of a path.
        compared.find(finding.cause([old.servers_origin, new.servers_origin]));
    }
}
