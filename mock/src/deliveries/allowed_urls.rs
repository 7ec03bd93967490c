//! Where callbacks may go: below what whoever started the mock has allowed, as requests name their URLs.

/// The beginnings of URLs that callbacks may go to.
#[derive(Debug, Default)]
pub(crate) struct AllowedUrls(Vec<String>);

impl AllowedUrls {
    /// Those that settings have.
    ///
    /// # Errors
    /// One is not the beginning of a URL of HTTP up to its host at least.
    pub(crate) fn of(prefixes: &[String]) -> Result<Self, String> {
        let prefixes = prefixes.iter().map(|prefix| {
            let rest = ["http://", "https://"]
                .iter()
                .find_map(|it| prefix.strip_prefix(it));
            let host = rest.and_then(|it| it.split('/').next());
            match host {
                Some(host) if !host.is_empty() && !host.contains(['?', '#', '@', '\\']) => {
                    let has_path = rest.is_some_and(|it| it.contains('/'));
                    // No other host begins so.
                    let slash = if has_path { "" } else { "/" };
                    Ok(format!("{prefix}{slash}"))
                }
                Some(_) | None => Err(format!(
                    "allow_callbacks: `{prefix}` is not the beginning of a URL, as in `http://127.0.0.1:9000/hooks/`"
                )),
            }
        });
        prefixes.collect::<Result<_, String>>().map(Self)
    }

    /// Whether a URL is one of them. A path that leads upwards is none.
    pub(crate) fn allow(&self, url: &str) -> bool {
        let path = url.split(['?', '#']).next().unwrap_or_default();
        let path = path.to_ascii_lowercase().replace("%2e", ".");
        let leads_up = path.split('/').any(|it| it == "." || it == "..");
        let is_odd = path.contains(['\\', '@']) || path.contains("%2f") || path.contains("%5c");
        let mut prefixes = self.0.iter();
        !leads_up && !is_odd && prefixes.any(|prefix| is_below(url, prefix))
    }
}

fn is_below(url: &str, prefix: &str) -> bool {
    let Some(rest) = url.strip_prefix(prefix) else {
        return false;
    };
    prefix.ends_with('/') || rest.is_empty() || rest.starts_with(['/', '?', '#'])
}

#[cfg(test)]
mod tests {
    use super::AllowedUrls;

    #[test]
    fn urls_are_allowed_below_their_beginnings_alone() {
        let prefixes = ["http://127.0.0.1:90", "https://hooks.example.com/a"];
        let allowed = AllowedUrls::of(&prefixes.map(str::to_owned)).expect("beginnings");
        for (url, is_allowed) in [
            ("http://127.0.0.1:90/", true),
            ("http://127.0.0.1:90/x?y=../z", true),
            ("http://127.0.0.1:90", false),
            ("http://127.0.0.1:9000/", false),
            ("http://127.0.0.1:90@evil.example/", false),
            ("http://127.0.0.1:90.evil.example/", false),
            ("https://127.0.0.1:90/", false),
            ("https://hooks.example.com/a", true),
            ("https://hooks.example.com/a/b", true),
            ("https://hooks.example.com/a?b", true),
            ("https://hooks.example.com/ab", false),
            ("https://hooks.example.com/a/../b", false),
            ("https://hooks.example.com/a/%2E./b", false),
            ("https://hooks.example.com/a/..%2fb", false),
            ("https://hooks.example.com/a/..\\b", false),
            ("HTTPS://hooks.example.com/a", false),
            ("", false),
        ] {
            assert_eq!(allowed.allow(url), is_allowed, "{url}");
        }
        assert!(!AllowedUrls::default().allow("http://127.0.0.1/"));
        for prefix in [
            "",
            "http://",
            "127.0.0.1",
            "ftp://a/",
            "http:///a",
            "http://a@b/",
        ] {
            assert!(AllowedUrls::of(&[prefix.to_owned()]).is_err(), "{prefix}");
        }
    }
}
