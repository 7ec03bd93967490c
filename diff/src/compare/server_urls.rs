//! The URLs that a server stands for, with each value of its variables.

use std::collections::BTreeSet;

use oasmith_codegen::ir::Server;

use super::base_url::base;

/// How many URLs of a server are written out.
const MAX_URLS: usize = 64;

/// What a server stands for.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ServerUrls {
    /// That of the defaults of its variables.
    pub(super) default: String,
    /// All of them. Where a variable may be anything, its default stands for it in braces; where there are too many, the server stands for itself.
    pub(super) all: BTreeSet<String>,
}

impl ServerUrls {
    pub(super) fn of(server: &Server) -> Self {
        let mut count = server.variables.iter();
        let count = count.try_fold(1usize, |all, it| all.checked_mul(it.2.len().max(1)));
        let all = if count.is_some_and(|it| it <= MAX_URLS) {
            written_out(server)
        } else {
            BTreeSet::from([format!("{} {:?}", base(&server.url), server.variables)])
        };
        let defaults = server.variables.iter();
        let default = defaults.fold(server.url.clone(), |url, (name, default, _)| {
            url.replace(&format!("{{{name}}}"), default)
        });
        Self {
            default: base(&default),
            all,
        }
    }

    /// The URLs of several servers.
    pub(super) fn together(servers: &[Server]) -> BTreeSet<String> {
        servers.iter().flat_map(|it| Self::of(it).all).collect()
    }
}

fn written_out(server: &Server) -> BTreeSet<String> {
    let mut urls = vec![server.url.clone()];
    for (name, default, values) in &server.variables {
        let any = [format!("{{={default}}}")];
        let values = if values.is_empty() {
            &any
        } else {
            values.as_slice()
        };
        let step = format!("{{{name}}}");
        let with = |url: &String| {
            let all = values.iter().map(|value| url.replace(&step, value));
            all.collect::<Vec<_>>()
        };
        urls = urls.iter().flat_map(with).collect();
    }
    urls.iter().map(|it| base(it)).collect()
}
