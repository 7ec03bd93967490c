//! The pipeline: from texts to artefacts, module by module.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;

use crate::artefact::Artefacts;
use crate::check::{self, Checked, Facts};
use crate::config::{self, Config, Dependency, Extensions, FormatMode, Runtime};
use crate::diagnostics::code::generate::{LARGE_MODELS, TOO_MANY_SCHEMAS, UNPRINTABLE};
use crate::diagnostics::code::overlay::MISSING_OVERLAY;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Policy};
use crate::emit::{self, Given};
use crate::ir::{self, Api};
use crate::link::{self, Links};
use crate::load;
use crate::lower;
use crate::normalize::{self, SchemaReading};
use crate::oas::Document;
use crate::oas::visit::Found;
use crate::overlay::{self, ChangeLimits, Overlaid};
use crate::page::Page;
use crate::print;
use crate::read::{self, ExtensionPolicy};
use crate::rust::{Calls, Role, RuntimeFeature, Workspace};
use crate::select;
use crate::source::{FileId, Source, SourceMap};
use crate::tree::{Library, Node, uri};

/// Everything that a run depends on: the same input gives the same outcome, byte for byte.
#[derive(Debug, Clone, Default)]
pub struct Input {
    /// The description and the documents that it refers to, already read, under the paths by which they refer to each other.
    pub sources: SourceMap,
    /// The description itself.
    pub main: FileId,
    /// Overlays among the sources that are applied to the description after those that the settings name, in this order.
    pub overlays: Vec<FileId>,
    /// Paths of documents that nobody has read because they stand where no file may be opened.
    pub outside: BTreeSet<String>,
    /// The text of `gen.yaml`, if it is one of the sources.
    pub settings: Option<FileId>,
    /// What `gen.yaml` says.
    pub config: Config,
    /// Where generated crates find the runtime.
    pub runtime: Runtime,
    /// What the user wants to hear.
    pub policy: Policy,
}

/// What a run gives. Both halves are always there; with an error among the diagnostics there are no artefacts.
#[derive(Debug, Default)]
pub struct Output {
    /// The files to write.
    pub artefacts: Artefacts,
    /// What each crate cannot do without, which its manifest says.
    pub runtime_features: BTreeMap<Role, BTreeSet<RuntimeFeature>>,
    /// What there is to say.
    pub diagnostics: Diagnostics,
}

/// A description as data, for programs that write something else than Rust from it.
#[derive(Debug)]
pub struct Model {
    /// What it says.
    pub api: Api,
    /// What its shapes are together.
    pub facts: Facts,
    /// The Rust that is written for it: names of types, methods and crates.
    pub workspace: Workspace,
    /// Crates that types of the user's own come from, by the names under which code uses them.
    pub dependencies: IndexMap<String, Dependency>,
    /// The text of the description itself.
    pub main: FileId,
    /// The texts that places of the API point into; [`SourceMap::written`] leads from a place to where a person wrote it.
    pub sources: SourceMap,
}

/// A description as data, for programs that call and answer by it, and write no Rust.
#[derive(Debug)]
pub struct ServiceModel {
    /// What it says.
    pub api: Api,
    /// What can be called.
    pub calls: Calls,
}

impl ServiceModel {
    /// Which resources there are, and what each operation does with them, as far as paths and schemas show it.
    #[must_use]
    pub fn resources(&self) -> ir::Resources {
        normalize::resources(&self.api)
    }

    /// The same, where some of it is known.
    ///
    /// # Errors
    /// What is said to be known cannot be; in words that begin with its place.
    pub fn corrected_resources(
        &self,
        corrections: &ir::Corrections,
    ) -> Result<ir::Resources, String> {
        normalize::corrected_resources(&self.api, corrections)
    }
}

impl Input {
    /// The path of the description.
    fn path(&self) -> &str {
        let own = self.sources.get(self.main);
        own.map_or("", |source| &source.path)
    }

    /// The text of an overlay that the settings name.
    fn overlay(&self, path: &str) -> Option<FileId> {
        let wanted = uri::join(self.path(), path);
        let mut sources = self.sources.iter();
        let found = sources.find(|(_, source)| uri::join("", &source.path) == wanted);
        found.map(|(file, _)| file)
    }

    /// Whether a text is a document beside the description that references may lead to.
    fn is_document(&self, file: FileId, source: &Source) -> bool {
        let is_named = |path: &String| uri::join(self.path(), path) == uri::join("", &source.path);
        file != self.main
            && Some(file) != self.settings
            && !self.overlays.contains(&file)
            && !self.config.overlays.iter().any(is_named)
    }

    /// No diagnostics yet, under the policy of the user and the settings.
    pub(crate) fn diagnostics(&self) -> Diagnostics {
        let mut policy = self.policy.clone();
        policy.lenient |= self.config.lenient;
        Diagnostics::under(policy)
    }
}

/// Generates everything.
#[must_use]
pub fn generate(input: &Input) -> Output {
    let mut diagnostics = input.diagnostics();
    select::check_publishing(&input.config, &input.runtime, &mut diagnostics);
    let written = with_checked(input, &mut diagnostics, |checked, _, diagnostics| {
        let workspace = lower::lower(&checked, &input.config, diagnostics);
        if let Some(diagnostic) = too_large(checked.api()) {
            diagnostics.add(diagnostic);
        }
        let given = Given {
            runtime: &input.runtime,
            config: &input.config,
            gaps: &gaps(checked.api()),
        };
        drop(checked);
        let (artefacts, faults) =
            print::print(emit::emit(&workspace, &given), &workspace.shared_names);
        for fault in faults {
            diagnostics.add(Diagnostic::without_place(
                Code(UNPRINTABLE),
                fault.to_string(),
            ));
        }
        (artefacts, runtime_features(workspace))
    });
    let is_good = !diagnostics.has_errors();
    let (artefacts, runtime_features) = written.filter(|_| is_good).unwrap_or_default();
    Output {
        artefacts,
        runtime_features,
        diagnostics,
    }
}

fn runtime_features(workspace: Workspace) -> BTreeMap<Role, BTreeSet<RuntimeFeature>> {
    let crates = workspace.crates.into_iter();
    crates.map(|it| (it.role, it.runtime_features)).collect()
}

/// Reads, checks and lowers a description, and stops before a page is written. `None` when it cannot be read so far; what has errors among its
/// diagnostics is there as far as it was understood.
#[must_use]
pub fn model(input: &Input) -> (Option<Model>, Diagnostics) {
    let mut diagnostics = input.diagnostics();
    let model = with_checked(input, &mut diagnostics, |checked, sources, diagnostics| {
        let workspace = lower::lower(&checked, &input.config, diagnostics);
        let (api, facts) = checked.into_parts();
        Model {
            api,
            facts,
            workspace,
            dependencies: input.config.dependencies.clone(),
            main: input.main,
            sources: sources.clone(),
        }
    });
    (model, diagnostics)
}

/// Reads and checks a description, and chooses no more of its Rust than what calls are. `None` when it cannot be read so far; what has errors among its
/// diagnostics is there as far as it was understood.
#[must_use]
pub fn service_model(input: &Input) -> (Option<ServiceModel>, Diagnostics) {
    let mut diagnostics = input.diagnostics();
    let model = with_checked(input, &mut diagnostics, |checked, _, diagnostics| {
        let calls = lower::calls(&checked, &input.config, diagnostics);
        let (api, _) = checked.into_parts();
        ServiceModel { api, calls }
    });
    (model, diagnostics)
}

/// The description as JSON with what overlays change, for those who read its pages. None where that is not what the API is made of: other documents
/// stand beside it, or the settings write a part of it.
#[must_use]
pub fn description(input: &Input) -> Option<ir::Value> {
    let config = &input.config;
    let is_all = config.only.is_all() && config.skip.is_empty();
    let mut sources = input.sources.iter();
    let is_alone = !sources.any(|(file, source)| input.is_document(file, source));
    if !is_all || !is_alone || !input.outside.is_empty() {
        return None;
    }
    let overlaid = overlaid(input, &mut input.diagnostics())?;
    Some(normalize::json(&overlaid.root))
}

/// The pages of a description before they are printed, for tests of the printer.
#[doc(hidden)]
#[must_use]
pub fn pages(input: &Input) -> Vec<Page> {
    let mut diagnostics = input.diagnostics();
    let pages = with_checked(input, &mut diagnostics, |checked, _, diagnostics| {
        let workspace = lower::lower(&checked, &input.config, diagnostics);
        let given = Given {
            runtime: &input.runtime,
            config: &input.config,
            gaps: &gaps(checked.api()),
        };
        emit::emit(&workspace, &given).collect()
    });
    pages.unwrap_or_default()
}

/// What the description leaves open, in the words of the module that tells it.
fn gaps(api: &Api) -> Vec<emit::OpenQuestion> {
    let kind = |kind: &ir::GapKind| match kind {
        ir::GapKind::Undocumented(what) => emit::OpenQuestionKind::Undocumented(what.clone()),
        ir::GapKind::Assumption { assumed, because } => emit::OpenQuestionKind::Assumption {
            assumed: assumed.clone(),
            because: because.clone(),
        },
    };
    let gap = |gap: &ir::Gap| emit::OpenQuestion {
        pointer: gap.pointer.clone(),
        subject: gap.subject.clone(),
        group: gap.group.clone(),
        sections: gap.sections.clone(),
        kind: kind(&gap.kind),
    };
    api.gaps.iter().map(gap).collect()
}

/// Makes the API of a description, checks it and hands it to `then` with the texts that its places point into. The tree and the document are
/// gone by then: what is written takes their memory.
pub(crate) fn with_checked<R>(
    input: &Input,
    diagnostics: &mut Diagnostics,
    then: impl FnOnce(Checked, &SourceMap, &mut Diagnostics) -> R,
) -> Option<R> {
    let Overlaid { root, sources } = overlaid(input, diagnostics)?;
    let checked = with_tree(input, &root, diagnostics, |document, links, diagnostics| {
        checked(input, document, links, &sources, diagnostics)
    });
    drop(root);
    let made = checked.flatten();
    let made = made.map(|checked| then(checked, &sources, diagnostics));
    *diagnostics = std::mem::take(diagnostics).at_written(&sources);
    made
}

/// The API of a description that was read, checked. `None` when it is too large.
fn checked(
    input: &Input,
    document: &Document<'_>,
    links: &Links<'_>,
    sources: &SourceMap,
    diagnostics: &mut Diagnostics,
) -> Option<Checked> {
    let config = &input.config;
    if let Some(diagnostic) = too_many(links, config) {
        diagnostics.add(diagnostic);
        return None;
    }
    let api = normalize::normalize(document, links, sources, reading(config), diagnostics);
    let unread = normalize::unread(document, links);
    let api = select::select(api, config, &unread, diagnostics);
    let api = normalize::recognise(api, &config.conventions);
    let api = normalize::nest(api, config.serialization, diagnostics);
    let checked = check::run(api, diagnostics);
    normalize::lower_errors(document, links, config, diagnostics);
    Some(checked)
}

/// Reports more schemas than a run takes.
fn too_many(links: &Links<'_>, config: &Config) -> Option<Diagnostic> {
    let schemas = links.objects().filter(|it| matches!(it, Found::Schema(..)));
    let (count, most) = (schemas.count(), config.limits.schemas);
    let message = format!("the description has {count} schemas; the limit is {most}");
    let help = format!(
        "if it is meant to, set `limits: {{ schemas: {count} }}` in gen.yaml; each takes about 40 KB of memory"
    );
    let place = config.place(&["limits", "schemas"]);
    (count > most)
        .then(|| Diagnostic::at_optional(Code(TOO_MANY_SCHEMAS), place, message).help(help))
}

/// What a compiler takes of memory for a member or a value of a type, with what reads, writes and checks it; measured with rustc 1.95.
const KIB_OF_MEMBER: usize = 45;

/// Warns of models that take a compiler more than a gigabyte.
fn too_large(api: &Api) -> Option<Diagnostic> {
    let count = |kind: &ir::ShapeKind| {
        let fields = kind.record().map_or(0, |record| record.fields.len());
        fields + kind.enumeration().map_or(0, |set| set.values.len())
    };
    let members: usize = api.shapes.values().map(|shape| count(&shape.kind)).sum();
    let mib = members * KIB_OF_MEMBER / 1024;
    let message = format!(
        "to check the models takes a compiler about {}.{} GB of memory: their types have {members} members and values",
        mib / 1024,
        mib % 1024 * 10 / 1024
    );
    (mib > 1024).then(|| {
        Diagnostic::without_place(Code(LARGE_MODELS), message).help(
            "write the part that you need, by `only` or `skip` in gen.yaml, or let your crate name the features of the groups that it uses",
        )
    })
}

/// Loads every document and hands the description, as it was read, with the texts that its places point into to `then`.
pub(crate) fn with_document<R>(
    input: &Input,
    diagnostics: &mut Diagnostics,
    then: impl FnOnce(&Document<'_>, &SourceMap) -> R,
) -> Option<R> {
    let Overlaid { root, sources } = overlaid(input, diagnostics)?;
    let given = with_tree(input, &root, diagnostics, |document, _, _| {
        then(document, &sources)
    });
    *diagnostics = std::mem::take(diagnostics).at_written(&sources);
    given
}

/// The description with its overlays: those of the settings, then those of the input.
pub(crate) fn overlaid<'i>(
    input: &'i Input,
    diagnostics: &mut Diagnostics,
) -> Option<Overlaid<'i>> {
    let mut overlays = Vec::new();
    for path in &input.config.overlays {
        match input.overlay(path) {
            Some(file) => overlays.push(file),
            None => diagnostics.add(no_such_overlay(path, input)),
        }
    }
    overlays.extend(&input.overlays);
    let limits = ChangeLimits::default();
    overlay::load_overlaid(&input.sources, input.main, &overlays, &limits, diagnostics)
}

fn no_such_overlay(path: &str, input: &Input) -> Diagnostic {
    let (message, help) = if input.outside.contains(&uri::join(input.path(), path)) {
        (
            format!("the overlay `{path}` stands where no file is opened"),
            "if these settings are your own, name a folder that holds it on the command line: `--folder DIR`",
        )
    } else {
        (
            format!("there is no overlay `{path}`"),
            "give its path from the folder of the description",
        )
    };
    let place = input.config.place(&["overlays", path]);
    Diagnostic::at_optional(Code(MISSING_OVERLAY), place, message).help(help)
}

/// Loads the other documents, and hands the description, as it was read, with what its references mean to `then`.
fn with_tree<R>(
    input: &Input,
    root: &Node,
    diagnostics: &mut Diagnostics,
    then: impl for<'d> FnOnce(&'d Document<'d>, &'d Links<'d>, &mut Diagnostics) -> R,
) -> Option<R> {
    let (others, aside) = other_documents(input, diagnostics);
    let library = Library::of(root).with(input.path(), root);
    let library = others
        .iter()
        .fold(library, |library, (path, root)| library.with(path, root));
    let library = library.without(input.outside.iter().cloned());
    let document = read::read_with(&library, policy(input.config.extensions), diagnostics)?;
    let links = link::link_with(&document, &library, diagnostics);
    normalize::lower_errors(&document, &links, &input.config, diagnostics);
    if diagnostics.has_errors() {
        diagnostics.take(aside);
    }
    Some(then(&document, &links, diagnostics))
}

/// The documents beside the description, and what is wrong with those that could not be read: that matters only if something there is needed.
fn other_documents<'i>(
    input: &'i Input,
    diagnostics: &mut Diagnostics,
) -> (Vec<(&'i str, Node)>, Diagnostics) {
    let mut aside = input.diagnostics();
    let mut others = Vec::new();
    for (file, source) in input.sources.iter() {
        if !input.is_document(file, source) {
            continue;
        }
        let mut own = input.diagnostics();
        if let Some(root) = load::load(&input.sources, file, &mut own) {
            diagnostics.take(own);
            others.push((source.path.as_str(), root));
        } else {
            aside.take(own);
        }
    }
    (others, aside)
}

fn reading(config: &Config) -> SchemaReading<'_> {
    let schemas = config.schemas;
    SchemaReading {
        named_formats: Some(&config.formats),
        is_literal: schemas.reading == config::ReadingMode::Literal,
        formats: schemas.formats == FormatMode::Asserted,
        additional_properties: schemas.additional_properties,
        short_names: config.short_names,
        most_members: config.limits.members,
    }
}

fn policy(extensions: Extensions) -> ExtensionPolicy {
    match extensions {
        Extensions::Open => ExtensionPolicy::Open,
        Extensions::Closed => ExtensionPolicy::Closed,
    }
}
