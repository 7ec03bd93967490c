//! Writes the models of `wide.yaml`, and of the case whose documents are hard to read, into `OUT_DIR`.

fn main() -> Result<(), oasmith_build::script::Failure> {
    println!("cargo::rerun-if-env-changed=BENCH_PROGENITOR");
    oasmith_build::script::Module::new("wide.yaml")
        .at("generated::wide")
        .write("wide")?;
    oasmith_build::script::Module::new("../cases/bounds/attacks/input.yaml")
        .at("generated::attacks")
        .write("attacks")
}
