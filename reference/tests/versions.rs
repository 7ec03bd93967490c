//! Several versions as one site: each page leads to those of the others, and no address that was good leads nowhere.

#![expect(
    clippy::case_sensitive_file_extension_comparisons,
    reason = "the names are ours"
)]

mod pieces;
mod support;

use std::collections::BTreeMap;

use oasmith_codegen::Model;
use oasmith_reference::{
    BaseUrl, Changes, DocsSettings, Publication, Site, Version, VersionState, version_files,
};
use pieces::{Piece, pieces};

const TEXTS: [&str; 3] = [
    include_str!("versions/3.yaml"),
    include_str!("versions/2.yaml"),
    include_str!("versions/1.yaml"),
];

/// Three versions, of which the oldest is gone, and one changed.
fn site(state: VersionState, changes: &str) -> BTreeMap<String, String> {
    let models = TEXTS.map(|text| support::model("input.yaml", text));
    let publication = Publication {
        base_url: BaseUrl::read("https://docs.example.com").ok(),
        ..Publication::default()
    };
    let version = |name: &'static str,
                   at: usize,
                   state: VersionState|
     -> (&'static str, &Model, VersionState) { (name, &models[at], state) };
    let all = [
        version("v3", 0, VersionState::Published),
        version("2.0 <b>", 1, VersionState::Published),
        version("1", 2, state),
    ];
    let versions = all.map(|(name, model, state)| Version {
        name,
        model,
        publication: &publication,
        changes: (name == "v3").then(|| Changes {
            since: "2.0 <b>".to_owned(),
            text: changes.to_owned(),
        }),
        state,
    });
    version_files(&versions)
}

/// Where a page leads by itself.
fn forward(page: &str) -> Option<&str> {
    let (_, behind) = page.split_once("content=\"0; url=")?;
    behind.split('"').next()
}

/// The file that a link from another one leads to.
fn joined(from: &str, link: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            ".." => assert!(
                parts.pop().is_some(),
                "{from}: {link} leads out of the site"
            ),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[test]
fn what_is_gone_leads_on() {
    let files = site(VersionState::Gone, "");
    let pages = files.iter().filter(|(path, _)| path.ends_with(".html"));
    let lines = pages.map(|(path, page)| match forward(page) {
        Some(target) => format!("{path} -> {}", joined(path, target)),
        None => path.clone(),
    });
    let lines: Vec<String> = lines.collect();
    insta::with_settings!({ snapshot_path => "versions", prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!("pages", lines.join("\n"));
    });
    let gone = &files["1/operations/drop_pot.html"];
    for wanted in [
        "<a href=\"../../2.0--b/groups/Pots.html\">what version 2.0 &lt;b&gt; has for it</a>",
        "<link rel=\"canonical\" href=\"https://docs.example.com/2.0--b/groups/Pots.html\">",
        oasmith_reference::HEADER,
    ] {
        assert!(gone.contains(wanted), "{gone}");
    }
    assert!(!gone.contains("<script"));
}

#[test]
fn no_link_leads_nowhere() {
    for state in [VersionState::Gone, VersionState::Published] {
        let files = site(
            state,
            "### Breaking\n\n- `pots` <script>alert(1)</script>: gone, in `GET /teas`\n- `GET /teas`: changed `Tea`, \\`GET /teas\\`\n- `GET /pots`: gone",
        );
        let mut count = 0;
        for (path, page) in files.iter().filter(|(path, _)| path.ends_with(".html")) {
            for piece in pieces(page) {
                let Piece::Start(tag) = piece else {
                    continue;
                };
                for (_, link) in tag
                    .attributes
                    .iter()
                    .filter(|(name, _)| ["href", "src"].contains(name))
                {
                    let target = link.split('#').next().unwrap_or_default();
                    if target.is_empty() || target.starts_with("http") {
                        continue;
                    }
                    count += 1;
                    assert!(files.contains_key(&joined(path, target)), "{path}: {link}");
                }
            }
        }
        assert!(count > 300, "{count}");
    }
}

#[test]
fn each_page_leads_to_that_of_other_versions() {
    let files = site(
        VersionState::Published,
        "### Breaking\n\n- `pots` <script>alert(1)</script>: gone, in `GET /teas`\n- `GET /teas`: changed `Tea`, \\`GET /teas\\`\n- `GET /pots`: gone",
    );
    for (path, wanted) in [
        (
            "v3/operations/list_teas.html",
            "<a href=\"../../2.0--b/operations/list_teas.html\">2.0 &lt;b&gt;</a></li>",
        ),
        (
            "1/operations/pots.html",
            "<a href=\"../../2.0--b/operations/list_pots.html\">2.0 &lt;b&gt;</a><span class=\"quiet\"> (nearest page)</span>",
        ),
        (
            "1/operations/pots.html",
            "<a href=\"../../1/operations/pots.html\" aria-current=\"page\">1</a>",
        ),
        (
            "1/operations/pots.html",
            "canonical\" href=\"https://docs.example.com/1/operations/pots.html\"",
        ),
        (
            "1/operations/drop_pot.html",
            "<a href=\"../../2.0--b/groups/Pots.html\">",
        ),
        ("1/operations/cups.html", "<a href=\"../../v3/index.html\">"),
        (
            "1/models/Leaf.html",
            "<a href=\"../../2.0--b/models.html\">",
        ),
        (
            "1/index.html",
            "canonical\" href=\"https://docs.example.com/v3/\"",
        ),
        (
            "2.0--b/operations/list_teas.html",
            "canonical\" href=\"https://docs.example.com/v3/operations/list_teas.html\"",
        ),
        (
            "v3/index.html",
            "<a href=\"changes.html\">Changes since 2.0 &lt;b&gt;</a>",
        ),
        ("v3/changes.html", "<h2 id=\"section.Breaking\">"),
        ("v3/changes.html", "&lt;script&gt;"),
        (
            "v3/changes.html",
            "gone, in <a href=\"operations/list_teas.html\"><code>GET /teas</code></a></li>",
        ),
        ("v3/changes.html", "<li><code>GET /pots</code>: gone</li>"),
        ("v3/llms.txt", "(changes.md)"),
        ("llms.txt", "(2.0--b/llms.txt)"),
    ] {
        assert!(
            files[path].contains(wanted),
            "{path}: {wanted}\n{}",
            files[path]
        );
    }
    let sitemap = &files["sitemap.xml"];
    assert!(sitemap.contains("/v3/operations/list_teas.html</loc>") && !sitemap.contains("2.0--b"));
    assert!(!files.contains_key("v3/sitemap.xml"));
}

#[test]
fn versions_have_folders_of_their_own() {
    for (versions, wanted) in [
        (
            "[{name: a, spec: x}, {name: A, spec: y}]",
            "versions[1].name: another version is in the folder `a`",
        ),
        (
            "[{name: a/b, spec: x}, {name: a-b, spec: y}]",
            "versions[1].name: another version is in the folder `a-b`",
        ),
        (
            "[{name: ' ', spec: x}]",
            "versions[0].name: a name has letters",
        ),
        (
            "[{name: models, spec: x}]",
            "versions[0].name: `models` is a file or folder of the pages",
        ),
        (
            "[{name: index.html, spec: x}]",
            "versions[0].name: `index.html` is a file or folder",
        ),
        (
            "[{name: openapi.json, spec: x}]",
            "versions[0].name: `openapi.json` is a file or folder",
        ),
        (
            "[{name: a, spec: x, state: gone}]",
            "versions[0].state: the latest version",
        ),
    ] {
        let settings =
            DocsSettings::parse("docs.yaml", &format!("versions: {versions}")).expect(versions);
        let error = Site::of(&settings, &BTreeMap::new()).expect_err(versions);
        assert!(error.starts_with(wanted), "{versions}: {error}");
    }
    let hostile = "versions: [{name: ../../x, spec: x}]";
    let settings = DocsSettings::parse("docs.yaml", hostile).expect(hostile);
    // Its folder is called `x`.
    assert!(Site::of(&settings, &BTreeMap::new()).is_ok());
    let misspelt = DocsSettings::parse("docs.yaml", "versions: [{name: a, spec: x, state: old}]");
    assert!(
        misspelt
            .expect_err("a state")
            .contains("unknown variant `old`")
    );
}
