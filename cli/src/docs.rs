//! `docs`: writes the reference of a description as static pages, or says whether they are current.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use oasmith_build::sync::Plan;
use oasmith_codegen::Model;
use oasmith_reference::{BaseUrl, DocsSettings, HEADER, OWNED, Publication, Site};

use crate::arguments::Arguments;
use crate::command::{Command, Exit, Failure, Flag, Run};
use crate::{description, diagnostics, progress, terminal};

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
];

/// The files beside the description that pages are made of.
fn named_files(arguments: &Arguments, model: &Model) -> Result<BTreeMap<String, Vec<u8>>, Failure> {
    let place = description::place(arguments)?;
    let names = oasmith_reference::named_files(model);
    Ok(beside(&place.base.join(place.spec), names))
}

/// What the settings say, with the files that they name.
fn site(arguments: &Arguments) -> Result<Site, Failure> {
    let path = match arguments.value("--settings") {
        Some(file) => PathBuf::from(file),
        None => {
            let place = description::place(arguments)?;
            let beside = place.base.join(place.spec);
            let beside = beside.with_file_name(DocsSettings::FILE);
            if !beside.is_file() {
                return Ok(Site::default());
            }
            beside
        }
    };
    let text = fs::read_to_string(&path).map_err(|error| Failure::io(&path, &error))?;
    let settings = DocsSettings::parse(&path.display().to_string(), &text);
    let settings = settings.map_err(Failure::Arguments)?;
    let files = beside(&path, settings.files().map(str::to_owned));
    let site = Site::of(&settings, &files);
    site.map_err(|why| Failure::Arguments(format!("{}: {why}", path.display())))
}

/// The files beside another one, as far as they can be read.
fn beside(file: &Path, names: impl IntoIterator<Item = String>) -> BTreeMap<String, Vec<u8>> {
    let files = names.into_iter().filter_map(|name| {
        let bytes = fs::read(file.with_file_name(&name)).ok()?;
        Some((name, bytes))
    });
    files.collect()
}

fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let format = diagnostics::format(arguments)?;
    let out = PathBuf::from(arguments.value("--out").unwrap_or("reference"));
    let base_url = arguments.value("--base-url").map(BaseUrl::read);
    let base_url = base_url.transpose().map_err(Failure::Arguments)?;
    let input = description::read(arguments)?;
    let (model, mut diagnostics) = progress::during("reading", || oasmith_codegen::model(&input));
    let publication = Publication {
        description: oasmith_codegen::description(&input),
        base_url,
        site: site(arguments)?,
        files: model
            .as_ref()
            .map(|it| named_files(arguments, it))
            .transpose()?
            .unwrap_or_default(),
    };
    if let Some(model) = &model {
        let checked = oasmith_reference::check(model, &publication, &mut diagnostics);
        checked.map_err(Failure::Arguments)?;
    }
    diagnostics::show(&diagnostics, &input.sources, format)?;
    let Some(model) = model.filter(|_| !diagnostics.has_errors()) else {
        terminal::report(
            "nothing was written, because the description or its settings have errors",
        )?;
        return Ok(Exit::No);
    };
    let files = oasmith_reference::files(&model, &publication);
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
