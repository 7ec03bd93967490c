//! Writes the modules `notes`, `notes_server` and `notes_client`.

fn main() -> Result<(), oasmith_build::script::Failure> {
    oasmith_build::script::Module::new("api/openapi.yaml")
        .server()
        .client()
        .write("notes")
}
