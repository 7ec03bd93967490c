//! Writes the models of `wide.yaml` and of the case whose documents are hard to read, and a service with every encoding, into `OUT_DIR`.

fn main() -> Result<(), oasmith_build::script::Failure> {
    println!("cargo::rerun-if-env-changed=BENCH_PROGENITOR");
    oasmith_build::script::Module::new("wide.yaml")
        .at("generated::wide")
        .write("wide")?;
    oasmith_build::script::Module::new("../cases/bounds/attacks/input.yaml")
        .at("generated::attacks")
        .write("attacks")?;
    oasmith_build::script::Module::new("../cases/bounds/encodings/input.yaml")
        .server()
        .at("bench::generated::encodings")
        .write("encodings")
}
