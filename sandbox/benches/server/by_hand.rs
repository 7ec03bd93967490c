//! What someone would write by hand for the same three operations: axum, serde, the same storage, and only the checks that one thinks of first.

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use oasmith_mock::control::milliseconds;
use sandbox::ids;
use sandbox::keys::hash;
use sandbox::store::{Item, Kind, Slice, Store, Stored, read, write};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use svc_server::Rejection;

type Shared = Arc<dyn Store>;

/// The three operations.
pub fn router(store: Shared) -> Router {
    Router::new()
        .route("/v0/api_keys/whoami", get(whoami))
        .route("/v0/liquidation_addresses/drains/pending", get(drains))
        .route(
            "/v0/customers/{customer}/liquidation_addresses",
            post(create),
        )
        .with_state(store)
}

#[derive(Serialize, Deserialize)]
struct ApiKey {
    id: String,
    r#type: String,
    owner_type: String,
    owner_id: String,
    prefix: String,
    last_4: String,
    state: String,
    created_at: String,
    updated_at: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    scopes: Vec<String>,
}

#[derive(Serialize, Deserialize)]
struct Drain {
    id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    amount: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    customer_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    liquidation_address_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    currency: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    created_at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    updated_at: Option<String>,
}

#[derive(Serialize)]
struct Page {
    count: usize,
    data: Vec<Drain>,
}

#[derive(Deserialize)]
struct Limit {
    limit: u32,
}

#[derive(Serialize, Deserialize)]
struct Liquidation {
    currency: String,
    chain: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    external_account_id: Option<String>,
    #[serde(default = "ach")]
    destination_payment_rail: String,
    #[serde(default = "usd")]
    destination_currency: String,
    #[serde(default)]
    id: String,
    #[serde(default)]
    address: String,
    #[serde(default)]
    state: String,
    #[serde(default)]
    customer_id: String,
}

fn ach() -> String {
    "ach".to_owned()
}

fn usd() -> String {
    "usd".to_owned()
}

/// The key and its item, which names the developer.
fn caller(store: &Shared, headers: &HeaderMap) -> Result<(ApiKey, Item), StatusCode> {
    let key = headers
        .get("Api-Key")
        .and_then(|key| key.to_str().ok())
        .ok_or(StatusCode::UNAUTHORIZED)?;
    let hash = hash(key);
    let item = read(&**store, |rows| {
        // The sandbox looks up with each key what its processes share.
        rows.setting("shared")?;
        let id = rows.key(&hash)?.ok_or_else(Rejection::unexpected)?;
        rows.item(Kind::ApiKey, &id)?
            .ok_or_else(Rejection::unexpected)
    });
    let item = item.map_err(|_| StatusCode::UNAUTHORIZED)?;
    let key: ApiKey =
        serde_json::from_str(&item.body).map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
    Ok((key, item))
}

fn json(status: StatusCode, body: &impl Serialize) -> Response {
    let text = serde_json::to_string(body).expect("it is written");
    (status, [("Content-Type", "application/json")], text).into_response()
}

async fn whoami(State(store): State<Shared>, headers: HeaderMap) -> Result<Response, StatusCode> {
    let (key, _) = caller(&store, &headers)?;
    Ok(json(StatusCode::OK, &key))
}

async fn drains(
    State(store): State<Shared>,
    Query(limit): Query<Limit>,
    headers: HeaderMap,
) -> Result<Response, StatusCode> {
    let (_, item) = caller(&store, &headers)?;
    let slice = Slice::newest(&item.developer, "drains/pending", limit.limit);
    let items = read(&*store, |rows| Ok(rows.list(&slice)?));
    let items = items.map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
    let data: Result<Vec<Drain>, _> = items
        .iter()
        .map(|item| serde_json::from_str(&item.body))
        .collect();
    let data = data.map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
    Ok(json(
        StatusCode::OK,
        &Page {
            count: data.len(),
            data,
        },
    ))
}

async fn create(
    State(store): State<Shared>,
    Path(customer): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, StatusCode> {
    let (_, caller) = caller(&store, &headers)?;
    let key = headers
        .get("Idempotency-Key")
        .and_then(|key| key.to_str().ok());
    let scope = format!(
        "{}\n{customer}\n{}",
        caller.developer,
        key.ok_or(StatusCode::BAD_REQUEST)?
    );
    let request: serde_json::Value =
        serde_json::from_slice(&body).map_err(|_| StatusCode::BAD_REQUEST)?;
    let fingerprint = Sha256::digest(request.to_string()).to_vec();
    let mut address: Liquidation =
        serde_json::from_slice(&body).map_err(|_| StatusCode::BAD_REQUEST)?;
    let now = milliseconds(std::time::SystemTime::now());
    address.id = ids::id();
    address.address = ids::address(&address.chain.parse().map_err(|_| StatusCode::BAD_REQUEST)?);
    "active".clone_into(&mut address.state);
    address.customer_id.clone_from(&customer);
    let text = serde_json::to_string(&address).expect("it is written");
    let done = write(&*store, "", |rows| {
        if rows.answer(&scope)?.is_some() {
            return Err(Rejection::unexpected());
        }
        rows.item(Kind::Customer, &customer)?
            .ok_or_else(Rejection::unexpected)?;
        if let Some(account) = &address.external_account_id {
            rows.item(Kind::ExternalAccount, account)?
                .ok_or_else(Rejection::unexpected)?;
        }
        let kind = Kind::LiquidationAddress;
        let item = Item::new(kind, &address.id, &caller.developer, now, text.clone());
        rows.put(&item.of(&customer))?;
        let stored = Stored {
            fingerprint: fingerprint.clone(),
            status: 201,
            body: text.clone().into_bytes(),
            at: now,
        };
        Ok(rows.put_answer(&scope, &stored, 0)?)
    });
    done.map_err(|_| StatusCode::CONFLICT)?;
    Ok((
        StatusCode::CREATED,
        [("Content-Type", "application/json")],
        text,
    )
        .into_response())
}
