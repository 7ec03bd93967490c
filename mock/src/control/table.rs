//! What controls there are.

use oasmith::Problem;
use oasmith::server::Rejection;
use serde_json::{Value, json};

/// A control: how it is asked for, and what it does.
#[derive(Debug)]
pub struct ControlEntry<C> {
    /// Its method and its path, in which a word in capitals stands for a name: `DELETE /control/keys/ID`.
    pub request: &'static str,
    /// A body that it takes; empty where it takes none.
    pub body: &'static str,
    /// What it does, in words.
    pub effect: &'static str,
    /// What it is to the program.
    pub control: C,
}

/// A control that a request asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ControlRequest<C> {
    /// Which one.
    pub control: C,
    /// The name in its path; empty where it has none.
    pub name: String,
}

/// Whether a path is that of controls and not of the service.
#[must_use]
pub fn is_control(path: &str) -> bool {
    path == "/control" || path.starts_with("/control/")
}

impl<C: Copy> ControlEntry<C> {
    /// A row of a table.
    #[must_use]
    pub const fn new(
        control: C,
        request: &'static str,
        body: &'static str,
        effect: &'static str,
    ) -> Self {
        Self {
            request,
            body,
            effect,
            control,
        }
    }

    /// The control of a method at a path: to be found before anything of a body is read.
    ///
    /// # Errors
    /// 404 with what there is.
    pub fn find(all: &[Self], method: &str, path: &str) -> Result<ControlRequest<C>, Rejection> {
        let asked = format!("{method} {}", path.trim_end_matches('/'));
        let found = all.iter().find_map(|entry| {
            Some(ControlRequest {
                control: entry.control,
                name: name_in(entry.request, &asked)?,
            })
        });
        found.ok_or_else(|| {
            let names: Vec<&str> = all.iter().map(|it| it.request).collect();
            let message = format!("There is no such control; there are: {}", names.join(", "));
            Rejection::new(404, Problem::new("not_found", message))
        })
    }

    /// All of them, for people and programs.
    #[must_use]
    pub fn list(all: &[Self]) -> Value {
        let controls = all
            .iter()
            .map(|it| json!({ "request": it.request, "body": it.body, "effect": it.effect }));
        json!({ "controls": controls.collect::<Vec<_>>() })
    }
}

/// The name in a request that is as an entry writes it.
fn name_in(entry: &str, asked: &str) -> Option<String> {
    if entry.split('/').count() != asked.split('/').count() {
        return None;
    }
    let pairs = || entry.split('/').zip(asked.split('/'));
    let fits =
        |(part, given): (&str, &str)| part == given || (is_variable(part) && !given.is_empty());
    let name = pairs().find(|(part, given)| part != given);
    let name = name.map_or("", |(_, given)| given);
    pairs().all(fits).then(|| name.to_owned())
}

fn is_variable(part: &str) -> bool {
    part.bytes().all(|byte| byte.is_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::ControlEntry;

    const ALL: &[ControlEntry<char>] = &[
        ControlEntry::new('l', "GET /control", "", ""),
        ControlEntry::new('k', "POST /control/keys/ID/use", "", ""),
    ];

    #[test]
    fn controls_are_found_by_method_and_path() {
        for (method, path, found) in [
            ("GET", "/control", Some(('l', ""))),
            ("GET", "/control/", Some(('l', ""))),
            ("POST", "/control", None),
            ("POST", "/control/keys/a/use", Some(('k', "a"))),
            ("POST", "/control/keys//use", None),
            ("POST", "/control/keys/a", None),
            ("POST", "/control/keys/a/use/b", None),
        ] {
            let asked = ControlEntry::find(ALL, method, path).ok();
            let asked = asked.map(|it| (it.control, it.name));
            let found = found.map(|(control, name)| (control, name.to_owned()));
            assert_eq!(asked, found, "{method} {path}");
        }
    }
}
