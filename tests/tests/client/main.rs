//! Clients of the cases: what they send, and what they make of answers.

mod client;
mod client_errors;
mod client_hostile;
mod client_requests;
mod client_rules;
mod fastapi;
mod given_arguments;
mod links;
mod media_of_one_type;
mod mocked;
mod named_events;
mod no_success;
mod pages;
mod paging_shapes;
mod servers;
mod springdoc;
mod stream_errors;
mod streams;
mod theatre;
