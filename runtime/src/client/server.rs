//! Servers that the description names, and which of them a call goes to.

/// A server that the description names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ServerTemplate {
    /// Its URL as the description has it, variables in braces: `https://{region}.example.com/v1`.
    pub template: &'static str,
    /// What stands between braces in the URL.
    pub variables: &'static [Variable],
}

/// A variable in the URL of a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variable {
    /// As it stands between the braces.
    pub name: &'static str,
    /// Its value unless another is chosen.
    pub default: &'static str,
    /// The values that may be chosen; none: any.
    pub values: &'static [&'static str],
}

impl ServerTemplate {
    /// The URL, with variables at their defaults.
    #[must_use]
    pub fn url(&self) -> String {
        self.filled(&[])
    }

    /// The URL with values of variables; the others are at their defaults. `None` where there is no such variable, or it may not have such
    /// a value.
    #[must_use]
    pub fn url_with(&self, values: &[(&str, &str)]) -> Option<String> {
        let is_possible = |(name, value): &(&str, &str)| {
            let mut variables = self.variables.iter();
            let variable = variables.find(|variable| variable.name == *name);
            variable.is_some_and(|it| it.values.is_empty() || it.values.contains(value))
        };
        values.iter().all(is_possible).then(|| self.filled(values))
    }

    fn filled(&self, values: &[(&str, &str)]) -> String {
        let mut url = self.template.to_owned();
        for variable in self.variables {
            let chosen = values.iter().rev().find(|(name, _)| *name == variable.name);
            let value = chosen.map_or(variable.default, |(_, value)| value);
            url = url.replace(&format!("{{{}}}", variable.name), value);
        }
        url
    }
}

/// Where an operation is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ServerTarget {
    /// Below the base URL.
    Service,
    /// On its host, below this path.
    Path(&'static str),
    /// On the server of this URL, if the connection has a way there; else below the base URL.
    Server(&'static str),
}

#[cfg(test)]
mod tests {
    use super::{ServerTemplate, Variable};

    const SERVER: ServerTemplate = ServerTemplate {
        template: "https://{region}.example.com/{version}",
        variables: &[
            Variable {
                name: "region",
                default: "eu",
                values: &["eu", "us"],
            },
            Variable {
                name: "version",
                default: "v1",
                values: &[],
            },
        ],
    };

    #[test]
    fn variables_are_filled_in() {
        let url = |values: &[(&str, &str)]| SERVER.url_with(values);
        assert_eq!(SERVER.url(), "https://eu.example.com/v1");
        let chosen = url(&[("region", "us"), ("version", "v7")]);
        assert_eq!(chosen.as_deref(), Some("https://us.example.com/v7"));
        assert_eq!(url(&[("region", "mars")]), None);
        assert_eq!(url(&[("planet", "mars")]), None);
    }
}
