//! The generators that are compared, all as plain release builds: ours, and others from crates.io, installed once below `target/bench/peers`.
//! Ours is there once more, built as those install it who want it fast.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command as Process;

use oasmith_cli::command::Failure;
use xtask::workspace;

use super::context::Context;
use super::runner::{self, Usage};

/// A generator.
#[derive(Debug, PartialEq, Eq)]
pub struct Tool {
    /// Its name in tables; for others the version is that which is installed.
    pub name: &'static str,
    /// The name of its folders.
    pub folder: &'static str,
    /// The name of its program, which for others is that of its package.
    program: &'static str,
    /// The profile of ours, or the version of others.
    version: &'static str,
    /// How it is called: `SPEC` is the description, `OUT` the folder of the package, or for ours of several, and `RUNTIME` our runtime.
    arguments: &'static str,
}

const GEN: &str = "gen --message-format short --name peer --spec SPEC --out OUT --runtime RUNTIME";

const OURS: Tool = Tool {
    name: "ours",
    folder: "ours",
    program: "oasmith",
    version: "release",
    arguments: GEN,
};

const TUNED: Tool = Tool {
    name: "ours, tuned",
    folder: "ours-tuned",
    program: "oasmith",
    version: "dist",
    arguments: GEN,
};

pub const PROGENITOR: Tool = Tool {
    name: "progenitor 0.15.1",
    folder: "progenitor",
    program: "cargo-progenitor",
    version: "0.15.1",
    arguments: "progenitor --name peer --version 0.1.0 -i SPEC -o OUT",
};

pub const OTHERS: [Tool; 3] = [
    Tool {
        name: "ploidy 0.15.0",
        folder: "ploidy",
        program: "ploidy",
        version: "0.15.0",
        arguments: "generate rust --name peer SPEC -o OUT",
    },
    PROGENITOR,
    Tool {
        name: "openapi-to-rust 0.23.0",
        folder: "openapi-to-rust",
        program: "openapi-to-rust",
        version: "0.23.0",
        arguments: "generate --quiet SPEC --output-dir OUT/src/generated",
    },
];

/// A generator that can be run.
#[derive(Debug)]
pub struct Peer {
    pub tool: Tool,
    program: PathBuf,
}

impl Peer {
    /// Where the program lies.
    pub fn program(&self) -> &Path {
        &self.program
    }

    /// Generates into a folder that is made anew.
    pub fn generate(&self, context: &Context, spec: &Path, out: &Path) -> Result<Usage, Failure> {
        context.empty(out)?;
        let runtime = workspace().join("runtime");
        let shown = |path: &Path| path.display().to_string();
        let words = self.tool.arguments.split(' ').map(|word| {
            word.replace("SPEC", &shown(spec))
                .replace("OUT", &shown(out))
                .replace("RUNTIME", &shown(&runtime))
        });
        runner::run(Process::new(&self.program).args(words).current_dir(out))
    }

    /// Generates into the folder that the benches have for it.
    pub fn generate_here(&self, context: &Context, spec: &Path) -> Result<Usage, Failure> {
        self.generate(context, spec, &self.out(context))
    }

    /// The folder that the benches have for what it writes.
    pub fn out(&self, context: &Context) -> PathBuf {
        context.folder.join("generated").join(self.tool.folder)
    }

    /// Compares two descriptions, whatever comes of it: ours can be asked for that.
    pub fn compare(&self, old: &Path, new: &Path) -> Result<Usage, Failure> {
        let mut process = Process::new(&self.program);
        runner::run(
            process
                .arg("diff")
                .args([old, new])
                .args(["--deny", "none"]),
        )
    }
}

/// All generators that can be had, ours first, and a line for each that cannot.
pub fn all(context: &Context) -> Result<(Vec<Peer>, Vec<String>), Failure> {
    let (mut peers, mut missing) = (vec![ours()?], Vec::new());
    for tool in OTHERS {
        match installed(context, &tool) {
            Ok(program) => peers.push(Peer { tool, program }),
            Err(why) => missing.push(format!("{}: not installed: {why}", tool.name)),
        }
    }
    Ok((peers, missing))
}

/// The other generators that an earlier bench installed, or that the path of programs has, and a line for each that is not there: nothing is installed.
pub fn present(context: &Context) -> (Vec<Peer>, Vec<String>) {
    let folders = env::var_os("PATH").unwrap_or_default();
    let installed = context.folder.join("peers/bin");
    let folders = std::iter::once(installed).chain(env::split_paths(&folders));
    in_folders(&folders.collect::<Vec<_>>())
}

/// The other generators whose programs one of these folders has, and a line for each of the rest.
fn in_folders(folders: &[PathBuf]) -> (Vec<Peer>, Vec<String>) {
    let (mut peers, mut missing) = (Vec::new(), Vec::new());
    for tool in OTHERS {
        let mut programs = folders.iter().map(|folder| folder.join(tool.program));
        match programs.find(|program| program.is_file()) {
            Some(program) => peers.push(Peer { tool, program }),
            None => missing.push(format!("{}: not installed", tool.name)),
        }
    }
    (peers, missing)
}

/// This project, as a plain release build, which is what Cargo makes of the others.
pub fn ours() -> Result<Peer, Failure> {
    built(OURS)
}

/// This project, with the profile that its README recommends.
pub fn tuned() -> Result<Peer, Failure> {
    built(TUNED)
}

fn built(tool: Tool) -> Result<Peer, Failure> {
    let target = workspace().join("target");
    let mut cargo = Process::new("cargo");
    cargo
        .args(["build", "--quiet", "--package", "oasmith-cli"])
        .args(["--profile", tool.version, "--target-dir"])
        .arg(&target)
        .current_dir(workspace());
    runner::run(&mut cargo)?;
    let program = target.join(tool.version).join(tool.program);
    Ok(Peer { tool, program })
}

/// The program of another generator, which is installed if it is not there.
fn installed(context: &Context, tool: &Tool) -> Result<PathBuf, Failure> {
    let root = context.folder.join("peers");
    let program = root.join("bin").join(tool.program);
    if !program.is_file() {
        eprintln!("installing {}, once: some minutes", tool.name);
        let mut cargo = Process::new("cargo");
        cargo
            .args(["install", "--quiet", "--locked", tool.program])
            .args(["--version", tool.version, "--root"])
            .arg(&root)
            .env("CARGO_TARGET_DIR", root.join("build"));
        runner::run(&mut cargo)?;
    }
    Ok(program)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files;

    #[test]
    fn what_is_not_installed_is_named() {
        let folder = env::temp_dir().join(format!("oasmith-peers-{}", std::process::id()));
        let program = folder.join("ploidy");
        files::write(&program, "").expect("a folder");
        let (peers, missing) = in_folders(&[folder.join("none"), folder.clone()]);
        files::remove(&folder).expect("it is there");
        let found: Vec<_> = peers.iter().map(|it| (&it.tool, &it.program)).collect();
        assert_eq!(found, [(&OTHERS[0], &program)]);
        let expected = [&OTHERS[1], &OTHERS[2]].map(|it| format!("{}: not installed", it.name));
        assert_eq!(missing, expected);
    }
}
