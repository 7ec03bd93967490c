//! Writes the models of `wide.yaml` into `OUT_DIR`.

fn main() -> Result<(), driver::script::Failure> {
    println!("cargo::rerun-if-env-changed=BENCH_PROGENITOR");
    driver::script::Module::new("wide.yaml")
        .at("generated::wide")
        .write("wide")
}
