//! An observatory, described by dropshot, which knows neither security schemes nor webhooks.
#![allow(unused_variables, reason = "it is described, and never served")]

use std::collections::BTreeMap;
use std::fmt;

use chrono::{DateTime, NaiveDate, Utc};
use dropshot::{
    ApiDescription, ErrorStatusCode, Header, HttpError, HttpResponseAccepted, HttpResponseCreated, HttpResponseDeleted, HttpResponseError,
    HttpResponseHeaders, HttpResponseOk, HttpResponseSeeOther, HttpResponseUpdatedNoContent, MultipartBody, PaginationOrder, PaginationParams,
    Path, Query, RequestContext, ResultsPage, TagConfig, TagDetails, TypedBody, UntypedBody, WhichPage,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// What is looked at.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Planet,
    /// A star, or several.
    Star,
    DeepSky,
}

/// Where a telescope points: tagged within.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "system")]
enum Direction {
    /// By right ascension and declination.
    #[serde(rename = "equatorial")]
    Equatorial { ascension: f64, declination: f64 },
    #[serde(rename = "horizontal")]
    Horizontal { azimuth: f32, altitude: f32 },
    #[serde(rename = "parked")]
    Parked,
}

/// Tagged beside.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", content = "value", rename_all = "kebab-case")]
enum Filter {
    Clear,
    Band(String),
    Range { from_nm: u16, to_nm: u16 },
}

/// Told apart by trial.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
enum Exposure {
    Seconds(f64),
    Series { seconds: f64, count: u8 },
}

/// Tagged outside, as serde does without a word.
#[derive(Serialize, Deserialize, JsonSchema)]
enum Weather {
    Clear,
    Clouds { cover: u8 },
    Wind(u16),
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct NewSession {
    telescope: Uuid,
    #[schemars(length(min = 1, max = 80))]
    target: String,
    kind: Kind,
    direction: Direction,
    #[serde(default)]
    filters: Vec<Filter>,
    exposure: Exposure,
    night: NaiveDate,
    notes: Option<String>,
}

/// A session at a telescope.
#[derive(Serialize, Deserialize, JsonSchema)]
struct Session {
    id: Uuid,
    #[serde(flatten)]
    session: NewSession,
    booked: DateTime<Utc>,
    weather: Option<Weather>,
    frames: u64,
    /// Names of its pictures with their sizes in bytes.
    pictures: BTreeMap<String, i64>,
    follows: Option<Box<Session>>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct SessionChange {
    notes: Option<String>,
    kind: Option<Kind>,
}

#[derive(Deserialize, JsonSchema)]
struct SessionPath {
    /// The session
    id: Uuid,
}

#[derive(Deserialize, JsonSchema)]
struct PicturePath {
    id: Uuid,
    /// The name of a file
    picture: String,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Scan {
    kind: Option<Kind>,
    #[serde(default)]
    newest_first: bool,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct PageSelector {
    after: Uuid,
    kind: Option<Kind>,
}

#[derive(Deserialize, JsonSchema)]
struct Caller {
    /// Who asks
    #[serde(rename = "x-observer")]
    observer: String,
}

#[derive(Serialize, JsonSchema)]
struct Cached {
    /// When it goes stale
    expires: String,
    etag: Option<String>,
}

/// Why something was refused.
#[derive(Debug, Serialize, JsonSchema)]
struct Fault {
    code: Code,
    message: String,
    #[serde(skip)]
    status: ErrorStatusCode,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
enum Code {
    Unknown,
    TelescopeBusy,
    TooBright,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl From<HttpError> for Fault {
    fn from(error: HttpError) -> Self {
        Self { code: Code::Unknown, message: error.external_message, status: error.status_code }
    }
}

impl HttpResponseError for Fault {
    fn status_code(&self) -> ErrorStatusCode {
        self.status
    }
}

#[dropshot::api_description]
trait Observatory {
    type Context;

    /// List sessions
    ///
    /// The next page begins after the last one.
    #[endpoint { method = GET, path = "/sessions", tags = ["sessions"] }]
    async fn list_sessions(
        rqctx: RequestContext<Self::Context>,
        query: Query<PaginationParams<Scan, PageSelector>>,
    ) -> Result<HttpResponseOk<ResultsPage<Session>>, Fault>;

    /// Book a session
    #[endpoint { method = POST, path = "/sessions", tags = ["sessions"] }]
    async fn book_session(
        rqctx: RequestContext<Self::Context>,
        headers: Header<Caller>,
        body: TypedBody<NewSession>,
    ) -> Result<HttpResponseCreated<Session>, Fault>;

    #[endpoint { method = GET, path = "/sessions/{id}", tags = ["sessions"] }]
    async fn read_session(
        rqctx: RequestContext<Self::Context>,
        path: Path<SessionPath>,
    ) -> Result<HttpResponseHeaders<HttpResponseOk<Session>, Cached>, Fault>;

    #[endpoint { method = PATCH, path = "/sessions/{id}", tags = ["sessions"] }]
    async fn change_session(
        rqctx: RequestContext<Self::Context>,
        path: Path<SessionPath>,
        body: TypedBody<SessionChange>,
    ) -> Result<HttpResponseUpdatedNoContent, Fault>;

    #[endpoint { method = DELETE, path = "/sessions/{id}", tags = ["sessions"], deprecated = true }]
    async fn cancel_session(
        rqctx: RequestContext<Self::Context>,
        path: Path<SessionPath>,
    ) -> Result<HttpResponseDeleted, Fault>;

    /// Add pictures
    #[endpoint { method = POST, path = "/sessions/{id}/pictures", tags = ["pictures"] }]
    async fn add_pictures(
        rqctx: RequestContext<Self::Context>,
        path: Path<SessionPath>,
        body: MultipartBody,
    ) -> Result<HttpResponseAccepted<Vec<String>>, HttpError>;

    #[endpoint { method = PUT, path = "/sessions/{id}/pictures/{picture}", tags = ["pictures"] }]
    async fn put_picture(
        rqctx: RequestContext<Self::Context>,
        path: Path<PicturePath>,
        body: UntypedBody,
    ) -> Result<HttpResponseUpdatedNoContent, HttpError>;

    #[endpoint { method = GET, path = "/sessions/{id}/pictures/{picture}", tags = ["pictures"] }]
    async fn read_picture(
        rqctx: RequestContext<Self::Context>,
        path: Path<PicturePath>,
    ) -> Result<http::Response<dropshot::Body>, HttpError>;

    #[endpoint { method = GET, path = "/weather", operation_id = "weather", tags = ["sky"] }]
    async fn weather(rqctx: RequestContext<Self::Context>) -> Result<HttpResponseOk<Option<Weather>>, HttpError>;

    #[endpoint { method = GET, path = "/tonight", tags = ["sky"] }]
    async fn tonight(rqctx: RequestContext<Self::Context>) -> Result<HttpResponseSeeOther, HttpError>;
}

/// Which page a caller asks for; dropshot wants a use of it.
fn order(which: &WhichPage<Scan, PageSelector>) -> PaginationOrder {
    match which {
        WhichPage::First(scan) if scan.newest_first => PaginationOrder::Descending,
        WhichPage::First(_) | WhichPage::Next(_) => PaginationOrder::Ascending,
    }
}

fn main() {
    let _ = order;
    let mut api: ApiDescription<dropshot::StubContext> = observatory_mod::stub_api_description().expect("an API");
    let details = |text: &str| TagDetails { description: Some(text.to_owned()), external_docs: None };
    api = api.tag_config(TagConfig {
        allow_other_tags: false,
        policy: dropshot::EndpointTagPolicy::ExactlyOne,
        tags: [
            ("sessions".to_owned(), details("Nights at a telescope")),
            ("pictures".to_owned(), details("What came of them")),
            ("sky".to_owned(), details("What it is like")),
        ]
        .into(),
    });
    let mut document = api.openapi("Observatory", semver::Version::new(0, 4, 0));
    document.description("Telescopes, and who looks through them.");
    document.write(&mut std::io::stdout()).expect("a description");
}
