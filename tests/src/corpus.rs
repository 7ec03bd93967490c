//! What a build script makes of a description of the corpus, where that is beside the project.

#[cfg(museum)]
include!(concat!(env!("OUT_DIR"), "/museum.rs"));
