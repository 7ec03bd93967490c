//! Writes the models of `api/openapi.yaml` into `OUT_DIR`.

fn main() -> Result<(), oasmith_build::script::Failure> {
    oasmith_build::script::Module::new("api/openapi.yaml").write("models")
}
