//! The models and clients of the applications that tests start.

#![allow(
    missing_docs,
    clippy::pedantic,
    reason = "the lints of generated code are those of the generated crates"
)]

include!(concat!(env!("OUT_DIR"), "/fastapi.rs"));
include!(concat!(env!("OUT_DIR"), "/litestar.rs"));
include!(concat!(env!("OUT_DIR"), "/fastify.rs"));
include!(concat!(env!("OUT_DIR"), "/hono.rs"));
include!(concat!(env!("OUT_DIR"), "/nestjs.rs"));
include!(concat!(env!("OUT_DIR"), "/django_ninja.rs"));
include!(concat!(env!("OUT_DIR"), "/apiflask.rs"));
