//! Our own description, served by the mock: refused as the generated server refuses, answered as a third party takes it.

mod addressed;
mod aip;
mod answers;
mod callbacks;
mod caller;
mod controls;
mod corrections;
mod counts;
#[cfg(all(feature = "sqlite", feature = "postgres"))]
mod database;
mod defaults;
mod either_id;
mod emptied;
mod errors;
mod events;
mod filters;
mod forms;
mod handlers;
mod ids;
mod items;
mod linked;
mod links;
mod list_forms;
mod logins;
mod loose_requests;
mod media_lists;
mod nested;
mod origins;
mod page_leads;
mod pages;
mod patch_forms;
#[cfg(feature = "postgres")]
#[path = "../../../sandbox/tests/postgres/mod.rs"]
mod postgres;
mod puts;
mod read_only;
mod receiver;
mod recording;
mod references;
mod refusals;
mod requests;
mod round_trips;
mod sample_calls;
mod scenarios;
mod scim;
mod sent_members;
mod served;
mod served_pages;
mod settings;
mod several;
mod singletons;
mod socket;
mod sorted;
mod state_times;
mod successes;
mod texts;
mod unasked;
mod undescribed;
mod upstream;

use std::path::Path;

use oasmith::http::{Request, Response};
use oasmith::server::Router;
use oasmith_codegen::{Input, ServiceModel, service_model};
use oasmith_mock::{Mock, MockOptions};

/// The description in this repository.
const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../spec/openapi.yaml");

fn input() -> Input {
    oasmith_build::read::input(Path::new(""), SPEC, None).expect("the description")
}

fn described() -> ServiceModel {
    service_model(&input()).0.expect("a model")
}

fn mock(options: &MockOptions) -> Mock {
    Mock::new(described(), options).expect("a mock")
}

fn call(router: &Router, request: Request) -> Response {
    let mut builder = tokio::runtime::Builder::new_current_thread();
    let runtime = builder.build().expect("an executor");
    runtime.block_on(router.call(request))
}

fn text(response: &Response) -> String {
    let bytes = response.body.whole().expect("a whole body");
    String::from_utf8_lossy(bytes).into_owned()
}
