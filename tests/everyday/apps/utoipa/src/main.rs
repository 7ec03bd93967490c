//! A recipe book, described by utoipa.
#![allow(dead_code)]

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Flow, HttpAuthScheme, HttpBuilder, OAuth2, Password, Scopes, SecurityScheme};
use utoipa::{IntoParams, IntoResponses, Modify, OpenApi, ToResponse, ToSchema};
use uuid::Uuid;

/// How hard it is.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Level {
    Easy,
    Medium,
    VeryHard,
}

/// What goes in.
#[derive(Serialize, Deserialize, ToSchema)]
struct Ingredient {
    #[schema(min_length = 1, max_length = 60, example = "flour")]
    name: String,
    #[schema(exclusive_minimum = 0.0)]
    amount: Option<f64>,
    unit: Option<Unit>,
}

#[derive(Serialize, Deserialize, ToSchema)]
enum Unit {
    #[serde(rename = "g")]
    Gram,
    #[serde(rename = "ml")]
    Millilitre,
    #[serde(rename = "tbsp.")]
    Spoon,
}

/// Something to do: tagged within.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "camelCase")]
enum Step {
    /// Heat it.
    Heat { degrees: i16, minutes: u32 },
    Mix(Mix),
    Wait,
}

#[derive(Serialize, Deserialize, ToSchema)]
struct Mix {
    what: Vec<String>,
    #[serde(default)]
    gently: bool,
}

/// Tagged beside.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(tag = "t", content = "c")]
enum Source {
    Book { title: String, page: u16 },
    Link(String),
    Grandmother,
}

/// Tagged outside, as serde does without a word.
#[derive(Serialize, Deserialize, ToSchema)]
enum Change {
    Rename(String),
    Rate { stars: u8 },
    Remove,
}

/// Told apart by trial.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
enum Portions {
    Number(u32),
    Range { from: u32, to: u32 },
    Words(String),
}

#[derive(Serialize, Deserialize, ToSchema)]
struct NewRecipe {
    #[schema(max_length = 120)]
    title: String,
    level: Level,
    portions: Portions,
    ingredients: Vec<Ingredient>,
    steps: Vec<Step>,
    source: Option<Source>,
    #[serde(default)]
    tags: std::collections::BTreeSet<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    notes: Option<BTreeMap<String, serde_json::Value>>,
}

#[derive(Serialize, Deserialize, ToSchema)]
struct Recipe {
    #[schema(read_only)]
    id: Uuid,
    #[serde(flatten)]
    recipe: NewRecipe,
    added: chrono::DateTime<chrono::Utc>,
    cooked: Option<chrono::NaiveDate>,
    #[schema(no_recursion)]
    variations: Vec<Recipe>,
    parent: Option<Box<Summary>>,
    #[deprecated]
    old_id: Option<i64>,
    nutrition: HashMap<String, f32>,
    thumbnail: (u32, u32),
}

#[derive(Serialize, Deserialize, ToSchema)]
struct Summary {
    id: Uuid,
    title: String,
}

#[derive(Serialize, Deserialize, ToSchema)]
struct Page<T> {
    items: Vec<T>,
    #[schema(minimum = 0)]
    total: u64,
    next: Option<String>,
}

#[derive(Serialize, Deserialize, ToSchema, ToResponse)]
struct Problem {
    code: u16,
    message: String,
    #[schema(value_type = Object)]
    details: Option<serde_json::Value>,
}

#[derive(IntoResponses)]
enum Failures {
    /// There is no such recipe
    #[response(status = 404)]
    Missing(Problem),
    /// Something is wrong with it
    #[response(status = 422)]
    Invalid(Problem),
    #[response(status = "5XX")]
    Broken,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Search {
    /// Words to look for
    q: Option<String>,
    #[param(inline)]
    level: Option<Level>,
    tag: Option<Vec<String>>,
    #[param(minimum = 1, maximum = 100, default = 20)]
    limit: Option<u32>,
    #[serde(default)]
    vegetarian: bool,
}

#[derive(ToSchema)]
struct Photo {
    #[schema(value_type = String, format = Binary, content_media_type = "image/jpeg")]
    file: Vec<u8>,
    caption: Option<String>,
}

#[utoipa::path(get, path = "/recipes", tag = "recipes", params(Search, ("X-Request-Id" = Option<Uuid>, Header, description = "Comes back")),
    responses((status = 200, body = Page<Recipe>, headers(("X-Total" = u64, description = "All there are")))))]
fn list_recipes() {}

/// Add a recipe
///
/// It is seen by everybody.
#[utoipa::path(post, path = "/recipes", tag = "recipes", request_body = NewRecipe, security(("token" = []), ("oauth" = ["write"])),
    responses((status = 201, body = Recipe, description = "Added"), Failures))]
fn add_recipe() {}

#[utoipa::path(get, path = "/recipes/{id}", tag = "recipes", params(("id" = Uuid, Path)), responses((status = 200, body = Recipe), (status = 304), Failures))]
fn get_recipe() {}

#[utoipa::path(patch, path = "/recipes/{id}", tag = "recipes", params(("id" = Uuid, Path)), request_body(content = Vec<Change>, description = "In this order"),
    security(("key" = [])), responses((status = 200, body = inline(Recipe)), Failures))]
fn change_recipe() {}

#[utoipa::path(delete, path = "/recipes/{id}", tag = "recipes", params(("id" = Uuid, Path)), security(("token" = [])), responses((status = 204), Failures))]
fn remove_recipe() {}

#[utoipa::path(put, path = "/recipes/{id}/photo", tag = "photos", params(("id" = Uuid, Path)), request_body(content = Photo, content_type = "multipart/form-data"),
    security(("token" = [])), responses((status = 200, body = String, content_type = "text/plain"), Failures))]
fn put_photo() {}

#[utoipa::path(get, path = "/recipes/{id}/photo", tag = "photos", params(("id" = Uuid, Path)), responses((status = 200, body = [u8], content_type = "image/jpeg"), (status = 404, response = Problem)))]
fn get_photo() {}

#[utoipa::path(get, path = "/units", tag = "recipes", responses((status = 200, content((HashMap<String, Unit> = "application/json"), (String = "text/csv")))))]
fn units() {}

struct Security;

impl Modify for Security {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let components = openapi.components.get_or_insert_with(Default::default);
        let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
        components.add_security_scheme("token", SecurityScheme::Http(token));
        let key = ApiKeyValue::new("X-Api-Key");
        components.add_security_scheme("key", SecurityScheme::ApiKey(ApiKey::Header(key)));
        let scopes = Scopes::from_iter([("write", "Add recipes")]);
        let flow = Flow::Password(Password::new("https://recipes.example.com/token", scopes));
        components.add_security_scheme("oauth", SecurityScheme::OAuth2(OAuth2::new([flow])));
    }
}

#[derive(OpenApi)]
#[openapi(
    info(title = "Recipes", description = "What to cook.", license(name = "MIT")),
    servers((url = "https://recipes.example.com/{version}", variables(("version" = (default = "v1", enum_values("v1", "v2")))))),
    tags((name = "recipes", description = "What to cook"), (name = "photos", description = "How it looks")),
    modifiers(&Security),
    paths(list_recipes, add_recipe, get_recipe, change_recipe, remove_recipe, put_photo, get_photo, units),
    components(schemas(Problem), responses(Problem))
)]
struct Api;

fn main() {
    print!("{}", Api::openapi().to_pretty_json().expect("a description"));
}
