//! The pages of a reference, each kind in a file.

pub(crate) mod access;
pub(crate) mod errors;
pub(crate) mod examples;
pub(crate) mod forward;
pub(crate) mod frame;
pub(crate) mod group;
pub(crate) mod home;
pub(crate) mod link;
pub(crate) mod model;
pub(crate) mod navigation;
pub(crate) mod open;
pub(crate) mod operation;
pub(crate) mod own;
pub(crate) mod parts;
pub(crate) mod presentation;
pub(crate) mod response;
pub(crate) mod standalone;
pub(crate) mod webhook;
