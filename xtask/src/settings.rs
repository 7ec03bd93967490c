//! `settings`: writes the reference page of `gen.yaml` and its JSON Schema, which the generator makes of its own table.

use std::fs;

use oasmith_cli::arguments::Arguments;
use oasmith_cli::command::{Command, Exit, Failure, Run};
use oasmith_codegen::settings;

use crate::workspace;

pub const COMMAND: Command = Command {
    name: "settings",
    about: "write the reference page of gen.yaml and its JSON Schema",
    words: ("", 0),
    flags: &[],
    more: "They are codegen/GEN_YAML.md and codegen/gen.schema.json. A test of the generator fails where they are not true.\n",
    run: Run::Here(run),
};

fn run(_: &Arguments) -> Result<Exit, Failure> {
    for (name, text) in [
        ("GEN_YAML.md", settings::reference()),
        ("gen.schema.json", settings::schema()),
    ] {
        let file = workspace().join("codegen").join(name);
        fs::write(&file, text).map_err(|error| Failure::io(&file, &error))?;
    }
    Ok(Exit::Done)
}
