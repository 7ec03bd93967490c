//! A bike rental, described by aide.
#![allow(dead_code)]

use std::collections::BTreeMap;

use aide::axum::routing::{delete_with, get_with, post_with, put_with};
use aide::axum::{ApiRouter, IntoApiResponse};
use aide::openapi::{Info, OpenApi, SecurityScheme, Server, Tag};
use axum::Json;
use axum::extract::{Multipart, Path, Query};
use axum::http::StatusCode;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    /// Everyday.
    City,
    /// With a motor.
    ElectricCargo,
    Racing,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "state")]
enum State {
    #[serde(rename = "free")]
    Free { station: u32 },
    #[serde(rename = "rented")]
    Rented { by: Uuid, since: chrono::DateTime<chrono::Utc> },
    #[serde(rename = "broken")]
    Broken,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Position(f64, f64);

/// A bike.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct Bike {
    id: u64,
    kind: Kind,
    #[schemars(length(min = 1, max = 40))]
    name: String,
    state: State,
    position: Option<Position>,
    bought: chrono::NaiveDate,
    #[schemars(range(min = 0.0, max = 1.0))]
    battery: Option<f32>,
    parts: BTreeMap<String, Part>,
    #[serde(default)]
    accessories: Vec<Accessory>,
    #[serde(default = "one")]
    seats: u8,
}

fn one() -> u8 {
    1
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Part {
    maker: String,
    replaced: Option<Box<Part>>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
enum Accessory {
    Named(String),
    Counted { name: String, count: u32 },
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct NewBike {
    kind: Kind,
    name: String,
    #[schemars(regex(pattern = r"^[A-Z]{2}-\d{4}$"))]
    frame: String,
    #[schemars(email)]
    contact: Option<String>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", content = "data", rename_all = "snake_case")]
enum Event {
    Taken { bike: u64 },
    Returned { bike: u64, station: u32 },
    Note(String),
    Nothing,
}

#[derive(Deserialize, JsonSchema)]
struct Filter {
    /// The kind of bike
    kind: Option<Kind>,
    #[serde(default)]
    #[schemars(range(min = 1, max = 200))]
    limit: Option<u32>,
    near: Option<String>,
    #[serde(default)]
    free: bool,
}

#[derive(Deserialize, JsonSchema)]
struct BikePath {
    /// The number on the frame
    id: u64,
}

#[derive(Deserialize, JsonSchema)]
struct WordPath {
    word: String,
}

#[derive(Serialize, JsonSchema)]
struct Fault {
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<String>,
}

async fn list(Query(_): Query<Filter>) -> Json<Vec<Bike>> {
    Json(vec![])
}

async fn add(Json(_): Json<NewBike>) -> impl IntoApiResponse {
    StatusCode::CREATED
}

async fn read(Path(_): Path<BikePath>) -> impl IntoApiResponse {
    StatusCode::NOT_FOUND
}

async fn remove(Path(_): Path<BikePath>) -> StatusCode {
    StatusCode::NO_CONTENT
}

async fn photo(Path(_): Path<BikePath>, _: Multipart) -> Json<BTreeMap<String, u64>> {
    Json(BTreeMap::new())
}

async fn events(Json(_): Json<Vec<Event>>) -> Json<Option<Event>> {
    Json(None)
}

async fn motto() -> &'static str {
    "Ride."
}

fn main() {
    aide::generate::infer_responses(true);
    aide::generate::extract_schemas(true);
    let mut api = OpenApi {
        info: Info { title: "Bike rental".to_owned(), version: "1.0.0".to_owned(), ..Info::default() },
        servers: vec![Server { url: "https://bikes.example.com".to_owned(), ..Server::default() }],
        tags: vec![Tag { name: "bikes".to_owned(), description: Some("What is rented".to_owned()), ..Tag::default() }],
        ..OpenApi::default()
    };
    let router: ApiRouter = ApiRouter::new()
        .api_route(
            "/bikes",
            get_with(list, |op| op.id("listBikes").tag("bikes").summary("List bikes")).post_with(add, |op| {
                op.id("addBike").tag("bikes").security_requirement("token")
                    .response::<201, Json<Bike>>()
                    .response_with::<409, Json<Fault>, _>(|response| response.description("The frame is known"))
            }),
        )
        .api_route(
            "/bikes/{id}",
            get_with(read, |op| op.id("readBike").tag("bikes").response::<200, Json<Bike>>().response::<404, Json<Fault>>()).delete_with(remove, |op| {
                op.id("removeBike").tag("bikes").security_requirement("key").response::<204, ()>()
            }),
        )
        .api_route("/bikes/{id}/photos", post_with(photo, |op| op.id("addPhotos").tag("bikes").security_requirement("token")))
        .api_route("/events", put_with(events, |op| op.id("putEvents").tag("events").security_requirement("token")))
        .api_route("/motto", get_with(motto, |op| op.hidden(false)))
        .api_route("/motto/{word}", delete_with(async |Path(_): Path<WordPath>| (), |op| op.description("Forget a word").default_response::<Json<Fault>>()));
    let _ = router.finish_api_with(&mut api, |api| {
        api.security_scheme("token", SecurityScheme::Http { scheme: "bearer".to_owned(), bearer_format: None, description: None, extensions: Default::default() })
            .security_scheme("key", SecurityScheme::ApiKey { location: aide::openapi::ApiKeyLocation::Cookie, name: "key".to_owned(), description: None, extensions: Default::default() })
    });
    print!("{}", serde_json::to_string_pretty(&api).expect("a description"));
}
