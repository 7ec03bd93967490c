//! Writes the models of `api/openapi.yaml` into `OUT_DIR`.

fn main() -> Result<(), driver::script::Failure> {
    driver::script::Module::new("api/openapi.yaml").write("models")
}
