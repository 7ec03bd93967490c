//! Base paths: where the service is, beside the path of its usual base URL.

#[cfg(feature = "axum")]
use super::route::Table;

/// Another base path, without a slash at its end: `/v2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Base {
    /// All operations are below it as well.
    All(&'static str),
    /// The operations with these positions are below it as well.
    Some(&'static str, &'static [usize]),
}

impl Base {
    /// It, without a slash at its end.
    #[must_use]
    pub const fn path(self) -> &'static str {
        match self {
            Self::All(path) | Self::Some(path, _) => path,
        }
    }

    /// Whether a route is below it.
    fn serves(self, position: usize) -> bool {
        match self {
            Self::All(_) => true,
            Self::Some(_, routes) => routes.contains(&position),
        }
    }
}

/// Where a service is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bases {
    pub(super) usual: &'static str,
    pub(super) others: &'static [Base],
}

impl Bases {
    /// Whether a route is below a base path; `None` is the usual one, below which all are.
    pub(super) fn serves(self, base: Option<&str>, position: usize) -> bool {
        let Some(base) = base.filter(|base| *base != self.usual) else {
            return true;
        };
        let mut others = self.others.iter();
        others.any(|other| other.path() == base && other.serves(position))
    }

    /// The base paths, the usual one first.
    #[cfg(feature = "axum")]
    pub(super) fn paths(self) -> impl Iterator<Item = &'static str> {
        let others = self.others.iter().map(|base| base.path());
        std::iter::once(self.usual).chain(others)
    }

    /// The base path of a whole target, and what is below it: of several the longest that knows the path.
    #[cfg(feature = "axum")]
    pub(super) fn below<'t>(
        self,
        routes: &Table,
        target: &'t str,
    ) -> Option<(Option<&'static str>, &'t str)> {
        let below = |base: &str| {
            let below = target.strip_prefix(base)?;
            below.starts_with('/').then_some(below)
        };
        let usual = below(self.usual).map(|below| (None, below));
        if self.others.is_empty() {
            return usual;
        }
        let others = self.others.iter().map(|base| base.path());
        let others = others.filter_map(|base| Some((Some(base), below(base)?)));
        let mut fitting: Vec<_> = usual.into_iter().chain(others).collect();
        fitting.sort_by_key(|(_, below)| below.len());
        let knows = |(base, below): &&(Option<&'static str>, &str)| {
            let path = below.split('?').next().unwrap_or_default();
            routes.has_path(path, |position| self.serves(*base, position))
        };
        fitting.iter().find(knows).or(fitting.first()).copied()
    }
}
