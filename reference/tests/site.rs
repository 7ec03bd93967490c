//! What `docs.yaml` says: what is wrong in it has a place, and what is right is on the pages.

mod support;

use std::collections::BTreeMap;
use std::path::Path;

use oasmith_codegen::Input;
use oasmith_codegen::config::Config;
use oasmith_codegen::diagnostics::{Diagnostics, Format, render};
use oasmith_reference::{DocsSettings, Publication, Site};

const API: &str = "{openapi: 3.1.0, info: {title: Teas, version: '1'}, TAGS paths: {/teas: {get: {operationId: list, tags: [Teas], responses: {'204': {description: Fine.}}}},
    /pots: {get: {tags: [Pots], responses: {'204': {description: Fine.}}}}}}";

fn api(tags: &str) -> Input {
    support::input("input.yaml", &API.replace("TAGS", tags), Config::default())
}

fn files() -> BTreeMap<String, Vec<u8>> {
    let files = [
        ("a.md", "[b](b/a.md) [gone](gone.md)"),
        (
            "b/a.md",
            "# B\n\n[x](../a.md#no-heading)\n\n<a href='#operation/gone'>x</a>",
        ),
        ("c.md", "[up](../../etc/passwd) [x](javascript:alert(1))"),
        ("index.md", "[a](index.md#a) [list](#operation/list)\n\n# A"),
        (
            "pictures.md",
            "![a](logo.svg) ![](b/gone.png)\n<img src=\"../out.svg\">\n\n![b](javascript:x)",
        ),
        ("text.md", "![a](notes.txt)"),
        ("logo.svg", "<svg viewBox='0 0 8 4'/>"),
        ("notes.txt", "text"),
    ];
    let files = files.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()));
    let latin: (String, Vec<u8>) = ("latin.md".to_owned(), vec![b'a', 0xe4]);
    files.into_iter().chain([latin]).collect()
}

/// The error of settings, or all warnings.
fn outcome(settings: &str, input: &Input) -> Result<String, String> {
    let settings = DocsSettings::parse("docs.yaml", settings)?;
    let publication = Publication {
        site: Site::of(&settings, &files())?,
        ..Publication::default()
    };
    let mut found = Diagnostics::default();
    oasmith_reference::check(&support::read(input), &publication, &mut found)?;
    Ok(render(&found, &input.sources, Format::Short))
}

#[test]
fn what_is_wrong_has_a_place() {
    for (settings, wanted) in [
        ("titel: x", "docs.yaml: unknown field `titel`"),
        (
            "pages:\n  - {title: A, file: a.md, name: a}",
            "docs.yaml: pages[0]: unknown field `name`",
        ),
        ("title: ' '", "title: a title has words"),
        (
            "pages: [{title: '', file: a.md}]",
            "pages[0].title: a title has words",
        ),
        (
            "pages: [{title: A, file: ../a.md}]",
            "pages[0].file: `../a.md` leads out of",
        ),
        (
            "pages: [{title: A, file: b/../../a.md}]",
            "pages[0].file: `b/../../a.md` leads out of",
        ),
        (
            "pages: [{title: A, file: /etc/a.md}]",
            "pages[0].file: `/etc/a.md` leads out of",
        ),
        (
            "pages: [{title: A, file: gone.md}]",
            "pages[0].file: there is no file `gone.md`",
        ),
        (
            "pages: [{title: A, file: notes.txt}]",
            "pages[0].file: the name of `notes.txt` does not end with `.md`",
        ),
        (
            "pages: [{title: A, file: latin.md}]",
            "pages[0].file: `latin.md` is not UTF-8",
        ),
        (
            "pages: [{title: A, file: a.md}, {title: B, file: a.md}]",
            "pages[1].file: another page is `pages/a.html` as well",
        ),
        (
            "pages: [{title: A, file: a.md}, {title: B, file: b/a.md}]",
            "pages[1].file: another page is `pages/a.html` as well",
        ),
        (
            "pages: [{title: A, file: a.md}]",
            "a.md:1: the link `b/a.md` leads nowhere\na.md:1: the link `gone.md` leads",
        ),
        (
            "pages: [{title: B, file: b/a.md}]",
            "b/a.md:3: the link `../a.md#no-heading` leads nowhere\nb/a.md:5: the link `#operation/gone` leads",
        ),
        (
            "pages: [{title: C, file: c.md}]",
            "c.md:1: the link `../../etc/passwd` leads nowhere\nc.md:1: the link `javascript:alert(1)` leads",
        ),
        (
            "pages: [{title: P, file: pictures.md}]",
            "pictures.md:1: the link `b/gone.png` leads nowhere\npictures.md:2: the link `../out.svg` leads nowhere\npictures.md:4: the link `javascript:x` leads",
        ),
        (
            "pages: [{title: T, file: text.md}]",
            "pages[0].file: its picture `notes.txt` is no PNG",
        ),
        ("logo: {file: gone.png}", "logo.file: there is no file"),
        (
            "logo: {file: notes.txt}",
            "logo.file: `notes.txt` is no PNG",
        ),
        (
            "logo: {file: logo.svg, href: 'javascript:x'}",
            "logo.href: `javascript:x` is no address of the web",
        ),
        (
            "logo: {file: logo.svg, background: 'red;}'}",
            "logo.background: `red;}` is no colour",
        ),
        (
            "accent: {light: '#ff8800', dark: '#8ab8ff'}",
            "accent.light: the contrast of `#ff8800` to the background #ffffff is 2.39:1, and at least 4.5:1 is needed",
        ),
        (
            "accent: {light: navy}",
            "docs.yaml: accent: missing field `dark`",
        ),
        (
            "groups: [{title: Goods, tags: [Tea]}]",
            "groups[0].tags[0]: no tag is `Tea`; did you mean `Teas`?",
        ),
        (
            "groups: [{title: Goods, tags: [Teas]}, {title: More, tags: [Teas]}]",
            "groups[1].tags[0]: the tag `Teas` is in a group already",
        ),
    ] {
        let error = outcome(settings, &api("")).expect_err(settings);
        assert!(error.starts_with(wanted), "{settings}: {error}");
    }
}

#[test]
fn what_is_right_is_taken() {
    // A page may be called as one of the description: it is in a folder of its own.
    let settings =
        "{title: House, pages: [{title: A, file: ./index.md}], logo: {file: logo.svg, alt: Leaf}}";
    assert_eq!(outcome(settings, &api("")), Ok(String::new()));
    for empty in ["", "# nothing\n", "{}"] {
        assert_eq!(outcome(empty, &api("")), Ok(String::new()), "{empty}");
    }
}

#[test]
fn a_tag_of_no_group_is_a_warning() {
    let of_settings = outcome("groups: [{title: Goods, tags: [Teas]}]", &api(""));
    let of_description = outcome("", &api("x-tagGroups: [{name: Goods, tags: [Teas]}],"));
    for found in [of_settings, of_description] {
        let found = found.expect("no error");
        assert!(
            found.contains("C032") && found.contains("no group of tags has `Pots`"),
            "{found}"
        );
        assert_eq!(found.lines().count(), 1, "{found}");
    }
}

#[test]
fn own_pages_are_where_readers_and_programs_look() {
    let case = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/own_pages");
    let text = std::fs::read_to_string(case.join("input.yaml")).expect("an input");
    let files = support::files_in(&case, &text);
    let address = "pages/start.html";
    for (path, wanted) in [
        (
            "index.html",
            format!("<a href=\"{address}\">How to start</a>"),
        ),
        (
            "index.html",
            format!("<a href=\"{address}\">how to start</a>"),
        ),
        ("index.html", "<title>The tea house</title>".to_owned()),
        ("groups/Teas.html", format!("href=\"../{address}\"")),
        ("llms.txt", "(pages/start.md): Ask for all teas".to_owned()),
        ("sitemap.xml", format!("/{address}</loc>")),
        ("assets/search.js", "How to start".to_owned()),
        ("pages/start.md", "# How to start".to_owned()),
        (
            address,
            "href=\"../pages/Words---signs.html#section.The-signs\"".to_owned(),
        ),
        (address, "href=\"../operations/list_teas.html\"".to_owned()),
        (
            address,
            "href=\"../pages/start.html#section.First-steps\"".to_owned(),
        ),
        (
            "pages/Words---signs.html",
            "&lt;b&gt;More&lt;/b&gt;".to_owned(),
        ),
        (
            address,
            "<a href=\"https://teas.example\"><img src=\"../assets/pictures/guides-cup---saucer.svg.svg\" alt=\"A cup on a &quot;saucer&quot;\"></a>".to_owned(),
        ),
        (
            "pages/Words---signs.html",
            "<img src=\"../assets/pictures/guides-cup---saucer.svg.svg\" alt=\"The cup\">".to_owned(),
        ),
        (
            "pages/start.md",
            "![A cup on a \"saucer\"](../assets/pictures/guides-cup---saucer.svg.svg)".to_owned(),
        ),
        (
            "assets/pictures/guides-cup---saucer.svg.svg",
            "viewBox=\"0 0 8 4\"".to_owned(),
        ),
        (
            "assets/theme.css",
            "--link: light-dark(#0f6b4f, #7fd6b4)".to_owned(),
        ),
    ] {
        assert!(
            files[path].contains(&wanted),
            "{path}: {wanted}\n{}",
            files[path]
        );
    }
    assert_eq!(files[address].matches("How to start</h1>").count(), 1);
    let home = &files["index.html"];
    let at = |text: &str| home.find(text).expect(text);
    assert!(at(">Teas</a>") < at(">Pots</a>") && at(">Pots</a>") < at(">Cups</a>"));
}
