//! Rooms of a house that people book: the traits of the description on SQLite, and the layers around them.

include!(concat!(env!("OUT_DIR"), "/api.rs"));

pub mod app;

mod announce;
mod bookings;
mod receivers;
mod rooms;
mod store;
mod subscriptions;

pub use receivers::Receivers;
pub use store::House;
