//! Texts of formats, made as long as a text of a cell may be.

use oasmith::Format;

/// A label of a host name, and what stands before the `@` of an address, is no longer.
const MAX_LABEL: usize = 60;

/// Texts of a format, the best first: its example, what is made of it with so many characters at least and at most, and what is unusual.
pub(crate) fn texts(format: Format, least: u64, most: Option<u64>) -> Vec<String> {
    let least = usize::try_from(least).unwrap_or(usize::MAX);
    let mut texts = vec![format.example().to_owned()];
    texts.extend(short(format).iter().map(|it| (*it).to_owned()));
    texts.extend(long(format, least));
    texts.extend(format.samples().iter().map(|it| (*it).to_owned()));
    texts.retain(|it| {
        let count = it.chars().count();
        count >= least && most.is_none_or(|most| count as u64 <= most)
    });
    texts
}

/// Short texts of a format.
const fn short(format: Format) -> &'static [&'static str] {
    match format {
        Format::Uri => &["https://a.de", "urn:a:b"],
        Format::UriReference => &["a"],
        Format::Email => &["a@b.de"],
        Format::Hostname => &["a.de"],
        Format::Ipv4 => &["1.1.1.1"],
        Format::Decimal => &["1"],
        Format::DateTime
        | Format::Date
        | Format::Time
        | Format::Duration
        | Format::Uuid
        | Format::Ipv6
        | Format::Base64
        | Format::Binary
        | Format::Password => &[],
    }
}

/// A text of a format that has so many characters, where its texts may be long.
fn long(format: Format, count: usize) -> Option<String> {
    let example = format.example();
    let missing = count.saturating_sub(example.len());
    if missing == 0 {
        return None;
    }
    let text = match format {
        Format::Uri | Format::UriReference => format!("{example}{}", "a".repeat(missing)),
        Format::DateTime | Format::Time => {
            let digits = "0".repeat(missing.saturating_sub(1).max(1));
            example.replace('Z', &format!(".{digits}Z"))
        }
        Format::Decimal => format!("{example}{}", "0".repeat(missing)),
        Format::Duration => format!("P{}1D", "0".repeat(missing)),
        Format::Email => {
            let (name, host) = example.split_once('@')?;
            let own = missing.min(MAX_LABEL - name.len());
            let name = format!("{name}{}", "a".repeat(own));
            format!("{name}@{}{host}", labels(missing - own))
        }
        Format::Hostname => format!("{}{example}", labels(missing)),
        Format::Base64 => "AAAA".repeat(count.div_ceil(4)),
        Format::Ipv4 => "198.51.100.101".to_owned(),
        Format::Ipv6 => "2001:0db8:0000:0000:0000:0000:0000:0001".to_owned(),
        Format::Date | Format::Uuid | Format::Binary | Format::Password => return None,
    };
    Some(text)
}

/// Labels of a host name with so many characters together, or one more; each ends with a dot.
fn labels(count: usize) -> String {
    let mut labels = String::new();
    while labels.len() < count {
        let own = (count - labels.len() - 1).clamp(1, MAX_LABEL);
        labels.extend(["a".repeat(own).as_str(), "."]);
    }
    labels
}

#[cfg(test)]
mod tests {
    use oasmith::Format;

    use super::texts;

    #[test]
    fn texts_are_of_their_format_however_long_they_are() {
        let cases = [
            (Format::Email, 6, 8),
            (Format::Email, 40, 80),
            (Format::Email, 90, 120),
            (Format::Uri, 1, 12),
            (Format::Uri, 50, 60),
            (Format::Hostname, 100, 120),
            (Format::DateTime, 24, 24),
            (Format::Time, 12, 20),
            (Format::Ipv4, 14, 15),
            (Format::Ipv6, 39, 39),
            (Format::Base64, 10, 20),
            (Format::Duration, 6, 9),
            (Format::Decimal, 9, 9),
        ];
        for (format, least, most) in cases {
            let all = texts(format, least, Some(most));
            assert!(!all.is_empty(), "{format:?} from {least} to {most}");
            for text in all {
                assert!(format.holds(&text), "{format:?}: {text}");
            }
        }
    }
}
