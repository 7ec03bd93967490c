//! Writes the modules `api`, `api_server` and `api_client`.

fn main() -> Result<(), oasmith_build::script::Failure> {
    oasmith_build::script::Module::new("openapi.yaml")
        .server()
        .client()
        .write("api")
}
