//! Callers who are known by tokens of an authorization server: which tokens are taken, when keys are fetched, and what callers are answered, in process
//! and over a socket.

mod auth_server;
mod keys;
mod pair;
mod served;
mod tokens;
