//! Calls from a client of a case to its server: what one sends the other reads.

mod direction;
mod encodings;
mod escaped_names;
mod foreign_texts;
mod map_keys;
mod not_shown;
mod not_shown_unions;
mod number_positions;
mod number_texts;
mod open_forms;
mod openapi_3_2;
mod parts;
mod path_texts;
mod queries;
mod same_paths;
mod security;
mod tags;
mod tuples;
