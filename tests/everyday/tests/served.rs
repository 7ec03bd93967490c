//! Applications of `apps` are started, and the generated client calls every operation of theirs.

#[path = "served/apiflask.rs"]
mod apiflask;
#[path = "served/django_ninja.rs"]
mod django_ninja;
#[path = "served/fastapi.rs"]
mod fastapi;
#[path = "served/fastify.rs"]
mod fastify;
#[path = "served/hono.rs"]
mod hono;
#[path = "served/litestar.rs"]
mod litestar;
#[path = "served/nestjs.rs"]
mod nestjs;

use std::time::Duration;

use oasmith::Json;
use serde_json::Value;

/// How long all calls of an application may take.
const PATIENCE: Duration = Duration::from_mins(1);

/// A value as the application would write it.
fn read<T: Json>(value: &Value) -> T {
    T::from_json(value.to_string()).unwrap_or_else(|error| panic!("{value}: {error}"))
}

/// What the client read, as JSON.
fn shown(value: &impl Json) -> Value {
    serde_json::from_str(&value.to_json()).expect("JSON")
}
