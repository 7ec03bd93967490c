//! What descriptions become: which are refused, which lists are read page by page, which names repeat.

use std::path::Path;

use oasmith_cli::command::Failure;
use oasmith_codegen::ir::Api;
use oasmith_codegen::normalize::PagedQuery;

use super::count;
use super::names::Names;
use crate::bench::findings::Table;
use crate::corpus::lenient::Refused;
use crate::corpus::row;

/// What is counted over all descriptions.
#[derive(Debug, Default)]
struct Counts {
    refused: usize,
    /// Refused, and taken by a lenient run.
    lenient: usize,
    lists: Lists,
    names: Names,
}

/// Operations that answer with a list.
#[derive(Debug, Default, PartialEq, Eq)]
struct Lists {
    /// The query says something of pages, or the operation is read by pages.
    look_paged: usize,
    /// Of these, the query says which page: more than how large one is.
    say_which: usize,
    /// Of all, those that are read to their end by `.items()`.
    are_paged: usize,
}

impl Lists {
    fn add(&mut self, api: &Api) {
        for operation in &api.operations {
            let query = PagedQuery::of(api, operation);
            let is_paged = operation.pagination.is_some();
            self.look_paged += usize::from(query.is_some() || is_paged);
            self.say_which += usize::from(query == Some(PagedQuery::Place));
            self.are_paged += usize::from(is_paged);
        }
    }
}

/// Reads all descriptions as they are, and those that are refused leniently.
pub fn table(folder: &Path, paths: &[(String, u64)]) -> Result<Table, Failure> {
    let mut counts = Counts::default();
    for (path, _) in paths {
        let mut input = oasmith_build::read::input(folder, path, None)?;
        input.config.name = Some(row::package(path));
        let (model, diagnostics) = oasmith_codegen::model(&input);
        let Some(model) = model.filter(|_| !diagnostics.has_errors()) else {
            counts.refused += 1;
            let refused = Refused::of(folder, path)?;
            counts.lenient += usize::from(refused.is_some_and(|it| it.is_taken()));
            continue;
        };
        counts.lists.add(&model.api);
        counts.names.add(&model.workspace);
    }
    Ok(shown(&counts, paths.len()))
}

fn shown(counts: &Counts, all: usize) -> Table {
    let mut table = Table::new("What becomes of them", &["number"]);
    let generated = all - counts.refused;
    let rows = [
        ("descriptions that are generated as they are", generated),
        ("with `--lenient`", generated + counts.lenient),
        ("lists that look paged", counts.lists.look_paged),
        (
            "of these, the query says which page",
            counts.lists.say_which,
        ),
        ("of these, `.items()` reads all", counts.lists.are_paged),
        ("methods in groups", counts.names.methods),
        ("of these, names that repeat", counts.names.repeated),
        (
            "of these, names that end with their group",
            counts.names.ending,
        ),
    ];
    for (name, number) in rows {
        table.row(name, [count(number)]);
    }
    table
}

#[cfg(test)]
mod tests {
    use oasmith_codegen::Input;
    use oasmith_codegen::source::SourceMap;

    use super::Lists;

    /// A description with a GET whose query has these names and which answers with this.
    fn lists(query: &[&str], answer: &str) -> Lists {
        let parameters = query.iter().map(|name| {
            format!("{{name: {name:?}, in: query, schema: {{type: integer, default: 0}}}}")
        });
        let text = format!(
            "openapi: 3.1.1\ninfo: {{title: Things, version: '1'}}\npaths: {{/things: {{get: {{parameters: [{}], \
             responses: {{'200': {{description: a, content: {{application/json: {{schema: {answer}}}}}}}}}}}}}}}\n",
            parameters.collect::<Vec<_>>().join(", ")
        );
        let mut sources = SourceMap::default();
        let main = sources.add("api.yaml", text);
        let (model, _) = oasmith_codegen::model(&Input {
            sources,
            main,
            ..Input::default()
        });
        let mut lists = Lists::default();
        lists.add(&model.expect("a description").api);
        lists
    }

    #[test]
    fn a_list_looks_paged_by_its_query() {
        let list = "{type: array, items: {type: integer}}";
        let object = "{type: object, properties: {name: {type: string}}}";
        let counted = |look_paged, say_which, are_paged| Lists {
            look_paged,
            say_which,
            are_paged,
        };
        assert_eq!(lists(&["offset", "limit"], list), counted(1, 1, 1));
        assert_eq!(lists(&["pageToken"], list), counted(1, 1, 0));
        assert_eq!(lists(&["limit"], list), counted(1, 0, 0));
        assert_eq!(lists(&["colour"], list), counted(0, 0, 0));
        assert_eq!(lists(&["page"], object), counted(0, 0, 0));
    }
}
