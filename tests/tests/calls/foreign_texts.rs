//! Texts that a service writes otherwise than their format says: read as they came, and sent as they came where the settings take the format for
//! a text, or nothing is checked.

use oasmith::client::Connection;
use oasmith::http::Response;
use oasmith::server::{Context, Rejection};
use tests::cases::settings_foreign_texts::Plan;
use tests::cases::settings_foreign_texts_client::Client;
use tests::cases::settings_foreign_texts_server::{
    self as server, GetPlanRequest, GetPlanResponse, Plans, SetPlanRequest, SetPlanResponse,
};
use tests::mock_transport::MockTransport;
use tests::serving::now;

/// As Pydantic, Java and .NET write durations.
const DURATIONS: &str =
    r#"{"lasts":"PT0.5S","pauses":["-P1D","P1DT2H0.25S"],"by_name":{"net":"1.02:03:04"}}"#;

/// As `FastAPI` and Jackson write local times, and a day that is none.
const TIMES: &str =
    r#"{"lasts":"P1D","starts":"2024-05-01T10:00:00","days":["2024-05-01","01.05.2024"]}"#;

/// A service that answers with this plan.
fn service(plan: &str) -> MockTransport {
    MockTransport::new([Ok(Response::json(200, plan))])
}

/// What the service gets when a plan that it answered with is sent back.
fn sent_back(plan: &str, checks: bool) -> Result<String, String> {
    let service = service(plan);
    let client = Client::over(Connection::new(service.clone()).check_requests(checks));
    let read = now(async { client.plans().get().await }).expect("a plan");
    let sent = now(async { client.plans().set(&read).await });
    sent.map_err(|error| error.to_string())?;
    let body = &service.requests()[1].body;
    Ok(String::from_utf8(body.clone()).expect("a text"))
}

#[test]
fn a_format_that_is_taken_for_a_text_goes_back_as_it_came() {
    assert_eq!(sent_back(DURATIONS, true).as_deref(), Ok(DURATIONS));
    let service = service(DURATIONS);
    let client = Client::over(Connection::new(service.clone()));
    now(async { client.plans().get().longest("PT0.5S").await }).expect("a plan");
    assert_eq!(service.requests()[0].target, "/plan?longest=PT0.5S");
}

#[test]
fn another_format_is_kept_and_not_sent_unless_nothing_is_checked() {
    let client = Client::over(Connection::new(service(TIMES)));
    let read = now(async { client.plans().get().await });
    let read = read.expect("a plan");
    let starts = read.starts.as_ref().expect("a time");
    assert_eq!(starts.as_str(), "2024-05-01T10:00:00");
    let refused = sent_back(TIMES, true).expect_err("two texts break their format");
    for place in ["starts", "days/1"] {
        assert!(refused.contains(place), "{refused}");
    }
    assert_eq!(sent_back(TIMES, false).as_deref(), Ok(TIMES));
}

struct Service;

impl Plans for Service {
    type Error = Rejection;

    async fn get(&self, _: GetPlanRequest, _: &Context) -> Result<GetPlanResponse, Rejection> {
        Err(Rejection::not_implemented("get"))
    }

    async fn set(
        &self,
        request: SetPlanRequest,
        _: &Context,
    ) -> Result<SetPlanResponse, Rejection> {
        Ok(SetPlanResponse::Ok(request.body))
    }
}

#[test]
fn a_server_takes_what_the_settings_take() {
    let client = Client::over(Connection::new(server::router(Service)).check_requests(false));
    let plan = |json: &str| oasmith::Json::from_json(json).expect("it is kept");
    let set = |plan: Plan| now(async { client.plans().set(&plan).await });
    set(plan(DURATIONS)).expect("texts");
    let refused = set(plan(TIMES)).expect_err("two texts break their format");
    assert!(refused.to_string().contains("400"), "{refused}");
}
