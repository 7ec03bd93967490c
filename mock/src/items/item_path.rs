//! Paths with ids in the place of parameters, in both directions: `/things/{id}`, `/things/{id}.json` and `/Things({id})`.

use oasmith::http::{encode_segment, percent_decode};
use oasmith_codegen::ir::{ApiResource, ResourcePaths, Value};

use super::members;

/// A path with ids in the place of parameters.
pub(super) fn with_ids(template: &str, ids: &[String]) -> String {
    let mut ids = ids.iter();
    let mut path = String::new();
    let mut rest = template;
    while let Some(step) = Parameter::first(rest)
        && let Some(id) = ids.next()
    {
        path += step.front;
        path += &encode_segment(id);
        rest = step.behind;
    }
    path + rest
}

/// The values that stand in a path in the place of parameters; none where it is another path.
pub(super) fn ids(template: &str, path: &str) -> Option<Vec<String>> {
    let (mut wanted, mut given) = (template.split('/'), path.trim_end_matches('/').split('/'));
    let mut values = Vec::new();
    loop {
        match (wanted.next(), given.next()) {
            (None, None) => return Some(values),
            (Some(wanted), Some(given)) => match Parameter::first(wanted) {
                Some(step) => values.push(step.value(given)?),
                None if wanted == given => {}
                None => return None,
            },
            (Some(_), None) | (None, Some(_)) => return None,
        }
    }
}

/// The id of an item, by its member or by its link to itself.
pub(crate) fn id_of(resource: &ApiResource, item: &Value) -> Option<String> {
    if let Some(id) = &resource.id {
        return members::text(item, &id.value.steps);
    }
    let ResourcePaths::Items { item: template, .. } = &resource.paths.value else {
        return None;
    };
    let link = members::text(item, &resource.link.as_ref()?.value)?;
    id_in_link(template, &link)
}

/// The id in a link to an item, whatever stands in front of its path. Links may be templates for a query.
fn id_in_link(template: &str, link: &str) -> Option<String> {
    let path = link.split(['?', '#', '{']).next()?;
    let last = template.matches('/').count().checked_sub(1)?;
    let (start, _) = path.rmatch_indices('/').nth(last)?;
    ids(template, path.get(start..)?)?.pop()
}

/// The first parameter of a text, with what stands around it.
struct Parameter<'t> {
    front: &'t str,
    behind: &'t str,
}

impl<'t> Parameter<'t> {
    fn first(text: &'t str) -> Option<Self> {
        let (front, rest) = text.split_once('{')?;
        let (_, behind) = rest.split_once('}')?;
        Some(Self { front, behind })
    }

    /// The value in its place.
    fn value(&self, step: &str) -> Option<String> {
        let value = step.strip_prefix(self.front)?.strip_suffix(self.behind)?;
        let value = percent_decode(value).filter(|it| !it.is_empty())?;
        Some(value.into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::{id_in_link, ids, with_ids};

    #[test]
    fn ids_stand_where_they_were_put() {
        for (template, given, path) in [
            ("/things/{id}", vec!["a b"], "/things/a%20b"),
            ("/things/{id}.json", vec!["7"], "/things/7.json"),
            ("/Things({id})", vec!["7"], "/Things(7)"),
            (
                "/Things('{id}')/parts(name={name})",
                vec!["7", "x/y"],
                "/Things('7')/parts(name=x%2Fy)",
            ),
            ("/things/{id}/parts", vec!["7"], "/things/7/parts"),
        ] {
            let given: Vec<String> = given.into_iter().map(str::to_owned).collect();
            assert_eq!(with_ids(template, &given), path);
            assert_eq!(ids(template, path), Some(given));
        }
        for other in ["/things", "/things/", "/things/7/parts", "/others/7"] {
            assert_eq!(ids("/things/{id}", other), None, "{other}");
        }
        assert_eq!(ids("/things/{id}.json", "/things/7"), None);
    }

    #[test]
    fn a_link_ends_with_the_path_of_its_item() {
        for link in [
            "/things/a%20b",
            "https://a.example/v1/things/a%20b",
            "http://a.example/things/a%20b{?projection}",
            "/things/a%20b?full=true#top",
        ] {
            assert_eq!(id_in_link("/things/{id}", link).as_deref(), Some("a b"));
        }
        for other in ["", "7", "things/7", "/others/7", "/things/"] {
            assert_eq!(id_in_link("/things/{id}", other), None, "{other}");
        }
    }
}
