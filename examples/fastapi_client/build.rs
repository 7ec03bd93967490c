//! Writes the modules `shop` and `shop_client` from what `FastAPI` says of the application.

fn main() -> Result<(), oasmith_build::script::Failure> {
    oasmith_build::script::Module::new("../../tests/everyday/apps/fastapi/openapi.json")
        .client()
        .write("shop")
}
