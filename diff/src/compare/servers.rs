//! Base URLs, of the whole description and of operations.

use oasmith::pointer;
use oasmith_codegen::ir::{Operation, Server};

use super::compared::Compared;
use crate::finding::{CallId, Finding, Owner, Spot, Way, arrow};
use crate::kind::{api as kind, operation};

/// Those of the whole description.
pub(super) fn of_api(old: &[Server], new: &[Server], compared: &mut Compared<'_>) {
    let place = |url: &str| Spot::at(pointer::of(["servers", url]));
    let (known, now) = (numbered(old), numbered(new));
    for (key, server) in &known {
        if let Some((_, partner)) = now.iter().find(|(it, _)| it == key) {
            variables(server, partner, compared);
        } else {
            let finding = Finding::gone(kind::SERVER_REMOVED, Owner::Api, place(&server.url));
            compared.find(finding.detail(&server.url));
        }
    }
    for (_, server) in now
        .iter()
        .filter(|(key, _)| known.iter().all(|(it, _)| it != key))
    {
        let finding = Finding::come(kind::SERVER_ADDED, Owner::Api, place(&server.url));
        compared.find(finding.detail(&server.url));
    }
    if let (Some(before), Some(after)) = (old.first(), new.first())
        && base(&before.url) != base(&after.url)
        && new.iter().any(|it| base(&it.url) == base(&before.url))
    {
        let finding = Finding::new(
            kind::SERVER_DEFAULT_CHANGED,
            Owner::Api,
            place(&before.url),
            place(&after.url),
        );
        compared.find(finding.detail(arrow(&before.url, &after.url)));
    }
}

/// The URL to which paths are joined: a path begins with a slash, whether the URL of its server ends with one or not.
fn base(url: &str) -> &str {
    url.trim_end_matches('/')
}

/// Servers by their URLs, each with how many of the same URL stand before it: they differ in their variables.
fn numbered(servers: &[Server]) -> Vec<((&str, usize), &Server)> {
    let all = servers.iter();
    let numbered = all.clone().enumerate().map(|(position, server)| {
        let before = all.clone().take(position);
        let same = before.filter(|it| base(&it.url) == base(&server.url));
        ((base(&server.url), same.count()), server)
    });
    numbered.collect()
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

/// Those of an operation: one finding for all of them.
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
        (base(&server.url).to_owned(), variables)
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
    if !own.iter().map(same).eq(other.iter().map(same)) {
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
