//! Texts that say what they are by the name of the member that they stand in.

/// Texts for members whose names end with some words: the first name that fits is asked.
#[rustfmt::skip]
const WORDS: &[(&[&str], &[&str])] = &[
    (&["first", "name"],      &["Ada", "Grace", "Alan"]),
    (&["given", "name"],      &["Ada", "Grace", "Alan"]),
    (&["last", "name"],       &["Lovelace", "Hopper", "Turing"]),
    (&["family", "name"],     &["Lovelace", "Hopper", "Turing"]),
    (&["sur", "name"],        &["Lovelace", "Hopper", "Turing"]),
    (&["surname"],            &["Lovelace", "Hopper", "Turing"]),
    (&["full", "name"],       &["Ada Lovelace", "Grace Hopper", "Alan Turing"]),
    (&["user", "name"],       &["ada", "grace", "alan"]),
    (&["username"],           &["ada", "grace", "alan"]),
    (&["login"],              &["ada", "grace", "alan"]),
    (&["nick", "name"],       &["ada", "grace", "alan"]),
    (&["file", "name"],       &["report.pdf", "photo.png", "notes.txt"]),
    (&["filename"],           &["report.pdf", "photo.png", "notes.txt"]),
    (&["host", "name"],       &["www.example.com", "api.example.com"]),
    (&["hostname"],           &["www.example.com", "api.example.com"]),
    (&["domain", "name"],     &["example.com", "example.org"]),
    (&["company", "name"],    &["Example Ltd", "Sample GmbH"]),
    (&["company"],            &["Example Ltd", "Sample GmbH"]),
    (&["organization"],       &["Example Ltd", "Sample GmbH"]),
    (&["email"],              &["ada@example.com", "grace@example.com", "alan@example.com"]),
    (&["e", "mail"],          &["ada@example.com", "grace@example.com", "alan@example.com"]),
    (&["email", "address"],   &["ada@example.com", "grace@example.com", "alan@example.com"]),
    (&["ip", "address"],      &["192.0.2.1", "198.51.100.7"]),
    (&["ip"],                 &["192.0.2.1", "198.51.100.7"]),
    (&["mac", "address"],     &["00:00:5e:00:53:01"]),
    (&["phone"],              &["+442079460123", "+12025550143"]),
    (&["phone", "number"],    &["+442079460123", "+12025550143"]),
    (&["mobile"],             &["+442079460123", "+12025550143"]),
    (&["fax"],                &["+442079460123", "+12025550143"]),
    (&["street"],             &["12 High Street", "1 Main Street"]),
    (&["address"],            &["12 High Street", "1 Main Street"]),
    (&["address", "line1"],   &["12 High Street", "1 Main Street"]),
    (&["line1"],              &["12 High Street", "1 Main Street"]),
    (&["city"],               &["London", "Berlin", "Lisbon"]),
    (&["town"],               &["London", "Berlin", "Lisbon"]),
    (&["state"],              &["active", "CA"]),
    (&["region"],             &["eu-west-1", "Bavaria"]),
    (&["postal", "code"],     &["10115", "SW1A 1AA"]),
    (&["post", "code"],       &["10115", "SW1A 1AA"]),
    (&["postcode"],           &["10115", "SW1A 1AA"]),
    (&["zip"],                &["10115", "94103"]),
    (&["zip", "code"],        &["10115", "94103"]),
    (&["country"],            &["Germany", "DE", "GB", "DEU"]),
    (&["country", "code"],    &["DE", "GB", "DEU"]),
    (&["currency"],           &["EUR", "USD", "eur"]),
    (&["currency", "code"],   &["EUR", "USD", "eur"]),
    (&["language"],           &["en", "de", "en-GB"]),
    (&["language", "code"],   &["en", "de", "en-GB"]),
    (&["locale"],             &["en-GB", "de-DE", "en_GB"]),
    (&["timezone"],           &["Europe/Berlin", "UTC"]),
    (&["time", "zone"],       &["Europe/Berlin", "UTC"]),
    (&["iban"],               &["DE89370400440532013000", "GB82WEST12345698765432"]),
    (&["bic"],                &["DEUTDEFF"]),
    (&["amount"],             &["12.50", "7.00"]),
    (&["price"],              &["12.50", "7.00"]),
    (&["balance"],            &["1250.00", "80.25"]),
    (&["rate"],               &["1.25"]),
    (&["color"],              &["red", "#1e90ff"]),
    (&["colour"],             &["red", "#1e90ff"]),
    (&["url"],                &["https://example.com/", "https://example.org/a"]),
    (&["uri"],                &["https://example.com/", "https://example.org/a"]),
    (&["href"],               &["https://example.com/", "/a"]),
    (&["link"],               &["https://example.com/", "/a"]),
    (&["website"],            &["https://example.com/"]),
    (&["homepage"],           &["https://example.com/"]),
    (&["path"],               &["/a/b", "a/b"]),
    (&["date"],               &["2026-01-31", "2026-01-31T12:00:00Z"]),
    (&["day"],                &["2026-01-31"]),
    (&["birthday"],           &["1990-12-10"]),
    (&["time"],               &["2026-01-31T12:00:00Z", "12:00:00Z"]),
    (&["timestamp"],          &["2026-01-31T12:00:00Z"]),
    (&["at"],                 &["2026-01-31T12:00:00Z", "2026-01-31"]),
    (&["version"],            &["1.0.0", "1"]),
    (&["title"],              &["Buy tea", "Call Grace", "Plan the trip"]),
    (&["subject"],            &["Buy tea", "Call Grace"]),
    (&["headline"],           &["Buy tea", "Call Grace"]),
    (&["description"],        &["What it is for, in a sentence."]),
    (&["summary"],            &["What it is for, in short."]),
    (&["comment"],            &["Looks good."]),
    (&["message"],            &["All is well."]),
    (&["text"],               &["All is well."]),
    (&["note"],               &["Not before ten."]),
    (&["notes"],              &["Not before ten."]),
    (&["reason"],             &["requested_by_customer", "No longer needed."]),
    (&["slug"],               &["buy-tea", "call-grace"]),
    (&["tag"],                &["blue", "new"]),
    (&["tags"],               &["blue", "new", "small"]),
    (&["label"],              &["blue", "new"]),
    (&["labels"],             &["blue", "new", "small"]),
    (&["key"],                &["blue", "a1"]),
    (&["sha"],                &["6dcb09b5b57875f334f61aebed695e2e4193db5e"]),
    (&["name"],               &["Example", "Sample", "Demo"]),
];

/// Numbers for members whose names end with some words.
#[rustfmt::skip]
const NUMBERS: &[(&[&str], &[&str])] = &[
    (&["page", "size"], &["20"]),
    (&["per", "page"],  &["20"]),
    (&["limit"],        &["20"]),
    (&["page"],         &["1"]),
    (&["offset"],       &["0"]),
    (&["year"],         &["2026"]),
    (&["month"],        &["1"]),
    (&["port"],         &["8080"]),
    (&["age"],          &["36"]),
    (&["latitude"],     &["52.52", "51"]),
    (&["lat"],          &["52.52", "51"]),
    (&["longitude"],    &["13.4", "13"]),
    (&["lng"],          &["13.4", "13"]),
    (&["lon"],          &["13.4", "13"]),
    (&["amount"],       &["1250", "12.5"]),
    (&["price"],        &["12.5", "1250"]),
    (&["timestamp"],    &["1769860800"]),
    (&["at"],           &["1769860800"]),
];

/// Texts that a member of this name may have, the best first.
pub(crate) fn texts(name: &str) -> &'static [&'static str] {
    named(WORDS, name)
}

/// Numbers that a member of this name may have, the best first.
pub(crate) fn numbers(name: &str) -> &'static [&'static str] {
    named(NUMBERS, name)
}

/// The row with the most words that the name ends with.
fn named(table: &[(&[&str], &'static [&'static str])], name: &str) -> &'static [&'static str] {
    let words = words(name);
    let fitting = table.iter().filter(|(ending, _)| {
        let mut last = words.iter().rev();
        ending
            .iter()
            .rev()
            .all(|it| last.next().is_some_and(|own| own == it))
    });
    let longest = fitting.max_by_key(|(ending, _)| ending.len());
    longest.map_or(&[], |(_, texts)| texts)
}

/// The words of a name in small letters: `createdAt`, `created_at` and `created-at` have two.
fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut was_lower = false;
    for it in name.chars() {
        let begins = words.is_empty() || it.is_uppercase() && was_lower || !it.is_alphanumeric();
        was_lower = it.is_lowercase() || it.is_numeric();
        if begins {
            words.push(String::new());
        }
        if let Some(last) = words.last_mut()
            && it.is_alphanumeric()
        {
            last.extend(it.to_lowercase());
        }
    }
    words.retain(|it| !it.is_empty());
    words
}

#[cfg(test)]
mod tests {
    use super::{texts, words};

    #[test]
    fn names_have_words_however_they_are_written() {
        for name in ["createdAt", "created_at", "created-at", "CreatedAt"] {
            assert_eq!(words(name), ["created", "at"]);
        }
        assert_eq!(words("customerID"), ["customer", "id"]);
    }

    #[test]
    fn the_longest_ending_says_what_a_text_is() {
        assert_eq!(texts("company_name").first(), Some(&"Example Ltd"));
        assert_eq!(texts("billingEmail").first(), Some(&"ada@example.com"));
        assert_eq!(texts("petname").first(), None);
    }
}
