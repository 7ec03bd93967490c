//! Routers and servers of the cases: what they take, refuse, answer, and let nobody do.

mod authorization;
mod axum;
mod before_the_body;
mod bounds_server;
mod challenges;
mod debug;
mod error_forms;
mod hook_categories;
mod hooks;
mod residual_roots;
mod router;
mod router_hostile;
mod webhooks;
