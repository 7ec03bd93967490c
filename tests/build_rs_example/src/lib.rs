//! What a user of a build script has: the models of `api/openapi.yaml` in the module [`models`].

include!(concat!(env!("OUT_DIR"), "/models.rs"));
