//! Markup of this crate as Markdown, for programs that read the pages: the same words, and links to the Markdown pages.

mod escape;
mod lines;

use crate::html::{Html, unescaped};
use crate::markdown::is_on_the_web;
use lines::{Gap, Lines};

/// Markup as Markdown.
pub(crate) fn written(html: &Html) -> String {
    let mut writer = PageWriter::default();
    // Each `<` begins a tag and each `>` ends one: texts and attributes have none.
    for piece in html.as_str().split('<') {
        let (tag, text) = piece.split_once('>').unwrap_or(("", piece));
        let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        match name.strip_prefix('/') {
            Some(name) => writer.end(name),
            None => writer.start(name, attributes),
        }
        writer.text(&unescaped(text));
    }
    writer.lines.finish()
}

/// What of a page is written, and what is open.
#[derive(Default)]
struct PageWriter {
    lines: Lines,
    lists: Vec<List>,
    /// Where open links lead; nothing for those within their page, which are plain words.
    links: Vec<Option<String>>,
    tables: Vec<Table>,
    verbatim: Option<Verbatim>,
}

/// A list that is open.
struct List {
    is_ordered: bool,
    count: usize,
}

/// A table that is open.
#[derive(Default)]
struct Table {
    rows: Vec<Vec<String>>,
    /// What stands below the cells of the first row.
    alignments: Vec<&'static str>,
    /// What the cell that is open stands in.
    around: Lines,
}

/// An element of which nothing but the text is read.
struct Verbatim {
    element: &'static str,
    /// The language of its code, where that is said.
    language: String,
    text: String,
}

impl Table {
    /// Adds the cell that was written.
    fn end_of_cell(&mut self) {
        let cell = std::mem::take(&mut self.around).finish();
        let words: Vec<&str> = cell.split_whitespace().collect();
        if let Some(row) = self.rows.last_mut() {
            row.push(words.join(" ").replace('|', "\\|"));
        }
    }
}

impl PageWriter {
    fn text(&mut self, text: &str) {
        match &mut self.verbatim {
            Some(verbatim) => verbatim.text.push_str(text),
            None => self.lines.words(text),
        }
    }

    fn start(&mut self, name: &str, attributes: &str) {
        if let Some(verbatim) = &mut self.verbatim {
            if let Some((_, language)) = attributes.split_once("class=\"language-") {
                let language = language.trim_end_matches('"');
                language.clone_into(&mut verbatim.language);
            }
            return;
        }
        match name {
            "code" => self.start_of_verbatim("code"),
            "pre" => self.start_of_verbatim("pre"),
            "svg" => self.start_of_verbatim("svg"),
            "a" => self.start_of_link(attributes),
            "img" => self.picture(attributes),
            "strong" => self.lines.mark("**"),
            "sub" | "sup" => self.lines.mark(&format!("<{name}>")),
            "em" => self.lines.mark("*"),
            "del" => self.lines.mark("~~"),
            "br" => self.lines.gap(Gap::Break),
            "hr" => {
                self.lines.gap(Gap::Blank);
                self.lines.mark("***");
                self.lines.gap(Gap::Blank);
            }
            "ul" | "ol" => {
                let is_inside = !self.lists.is_empty();
                self.lines
                    .gap(if is_inside { Gap::Line } else { Gap::Blank });
                let is_ordered = name == "ol";
                self.lists.push(List {
                    is_ordered,
                    count: 0,
                });
            }
            "li" => self.start_of_item(),
            "blockquote" => {
                self.lines.gap(Gap::Blank);
                self.lines.open("> ", "> ");
            }
            "table" => {
                self.lines.gap(Gap::Blank);
                self.tables.push(Table::default());
            }
            "tr" => {
                if let Some(table) = self.tables.last_mut() {
                    table.rows.push(Vec::new());
                }
            }
            "td" | "th" => {
                if let Some(table) = self.tables.last_mut()
                    && table.rows.len() == 1
                {
                    table.alignments.push(alignment(attributes));
                }
                self.swap_with_cell();
            }
            _ => {
                self.lines.gap(gap_around(name));
                if let Some(level) = level(name) {
                    self.lines.mark(&format!("{} ", "#".repeat(level)));
                }
            }
        }
    }

    fn end(&mut self, name: &str) {
        if let Some(verbatim) = self.verbatim.take_if(|it| it.element == name) {
            return self.end_of_verbatim(&verbatim);
        }
        if self.verbatim.is_some() {
            return;
        }
        match name {
            "a" => {
                if let Some(Some(address)) = self.links.pop() {
                    self.lines.mark(&format!("]({address})"));
                }
            }
            "strong" => self.lines.end_of_mark("**"),
            "sub" | "sup" => self.lines.end_of_mark(&format!("</{name}>")),
            "em" => self.lines.end_of_mark("*"),
            "del" => self.lines.end_of_mark("~~"),
            "ul" | "ol" => {
                self.lists.pop();
                self.lines.gap(Gap::Blank);
            }
            "li" => self.lines.close(),
            "blockquote" => {
                self.lines.close();
                self.lines.gap(Gap::Blank);
            }
            "td" | "th" => {
                self.swap_with_cell();
                if let Some(table) = self.tables.last_mut() {
                    table.end_of_cell();
                }
            }
            "table" => {
                let table = self.tables.pop().unwrap_or_default();
                self.lines.table(&table.rows, &table.alignments);
            }
            _ => self.lines.gap(gap_around(name)),
        }
    }

    fn start_of_verbatim(&mut self, element: &'static str) {
        self.verbatim = Some(Verbatim {
            element,
            language: String::new(),
            text: String::new(),
        });
    }

    /// Writes a code; a picture is left out, whose words stand below it.
    fn end_of_verbatim(&mut self, verbatim: &Verbatim) {
        match verbatim.element {
            "code" => self.lines.mark(&escape::code_span(&verbatim.text)),
            "pre" => self.lines.code_block(&verbatim.language, &verbatim.text),
            _ => self.lines.gap(Gap::Blank),
        }
    }

    fn start_of_item(&mut self) {
        let Some(list) = self.lists.last_mut() else {
            return self.lines.open("- ", "  ");
        };
        list.count += 1;
        let marker = if list.is_ordered {
            format!("{}. ", list.count)
        } else {
            "- ".to_owned()
        };
        if list.count > 1 {
            self.lines.next_line();
        }
        self.lines.open(&marker, &" ".repeat(marker.len()));
    }

    fn start_of_link(&mut self, attributes: &str) {
        let address = attribute(attributes, "href=\"").unwrap_or_default();
        let leads_away = !address.is_empty() && !address.starts_with('#');
        let address = leads_away.then(|| escape::address(&markdown_page(&address)));
        if address.is_some() {
            self.lines.mark("[");
        }
        self.links.push(address);
    }

    fn picture(&mut self, attributes: &str) {
        self.lines.mark("![");
        let alternative = attribute(attributes, "alt=\"");
        self.lines.words(&alternative.unwrap_or_default());
        let address = attribute(attributes, "src=\"").unwrap_or_default();
        self.lines
            .mark(&format!("]({})", escape::address(&address)));
    }

    /// Writes into a cell, or around it again.
    fn swap_with_cell(&mut self) {
        if let Some(table) = self.tables.last_mut() {
            std::mem::swap(&mut self.lines, &mut table.around);
        }
    }
}

/// What stands below the head of a column.
fn alignment(attributes: &str) -> &'static str {
    match attributes {
        "class=\"center\"" => ":-:",
        "class=\"right\"" => "--:",
        _ => "---",
    }
}

/// Where the Markdown of a page is, which has no ids.
fn markdown_page(address: &str) -> String {
    if is_on_the_web(address) {
        return address.to_owned();
    }
    let page = address.split('#').next().unwrap_or_default();
    crate::address::of_markdown(page)
}

/// The value of an attribute, by its name with what stands between them.
fn attribute(attributes: &str, start: &str) -> Option<String> {
    let (_, behind) = attributes.split_once(start)?;
    behind.split('"').next().map(unescaped)
}

/// What stands before an element and behind it.
fn gap_around(name: &str) -> Gap {
    match name {
        "" | "a" | "img" | "span" | "sub" | "sup" | "caption" | "thead" | "tbody" | "tfoot" => {
            Gap::None
        }
        _ => Gap::Blank,
    }
}

fn level(name: &str) -> Option<usize> {
    let level = name.strip_prefix('h')?;
    level.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::written;
    use crate::html::Html;

    #[test]
    fn elements_are_what_markdown_has_for_them() {
        let cases = [
            (
                "<h1>A <code>b</code></h1><p>C\n <strong>d </strong>.</p>",
                "# A `b`\n\nC **d** .",
            ),
            ("<p>a<br>b<br></p><hr>", "a\\\nb\n\n***"),
            (
                "<ul><li>a<ul><li><p>b</p><p>c</p></li></ul></li><li>d</li></ul><p>e</p>",
                "- a\n  - b\n\n    c\n- d\n\ne",
            ),
            ("<ol><li></li><li>a</li></ol>", "1.\n2. a"),
            (
                "<blockquote><p>a</p><ul><li>b</li></ul></blockquote>",
                "> a\n>\n> - b",
            ),
            (
                "<p><em>a </em>b <del>c</del></p><pre><code class=\"language-json\">{}</code></pre>",
                "*a* b ~~c~~\n\n```json\n{}\n```",
            ),
            (
                "<ul><li><pre><code>a\n\n  &lt;b&gt;`\n</code></pre></li></ul>",
                "- ```\n  a\n\n    <b>`\n  ```",
            ),
            ("<code>a`b|</code>", "`` a`b| ``"),
            (
                "<a href=\"../models/A.html#member.b\">[a]</a> <a href=\"#c\">c</a>",
                "[\\[a\\]](../models/A.md) c",
            ),
            (
                "<a href=\"https://a.example/(b).html?c&amp;d#e\">a</a>",
                "[a](https://a.example/%28b%29.html?c&d#e)",
            ),
            (
                "<table><tr><th class=\"center\">a</th><th class=\"right\">b</th></tr></table>",
                "| a | b |\n| :-: | --: |",
            ),
            (
                "<table><tr><th>a|</th></tr><tr><td><p>b</p><pre>c</pre></td><td>d</td></tr></table>",
                "| a\\| | |\n| --- | --- |\n| b ``` c ``` | d |",
            ),
            (
                "<p>a_b _c * &amp;lt; &lt;i&gt; 1.</p><p>1. # - </p><p>- a!</p>",
                "a_b \\_c \\* \\&lt; \\<i> 1.\n\n1\\. # -\n\n\\- a\\!",
            ),
            (
                "<p>a <img src=\"../assets/a.svg\" alt=\"b [c]\"></p>",
                "a ![b \\[c\\]](../assets/a.svg)",
            ),
            (
                "<p>x<sup>2</sup> H<sub>2</sub>O<sup><a href=\"#note.1\">1</a></sup></p>",
                "x<sup>2</sup> H<sub>2</sub>O<sup>1</sup>",
            ),
            ("<p>a</p><svg><text>b</text></svg><p>c</p>", "a\n\nc"),
        ];
        for (markup, wanted) in cases {
            let made = written(&Html::of_markdown(markup.to_owned()));
            assert_eq!(made.trim_end(), wanted, "{markup}");
        }
    }
}
