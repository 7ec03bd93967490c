//! The house on a real socket, called through all of its layers.

mod exceptions;
mod layers;
mod operations;
mod receiver;
mod running;
mod stop;
mod tokens;
