//! Takes values through serde's formats, readable and binary, and looks that secrets stay behind.

use oasmith::prelude::*;
use oasmith::serde::Deserialize;
use oasmith::{Exposed, Json, Secret};

/// A key that must not be shown.
pub type KeyValue = SecretText<KeyValueRules>;

/// What a key keeps.
pub enum KeyValueRules {}

impl TextRule for KeyValueRules {
    const RULES: TextRules = TextRules::new("KeyValue").min_length(1);
}

/// A record with a text, a number that may be null, a list and a secret.
#[derive(Debug, Clone, PartialEq)]
pub struct Key {
    name: String,
    uses: Maybe<u64>,
    scopes: Vec<String>,
    value: Option<KeyValue>,
}

impl Codec for Key {
    const FIELDS: &'static [Field] = &[
        Field::Required("name"),
        Field::Optional("uses"),
        Field::Required("scopes"),
        Field::Optional("value"),
    ];

    const PLACEHOLDER: Self = Self {
        name: Codec::PLACEHOLDER,
        uses: Codec::PLACEHOLDER,
        scopes: Codec::PLACEHOLDER,
        value: Codec::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Abort> {
        match field {
            0 => from.read(&mut self.name),
            1 => from.read(&mut self.uses),
            2 => from.read(&mut self.scopes),
            3 => from.read(&mut self.value),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("name", &self.name);
        to.member("uses", &self.uses);
        to.member("scopes", &self.scopes);
        to.member("value", &self.value);
    }
}

impl_serde!(Key);

fn key(json: &str) -> Key {
    Key::from_json(json).expect("a key")
}

#[test]
fn values_come_back_from_every_format() {
    for json in [
        r#"{"name":"é\n","uses":18446744073709551615,"scopes":["a","b"]}"#,
        r#"{"name":"","uses":null,"scopes":[]}"#,
        r#"{"name":"true","scopes":["1"]}"#,
    ] {
        let key = key(json);
        let text = serde_json::to_string(&key).expect("JSON");
        assert_eq!(text, json);
        assert_eq!(serde_json::from_str::<Key>(&text).expect("from JSON"), key);
        let yaml = serde_yaml::to_string(&key).expect("YAML");
        assert_eq!(serde_yaml::from_str::<Key>(&yaml).expect("from YAML"), key);
        let bytes = postcard::to_allocvec(&key).expect("bytes");
        assert_eq!(
            postcard::from_bytes::<Key>(&bytes).expect("from bytes"),
            key
        );
    }
}

#[test]
fn a_secret_goes_to_the_service_and_elsewhere_only_when_it_is_exposed() {
    let json = r#"{"name":"n","scopes":[],"value":"hush"}"#;
    let key = key(json);
    assert_eq!(key.to_json(), json);
    assert!(!format!("{key:?}").contains("hush"));
    let refused = [
        serde_json::to_string(&key).expect_err("JSON").to_string(),
        serde_yaml::to_string(&key).expect_err("YAML").to_string(),
    ];
    for refused in refused {
        let says_how = refused.contains("secret") && refused.contains("Exposed");
        assert!(says_how && !refused.contains("hush"), "{refused}");
    }
    assert!(postcard::to_allocvec(&key).is_err());
    let exposed = serde_json::to_string(&Exposed(&key)).expect("JSON");
    assert_eq!(exposed, json);
    assert_eq!(serde_json::from_str::<Key>(&exposed).expect("a key"), key);
    let bytes = postcard::to_allocvec(&Exposed(&key)).expect("bytes");
    assert_eq!(postcard::from_bytes::<Key>(&bytes).expect("a key"), key);
}

#[test]
fn secrets_are_equal_when_their_values_are() {
    let secret = |text: &str| Secret::new(text.to_owned());
    assert_eq!(secret("sk-1"), secret("sk-1"));
    for other in ["", "sk-2", "tk-1", "sk-", "sk-11"] {
        assert_ne!(secret("sk-1"), secret(other), "{other}");
    }
}

#[test]
fn a_wrong_shape_is_an_error_of_the_format() {
    let error = serde_json::from_str::<Key>(r#"{"name":1}"#).expect_err("no key");
    assert!(error.to_string().contains("name"), "{error}");
}

/// Numbers in free JSON that serde knows.
const EXACT: &[&str] = &[
    "0",
    "-7",
    "1.5",
    "0.1",
    "1e30",
    "9007199254740993",
    "18446744073709551615",
    "170141183460469231731687303715884105727",
    "-9223372036854775809",
];

#[test]
fn numbers_keep_their_values() {
    for text in EXACT {
        let raw: RawJson = text.parse().expect("JSON");
        let json = serde_json::to_string(&raw).expect("JSON");
        assert_eq!(json.parse::<RawJson>().expect("JSON"), raw, "{text}");
        let yaml = serde_yaml::to_string(&raw).expect("YAML");
        assert_eq!(
            serde_yaml::from_str::<RawJson>(&yaml).expect("YAML"),
            raw,
            "{text}"
        );
    }
}

#[test]
fn more_digits_than_a_float_has_are_kept_or_refused() {
    for text in ["1.234567890123456789", "1e400", "-0.30000000000000000001"] {
        let raw: RawJson = text.parse().expect("JSON");
        let written = serde_json::to_string(&raw);
        if cfg!(feature = "arbitrary_precision") {
            // `serde_json` without its own feature shows what it would take for a number.
            assert_eq!(
                written.expect("JSON"),
                format!("{{\"{NUMBER}\":\"{text}\"}}")
            );
        } else {
            let error = written.expect_err("digits would be lost");
            assert!(error.to_string().contains("arbitrary_precision"), "{error}");
        }
    }
}

/// What `serde_json` calls a number with its feature `arbitrary_precision`.
const NUMBER: &str = "$serde_json::private::Number";

#[test]
fn numbers_of_any_precision_are_read() {
    let read = |name: &'static str, digits: &'static str| {
        let members = serde::de::value::MapDeserializer::<_, serde::de::value::Error>::new(
            [(name, digits)].into_iter(),
        );
        RawJson::deserialize(members)
            .expect("a value")
            .as_str()
            .to_owned()
    };
    assert_eq!(
        read(NUMBER, "1.50000000000000000000001"),
        "1.50000000000000000000001"
    );
    assert_eq!(
        read(NUMBER, "x"),
        format!("{{\"{NUMBER}\":\"x\"}}"),
        "it is no number"
    );
    assert_eq!(read("a", "1"), r#"{"a":"1"}"#);
    assert_eq!(
        serde_json::from_str::<RawJson>("{}")
            .expect("an object")
            .as_str(),
        "{}"
    );
    let two = format!("{{\"{NUMBER}\":\"1\",\"b\":[]}}");
    assert_eq!(
        serde_json::from_str::<RawJson>(&two)
            .expect("an object")
            .as_str(),
        two
    );
}
