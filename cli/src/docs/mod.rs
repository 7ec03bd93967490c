//! `docs`: writes the reference of a description as static pages, or says whether they are current.

mod described;
mod settings;
mod versions;

use std::collections::BTreeMap;
use std::path::PathBuf;

use oasmith_build::sync::Plan;
use oasmith_reference::{HEADER, OWNED};

use self::described::Described;
use self::settings::Settings;
use crate::arguments::Arguments;
use crate::command::{Command, Exit, Failure, Flag, Run};
use crate::{description, diagnostics, terminal};

/// `oasmith docs`: its words, its flags, its help and what it runs.
pub const COMMAND: Command = Command {
    name: "docs",
    about: "write the reference of the description as static pages",
    words: ("", 0),
    flags: &[FLAGS, description::FLAGS, diagnostics::FLAGS],
    more: "\
Without flags, openapi.yaml (or .yml, .json) is read and reference/ is written. Open reference/index.html in a browser, or serve the folder anywhere: the pages ask no other
host. Only files that bear the header of this command are replaced or removed. Nothing is written when the description or its settings have errors.
",
    run: Run::Here(run),
};

const FLAGS: &[Flag] = &[
    Flag {
        name: "--base-url",
        value: Some("URL"),
        about: "where the pages will be, for canonical links, previews of links (Open Graph) and sitemap.xml",
    },
    Flag {
        name: "--check",
        value: None,
        about: "write nothing; print which files differ and exit with 1 if some do",
    },
    Flag {
        name: "--out",
        value: Some("DIR"),
        about: "the folder to write (default: reference)",
    },
    Flag {
        name: "--settings",
        value: Some("FILE"),
        about: "title, logo, colours, own pages, groups of tags (default: the docs.yaml beside the description, where one is)",
    },
    Flag {
        name: "--try",
        value: None,
        about: "give each operation a form from which a browser sends its request to the servers of the description",
    },
];

fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let settings = Settings::find(arguments)?;
    let files = if settings.data.versions.is_empty() {
        let page = Described::read(&description::place(arguments)?, &settings, arguments)?;
        page.map(|it| {
            let checked = it.checked.map_err(Failure::Arguments);
            checked.map(|()| oasmith_reference::files(&it.model, &it.publication))
        })
    } else {
        versions::files(&settings, arguments)?.map(Ok)
    };
    match files {
        Some(files) => write(&files?, arguments),
        None => {
            terminal::report(
                "nothing was written, because the description or its settings have errors",
            )?;
            Ok(Exit::No)
        }
    }
}

/// Brings the folder to these files, or says where it differs.
fn write(files: &BTreeMap<String, String>, arguments: &Arguments) -> Result<Exit, Failure> {
    let out = PathBuf::from(arguments.value("--out").unwrap_or("reference"));
    let wanted = files
        .iter()
        .map(|(path, text)| (path.as_str(), text.as_str()));
    let plan = Plan::new(&out, wanted, HEADER, OWNED)?;
    if !arguments.has("--check") {
        plan.apply()?;
        let (all, changed) = (plan.steps().count(), plan.changes().count());
        let out = out.display();
        terminal::print_line(format!("{changed} of {all} files changed in {out}"))?;
        return Ok(Exit::Done);
    }
    for (path, _) in plan.changes() {
        terminal::print_line(path)?;
    }
    if plan.is_empty() {
        return Ok(Exit::Done);
    }
    terminal::report(
        "the pages are not those of the description; run `oasmith docs` with the same flags",
    )?;
    Ok(Exit::No)
}
