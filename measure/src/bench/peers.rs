//! The generators that are compared, all as plain release builds: ours, and others from crates.io, installed once below `target/bench/peers`.
//! Ours is there once more, built as those install it who want it fast.

use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};

use super::context::Context;
use super::measure::{self, Usage};
use oasmith_cli::command::Failure;
use xtask::workspace;

/// A generator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tool {
    /// This project, as a plain release build, which is what Cargo makes of the others.
    Ours,
    /// This project as its README recommends to build it.
    OursTuned,
    /// `ploidy`.
    Ploidy,
    /// `cargo-progenitor`.
    Progenitor,
    /// `openapi-to-rust`.
    OpenapiToRust,
}

impl Tool {
    pub const OTHERS: [Self; 3] = [Self::Ploidy, Self::Progenitor, Self::OpenapiToRust];

    /// Its name in tables; for others the version is that which is installed.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ours => "ours",
            Self::OursTuned => "ours, tuned",
            Self::Ploidy => "ploidy 0.15.0",
            Self::Progenitor => "progenitor 0.15.1",
            Self::OpenapiToRust => "openapi-to-rust 0.23.0",
        }
    }

    /// The package and its version on crates.io.
    const fn package(self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::Ours | Self::OursTuned => None,
            Self::Ploidy => Some(("ploidy", "0.15.0")),
            Self::Progenitor => Some(("cargo-progenitor", "0.15.1")),
            Self::OpenapiToRust => Some(("openapi-to-rust", "0.23.0")),
        }
    }

    /// The name of its folders.
    pub const fn folder(self) -> &'static str {
        match self {
            Self::Ours => "ours",
            Self::OursTuned => "ours-tuned",
            Self::Ploidy => "ploidy",
            Self::Progenitor => "progenitor",
            Self::OpenapiToRust => "openapi-to-rust",
        }
    }
}

/// A generator that can be run.
#[derive(Debug, Clone)]
pub struct Peer {
    pub tool: Tool,
    program: PathBuf,
}

impl Peer {
    /// Generates into a folder that is made anew. What is written is a package, or for ours several.
    pub fn generate(&self, context: &Context, spec: &Path, out: &Path) -> Result<Usage, Failure> {
        context.empty(out)?;
        let mut process = Process::new(&self.program);
        match self.tool {
            Tool::Ours | Tool::OursTuned => process
                .args([
                    "gen",
                    "--message-format",
                    "short",
                    "--name",
                    "peer",
                    "--spec",
                ])
                .arg(spec)
                .arg("--out")
                .arg(out)
                .arg("--runtime")
                .arg(workspace().join("runtime")),
            Tool::Ploidy => process
                .args(["generate", "rust", "--name", "peer"])
                .arg(spec)
                .arg("-o")
                .arg(out),
            Tool::Progenitor => process
                .args(["progenitor", "--name", "peer", "--version", "0.1.0", "-i"])
                .arg(spec)
                .arg("-o")
                .arg(out),
            Tool::OpenapiToRust => process
                .args(["generate", "--quiet"])
                .arg(spec)
                .arg("--output-dir")
                .arg(out.join("src/generated"))
                .current_dir(out),
        };
        measure::run(context, &mut process)
    }
}

impl Peer {
    /// Goes as far as all is decided but nothing printed, where the generator can be asked for that: ours can.
    pub fn decide(&self, context: &Context, spec: &Path, shape: &str) -> Result<Usage, Failure> {
        let mut process = Process::new(&self.program);
        process.args(["dump", "rust", "--shape", shape, "--spec"]);
        measure::run(context, process.arg(spec))
    }

    /// Compares two descriptions, whatever comes of it: ours can be asked for that.
    pub fn compare(&self, context: &Context, old: &Path, new: &Path) -> Result<Usage, Failure> {
        let mut process = Process::new(&self.program);
        let process = process.arg("diff").arg(old).arg(new);
        measure::run(context, process.args(["--deny", "none"]))
    }
}

/// All generators that can be had, ours first, and a line for each that cannot.
pub fn all(context: &Context) -> Result<(Vec<Peer>, Vec<String>), Failure> {
    let (mut peers, mut missing) = (vec![ours()?], Vec::new());
    for tool in Tool::OTHERS {
        match installed(context, tool) {
            None => {}
            Some(Ok(program)) => peers.push(Peer { tool, program }),
            Some(Err(why)) => missing.push(format!("{}: not installed: {why}", tool.name())),
        }
    }
    Ok((peers, missing))
}

/// The other generators that an earlier bench installed, or that the path of programs has, and a line for each that is not there: nothing is installed.
pub fn present(context: &Context) -> (Vec<Peer>, Vec<String>) {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::iter::once(root(context).join("bin")).chain(std::env::split_paths(&folders));
    in_folders(&folders.collect::<Vec<_>>())
}

/// The other generators whose programs one of these folders has, and a line for each of the rest.
fn in_folders(folders: &[PathBuf]) -> (Vec<Peer>, Vec<String>) {
    let (mut peers, mut missing) = (Vec::new(), Vec::new());
    for tool in Tool::OTHERS {
        let programs = tool.package().map(|(package, _)| {
            let programs = folders.iter().map(move |folder| folder.join(package));
            programs.filter(|program| program.is_file())
        });
        match programs.and_then(|mut found| found.next()) {
            Some(program) => peers.push(Peer { tool, program }),
            None => missing.push(format!("{}: not installed", tool.name())),
        }
    }
    (peers, missing)
}

/// Where others are installed.
fn root(context: &Context) -> PathBuf {
    context.folder.join("peers")
}

/// This project, as a plain release build.
pub fn ours() -> Result<Peer, Failure> {
    built(Tool::Ours, &["--release"], "release")
}

/// This project, with the profile that its README recommends.
pub fn tuned() -> Result<Peer, Failure> {
    built(Tool::OursTuned, &["--profile", "dist"], "dist")
}

/// This project, built in a way that leaves the program in a folder of the target.
fn built(tool: Tool, how: &[&str], profile: &str) -> Result<Peer, Failure> {
    let workspace = workspace();
    let target = workspace.join("target");
    let mut cargo = Process::new("cargo");
    cargo
        .args(["build", "--quiet", "--package", "oasmith-cli"])
        .args(how)
        .arg("--target-dir")
        .arg(&target)
        .current_dir(&workspace);
    match cargo.status() {
        Ok(status) if status.success() => Ok(Peer {
            tool,
            program: target.join(profile).join("oasmith"),
        }),
        Ok(status) => Err(Failure::Environment(format!("cargo build: {status}"))),
        Err(error) => Err(Failure::Environment(format!("cargo build: {error}"))),
    }
}

/// The program of another generator, which is installed if it is not there.
fn installed(context: &Context, tool: Tool) -> Option<Result<PathBuf, String>> {
    let (package, version) = tool.package()?;
    let root = root(context);
    let program = root.join("bin").join(package);
    if program.is_file() {
        return Some(Ok(program));
    }
    eprintln!("installing {package} {version}, once: some minutes");
    let mut cargo = Process::new("cargo");
    cargo
        .args(["install", "--quiet", "--locked", "--version", version])
        .arg(package)
        .arg("--root")
        .arg(&root)
        .env("CARGO_TARGET_DIR", context.folder.join("peers/build"))
        .stdout(Stdio::null());
    Some(match cargo.output() {
        Ok(output) if output.status.success() && program.is_file() => Ok(program),
        Ok(output) => Err(first_line(&String::from_utf8_lossy(&output.stderr))),
        Err(error) => Err(error.to_string()),
    })
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or("no reason given").to_owned()
}

#[cfg(test)]
mod tests {
    use super::super::context::{remove, write};
    use super::*;

    #[test]
    fn what_is_not_installed_is_named() {
        let folder = std::env::temp_dir().join(format!("oasmith-peers-{}", std::process::id()));
        let program = folder.join("ploidy");
        write(&program, "").expect("a folder");
        let (peers, missing) = in_folders(&[folder.join("none"), folder.clone()]);
        remove(&folder).expect("it is there");
        let found: Vec<_> = peers.iter().map(|it| (it.tool, &it.program)).collect();
        assert_eq!(found, [(Tool::Ploidy, &program)]);
        assert_eq!(
            missing,
            [
                "progenitor 0.15.1: not installed",
                "openapi-to-rust 0.23.0: not installed"
            ]
        );
    }
}
