//! How a database is named: by the path of a file, or by a URL of `PostgreSQL`.

/// Whether a database is named by a URL.
#[must_use]
pub fn is_url(database: &str) -> bool {
    ["postgres://", "postgresql://"]
        .iter()
        .any(|scheme| database.starts_with(scheme))
}

/// Where a database is, for people.
#[must_use]
pub fn location(database: &str) -> String {
    if database == ":memory:" {
        return "in memory, forgotten in the end".to_owned();
    }
    if is_url(database) {
        return shown(database);
    }
    let path = std::path::absolute(database);
    path.map_or_else(|_| database.to_owned(), |path| path.display().to_string())
}

/// A database as it may stand in output and logs: of a URL neither user nor password, which may also stand behind the question mark.
#[must_use]
pub fn shown(database: &str) -> String {
    let Some((scheme, rest)) = database.split_once("://").filter(|_| is_url(database)) else {
        return database.to_owned();
    };
    let (user, place) = match rest.split_once('@') {
        Some((_, place)) => ("…@", place),
        None => ("", rest),
    };
    let place = place.split('?').next().unwrap_or_default();
    let place = place.rsplit('@').next().unwrap_or_default();
    format!("{scheme}://{user}{place}")
}

#[cfg(test)]
mod tests {
    use super::{location, shown};

    #[test]
    fn no_password_is_shown() {
        for (url, wanted) in [
            (
                "postgres://me:hush@db:5432/mine",
                "postgres://…@db:5432/mine",
            ),
            (
                "postgres://db/mine?user=me&password=hush",
                "postgres://db/mine",
            ),
            (
                "postgresql://me:hu?sh@db/mine?password=hu@sh",
                "postgresql://…@db/mine",
            ),
            (
                "postgres:///mine?host=/run&password=hush",
                "postgres:///mine",
            ),
        ] {
            assert_eq!(shown(url), wanted);
            assert_eq!(location(url), wanted);
        }
        assert_eq!(shown("a b.sqlite"), "a b.sqlite");
    }
}
