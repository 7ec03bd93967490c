//! What descriptions say to readers by keys of others: logos and badges. What cannot be shown is a warning.

mod support;

use oasmith_codegen::Input;
use oasmith_codegen::config::Config;
use oasmith_codegen::diagnostics::{Diagnostics, Format, render};
use oasmith_reference::Publication;

const SVG: &str =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 4'><script>alert(1)</script></svg>";

fn input(logo: &str, badges: &str) -> Input {
    let text = format!(
        "{{openapi: 3.1.0, info: {{title: Teas, version: '1', x-logo: {logo}}}, paths: {{/teas: {{get: {{operationId: list_teas, x-badges: {badges}, responses: {{'204': {{description: Fine.}}}}}}}}}}}}"
    );
    support::input("input.yaml", &text, Config::default())
}

fn publication() -> Publication {
    let files = [("img/logo.svg", SVG), ("notes.txt", "text")];
    let files = files.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()));
    Publication {
        files: files.into(),
        ..Publication::default()
    }
}

/// All warnings, a line for each.
fn warnings(input: &Input) -> String {
    let mut found = Diagnostics::default();
    let model = support::read(input);
    oasmith_reference::check(&model, &publication(), &mut found).expect("no settings");
    assert!(!found.has_errors());
    render(&found, &input.sources, Format::Short)
}

#[test]
fn a_logo_is_a_file_of_the_pages() {
    let input = input(
        "{url: ./img/logo.svg, altText: The \"teas\", backgroundColor: Black, href: 'https://teas.example'}",
        "[]",
    );
    let model = support::read(&input);
    assert_eq!(oasmith_reference::named_files(&model), ["img/logo.svg"]);
    assert_eq!(warnings(&input), "");
    let files = oasmith_reference::files(&model, &publication());
    let page = &files["operations/list_teas.html"];
    let wanted = "<a href=\"https://teas.example\"><img class=\"logo\" src=\"../assets/logo.svg\" alt=\"The &quot;teas&quot;\"></a>";
    assert!(page.contains(wanted), "{page}");
    assert!(
        page.contains("img-src &#39;self&#39;;") && page.contains("href=\"../assets/theme.css\"")
    );
    let svg = &files["assets/logo.svg"];
    assert!(
        svg.contains(oasmith_reference::HEADER) && !svg.contains("<script"),
        "{svg}"
    );
    assert!(files["assets/theme.css"].contains("background: #000000"));
}

#[test]
fn what_cannot_be_shown_is_a_warning() {
    for (logo, why) in [
        ("text", "no path of a file"),
        ("{altText: x}", "no path of a file"),
        (
            "{url: 'https://teas.example/logo.png'}",
            "no path of a file",
        ),
        ("{url: 'javascript:alert(1)'}", "no path of a file"),
        ("{url: 'data:image/png;base64,AA'}", "no path of a file"),
        ("{url: ../logo.png}", "no path of a file"),
        ("{url: 'img/../../logo.png'}", "no path of a file"),
        ("{url: /etc/passwd}", "no path of a file"),
        ("{url: 'C:\\logo.png'}", "no path of a file"),
        ("{url: gone.png}", "there is no file `gone.png`"),
        ("{url: notes.txt}", "is no PNG"),
        (
            "{url: img/logo.svg, href: 'javascript:alert(1)'}",
            "no address of the web",
        ),
        (
            "{url: img/logo.svg, backgroundColor: 'red;}*{display:none'}",
            "no colour of CSS",
        ),
    ] {
        let found = warnings(&input(logo, "[]"));
        assert!(
            found.contains("C031") && found.contains(why),
            "{logo}: {found}"
        );
    }
    for (badges, why) in [
        ("Beta", "has no name"),
        ("[Beta]", "has no name"),
        ("[{name: ' '}]", "has no name"),
        (
            "[{name: Beta, position: above}]",
            "neither `before` nor `after`",
        ),
        (
            "[{name: Beta, color: 'url(https://a.example)'}]",
            "no colour of CSS",
        ),
        ("[{name: Beta, color: 7}]", "no colour of CSS"),
        (
            "[{name: Beta, color: '#12345678'}]",
            "something is seen through",
        ),
    ] {
        let found = warnings(&input("{url: img/logo.svg}", badges));
        assert!(
            found.contains("C031") && found.contains(why),
            "{badges}: {found}"
        );
    }
}

#[test]
fn colours_of_badges_are_classes() {
    let input = input(
        "{url: gone.png}",
        "[{name: Beta, color: purple}, {name: New, color: 'red\"x'}]",
    );
    let files = oasmith_reference::files(&support::read(&input), &publication());
    let page = &files["operations/list_teas.html"];
    assert!(page.contains(
        "<span class=\"badge colour-800080\">Beta</span> <span class=\"badge\">New</span>"
    ));
    assert!(!page.contains("style=") && !page.contains("<img"));
    assert!(files["assets/theme.css"].contains(".colour-800080 {"));
    assert!(!files.contains_key("assets/logo.svg"));
}
