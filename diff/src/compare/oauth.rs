//! How callers come by a token: flows of OAuth, their URLs and scopes, and the URL of OpenID.

use std::collections::{BTreeMap, BTreeSet};

use oasmith::pointer;
use oasmith_codegen::ir::{OAuth2, SchemeKind, TokenFlow};

use super::compared::Compared;
use crate::finding::{Finding, Owner, Spot, arrow};
use crate::kind::{KindRef, security as kind};

/// Compares two schemes of the same type.
pub(super) fn compare(
    both: (&SchemeKind, &SchemeKind),
    place: &[Spot; 2],
    compared: &mut Compared<'_>,
) {
    match both {
        (SchemeKind::OAuth2(old), SchemeKind::OAuth2(new)) => oauth2(old, new, place, compared),
        (SchemeKind::OpenIdConnect(old), SchemeKind::OpenIdConnect(new)) if old != new => {
            let finding = at(kind::OPEN_ID_URL_CHANGED, place, &["openIdConnectUrl"]);
            compared.find(finding.detail(arrow(old, new)));
        }
        // What else they say has been compared; other types are another finding.
        (_, _) => {}
    }
}

fn at(kind: KindRef, place: &[Spot; 2], steps: &[&str]) -> Finding {
    let steps = pointer::of(steps.iter().copied());
    let [old, new] = place;
    Finding::new(kind, Owner::Api, old.part(&steps), new.part(&steps))
}

fn oauth2(old: &OAuth2, new: &OAuth2, place: &[Spot; 2], compared: &mut Compared<'_>) {
    let OAuth2 {
        flows: own_flows,
        metadata_url,
    } = old;
    if *metadata_url != new.metadata_url {
        let word = |url: &Option<String>| url.clone().unwrap_or_else(|| "none".to_owned());
        let finding = at(kind::OAUTH_URL_CHANGED, place, &["oauth2MetadataUrl"]);
        compared.find(finding.detail(arrow(word(metadata_url), word(&new.metadata_url))));
    }
    for flow in own_flows {
        let TokenFlow {
            name,
            urls: own_urls,
            // Compared for all flows together.
            scopes: _,
        } = flow;
        match new.flows.iter().find(|it| it.name == *name) {
            None => compared.find(Finding {
                new: None,
                ..at(kind::OAUTH_FLOW_REMOVED, place, &["flows", name])
            }),
            Some(partner) => urls(name, (own_urls, &partner.urls), place, compared),
        }
    }
    for flow in &new.flows {
        if own_flows.iter().all(|it| it.name != flow.name) {
            compared.find(Finding {
                old: None,
                ..at(kind::OAUTH_FLOW_ADDED, place, &["flows", &flow.name])
            });
        }
    }
    scopes(old, new, place, compared);
}

type Urls = [(&'static str, String)];

fn urls(flow: &str, both: (&Urls, &Urls), place: &[Spot; 2], compared: &mut Compared<'_>) {
    let (old, new) = both;
    let keys: BTreeSet<&str> = old.iter().chain(new).map(|it| it.0).collect();
    for key in keys {
        let url = |all: &Urls| {
            let found = all.iter().find(|it| it.0 == key);
            found.map_or_else(|| "none".to_owned(), |it| it.1.clone())
        };
        let (before, after) = (url(old), url(new));
        if before != after {
            let finding = at(kind::OAUTH_URL_CHANGED, place, &["flows", flow, key]);
            compared.find(finding.detail(arrow(before, after)));
        }
    }
}

/// Scopes that can be asked for: one finding for each, naming the flows.
fn scopes(old: &OAuth2, new: &OAuth2, place: &[Spot; 2], compared: &mut Compared<'_>) {
    let mut found: BTreeMap<(bool, &str), Vec<&str>> = BTreeMap::new();
    for flow in &old.flows {
        let Some(partner) = new.flows.iter().find(|it| it.name == flow.name) else {
            continue;
        };
        for scope in partner
            .scopes
            .keys()
            .filter(|it| !flow.scopes.contains_key(*it))
        {
            found.entry((true, scope)).or_default().push(&flow.name);
        }
        for scope in flow
            .scopes
            .keys()
            .filter(|it| !partner.scopes.contains_key(*it))
        {
            found.entry((false, scope)).or_default().push(&flow.name);
        }
    }
    for ((is_new, scope), flows) in found {
        let kind = if is_new {
            kind::SCOPE_DECLARED
        } else {
            kind::SCOPE_UNDECLARED
        };
        let finding = at(kind, place, &["flows"]);
        compared.find(finding.detail(format!("{scope} in {}", flows.join(", "))));
    }
}
