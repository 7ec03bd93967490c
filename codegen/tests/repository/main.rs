//! What holds of the sources of all crates: which may use which, how long they are, and in what words they are written.

mod architecture;
mod circles;
mod crates;
mod lengths;
mod paths;
mod satellites;
mod sources;
mod type_names;
mod unit_tests;
mod vocabulary;
