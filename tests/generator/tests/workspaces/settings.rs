//! What `gen.yaml` says holds: written crates with types, derives and names of the user's own compile and run, and the schema of the file
//! knows what the generator reads.

use generator::scratch::Scratch;
use oasmith_codegen::artefact::Artefacts;
use oasmith_codegen::config::Config;
use oasmith_codegen::diagnostics::Level;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate, settings};

/// Prices of a shop.
const SHOP: &str = r"
openapi: 3.1.0
info: { title: Shop, version: '1' }
tags: [{ name: wares }, { name: orders }]
paths:
  /wares/{sku}:
    get:
      operationId: getWare
      tags: [wares]
      parameters:
        - { name: sku, in: path, required: true, schema: { $ref: '#/components/schemas/Sku' } }
        - { name: phone, in: query, schema: { type: string, format: phone } }
        - { name: spread, in: query, schema: { $ref: '#/components/schemas/Price' } }
        - { name: joined, in: query, explode: false, schema: { $ref: '#/components/schemas/Price' } }
        - { name: deep, in: query, style: deepObject, explode: true, schema: { $ref: '#/components/schemas/Price' } }
        - { name: json, in: query, content: { application/json: { schema: { $ref: '#/components/schemas/Price' } } } }
        - { name: X-Price, in: header, schema: { $ref: '#/components/schemas/Price' } }
      responses:
        '200': { description: It., content: { application/json: { schema: { $ref: '#/components/schemas/Ware' } } } }
    put:
      operationId: putWare
      tags: [wares]
      parameters:
        - { name: sku, in: path, required: true, schema: { $ref: '#/components/schemas/Sku' } }
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Ware' } } } }
      responses: { '204': { description: Done. } }
  /prices:
    post:
      operationId: addPrice
      tags: [wares]
      requestBody: { required: true, content: { application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/Price' } } } }
      responses: { '204': { description: Done. } }
    put:
      operationId: putPrice
      tags: [wares]
      requestBody: { required: true, content: { multipart/form-data: { schema: { type: object, properties: { price: { $ref: '#/components/schemas/Price' } } } } } }
      responses: { '204': { description: Done. } }
  /orders:
    get:
      operationId: listOrders
      tags: [orders]
      responses:
        '200': { description: Them., content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Order' } } } } }
components:
  schemas:
    Sku: { type: string, pattern: '^[A-Z]{3}[0-9]{4}$' }
    Price:
      type: object
      required: [cents]
      properties: { cents: { type: integer }, currency: { type: string } }
    Ware:
      type: object
      required: [sku, price]
      properties:
        sku: { $ref: '#/components/schemas/Sku' }
        price: { $ref: '#/components/schemas/Price' }
        weight: { type: number, minimum: 0 }
        phone: { type: string, format: phone, default: '+1 1' }
        former: { oneOf: [{ $ref: '#/components/schemas/Price' }, { type: 'null' }] }
        prices: { type: array, items: { $ref: '#/components/schemas/Price' } }
        colour: { type: string, enum: [red, blue] }
    Order:
      type: object
      properties: { ware: { $ref: '#/components/schemas/Ware' }, at: { $ref: '#/components/schemas/Visit' } }
    Visit: { type: object, properties: { at: { type: string, format: date-time } } }
";

const SETTINGS: &str = r"
package:
  version: 2.0.1-rc.1
  license: EUPL-1.2
  authors: [Ann Example <ann@example.com>, Bob]
  repository: https://example.com/shop
types:
  /components/schemas/Sku: own_types::Sku
  /components/schemas/Price: own_types::Price
  /components/schemas/Ware/properties/weight: own_types::Grams
  /components/schemas/Ware/properties/colour: own_types::Sku
formats:
  phone: own_types::Phone
derives:
  '*': [own_macros::Named]
dependencies:
  own_types: { path: ../../own_types, version: 0.1.0 }
  own_macros: { path: ../../own_macros }
";

const OWN_TYPES: &str = r#"
//! Types by hand: all that they are is `Debug`, `Clone`, `Display` and `FromStr`.

macro_rules! words {
    ($($name:ident)*) => {$(
        #[derive(Debug, Clone)]
        pub struct $name(pub String);

        impl std::str::FromStr for $name {
            type Err = &'static str;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                if text.is_empty() { Err("there is nothing") } else { Ok(Self(text.to_owned())) }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }
    )*};
}

words!(Sku Phone Grams Price);
"#;

const OWN_MACROS: &str = r#"
//! A derive that gives a type its name.

use proc_macro::{TokenStream, TokenTree};

#[proc_macro_derive(Named)]
pub fn named(item: TokenStream) -> TokenStream {
    let words: Vec<String> = item.into_iter().filter_map(|token| match token {
        TokenTree::Ident(word) => Some(word.to_string()),
        _ => None,
    }).collect();
    let at = words.iter().position(|word| word == "struct" || word == "enum").expect("a type");
    let name = &words[at + 1];
    format!("impl {name} {{ /** Its name. */ pub const NAMED: &'static str = {name:?}; }}").parse().expect("an impl")
}
"#;

/// What a user of the crates writes.
const USER: &str = r##"
use own_types::{Grams, Phone, Price, Sku};
use shop_models::{Json, Ware, make};

fn main() {
    let json = r#"{"sku":"ABC1234","price":{"cents":5},"weight":1.50,"former":null,"prices":[{"cents":1}],"colour":"red"}"#;
    let ware = Ware::from_request_json(json).expect("a ware");
    let sku: &Sku = &ware.sku;
    let weight: Grams = ware.weight.clone().expect("a weight").into_inner();
    assert_eq!((sku.0.as_str(), weight.0.as_str(), Ware::NAMED), ("ABC1234", "1.50", "Ware"));
    let phone: Phone = ware.phone.clone().expect("the default").into_inner();
    assert_eq!(phone.0, "+1 1");
    assert!(ware.to_json().contains(r#""price":{"cents":5}"#));
    let refused = Ware::from_request_json(r#"{"sku":"","price":{"cents":5}}"#).expect_err("no sku");
    assert_eq!(refused.to_string(), "/sku cannot be read: there is nothing");
    let made = make!(Ware { price: Price("{}".into()), sku: Sku("X".into()) }).expect("a ware");
    assert_eq!(made.to_json(), r#"{"sku":"X","price":{}}"#);
    let _ = shop_client::models::Ware::NAMED;
}
"##;

fn manifest(name: &str, more: &str) -> String {
    format!("[package]\nname = {name:?}\nversion = \"0.1.0\"\nedition = \"2024\"\n\n{more}")
}

#[test]
fn types_derives_and_words_of_the_users_own_compile_and_run() {
    let mut scratch = Scratch::below(env!("CARGO_TARGET_TMPDIR"), "settings");
    let written = scratch.add("shop", SHOP, SETTINGS);
    scratch.add_crate("own_types", &manifest("own_types", ""), "lib.rs", OWN_TYPES);
    let macros = manifest("own_macros", "[lib]\nproc-macro = true\n");
    scratch.add_crate("own_macros", &macros, "lib.rs", OWN_MACROS);
    let needs = "[dependencies]\nown_types = { path = \"../own_types\" }\nshop-models = { path = \"../shop/models\" }\nshop-client = { path = \"../shop/client\", default-features = false }\n";
    let user = manifest("user", needs);
    scratch.add_crate("user", &user, "main.rs", USER);
    scratch
        .cargo(&["check", "--workspace", "--all-features"])
        .unwrap_or_else(|it| panic!("{it}"));
    scratch
        .cargo(&["run", "-p", "user"])
        .unwrap_or_else(|it| panic!("{it}"));
    let manifest = text(&written, "models/Cargo.toml");
    for line in [
        "version = \"2.0.1-rc.1\"",
        "license = \"EUPL-1.2\"",
        "authors = [\"Ann Example <ann@example.com>\", \"Bob\"]",
        "repository = \"https://example.com/shop\"",
        "publish = false",
        "own_types = { version = \"0.1.0\", path = \"../../own_types\" }",
    ] {
        assert!(manifest.contains(line), "{line}\n{manifest}");
    }
}

fn text(artefacts: &Artefacts, path: &str) -> String {
    let mut all = artefacts.iter();
    let found = all.find(|(known, _)| *known == path);
    found.map(|(_, file)| file.text.clone()).unwrap_or_default()
}

/// The files of the shop under some settings.
fn shop(text: &str) -> Artefacts {
    let mut sources = SourceMap::default();
    let main = sources.add("input.yaml", SHOP);
    let config: Config = settings::parse(text).expect("settings");
    let outcome = generate(&Input {
        sources,
        main,
        config,
        ..Input::default()
    });
    let errors: Vec<_> = outcome
        .diagnostics
        .sorted()
        .into_iter()
        .filter(|it| it.level == Level::Error)
        .cloned()
        .collect();
    assert_eq!(errors, [], "{text}");
    outcome.artefacts
}

/// All code of a crate.
fn code(artefacts: &Artefacts, krate: &str) -> String {
    let files = artefacts.iter().filter(|(path, _)| path.starts_with(krate));
    files.map(|(_, file)| file.text.as_str()).collect()
}

/// A type in the place of an object is read from the JSON of an object, wherever that stands.
#[test]
fn types_in_the_place_of_objects_are_written_as_objects() {
    let written = code(&shop(SETTINGS), "server");
    let words = written.split_whitespace().collect::<String>();
    let words = words.replace(",)", ")").replace(",]", "]");
    let object = "ValueForm::Object(&Members{known:&[(\"cents\",ValueForm::Integer),(\"currency\",ValueForm::Text)]";
    for name in ["spread", "joined", "deep", "X-Price"] {
        let place = format!("\"{name}\",{object}");
        assert!(words.contains(&place), "{name}: {written}");
    }
    assert!(words.contains("\"json\",ValueForm::Json"), "{written}");
    for field in [
        "FormField::new(\"cents\",ValueForm::Integer)",
        "FormField::new(\"currency\",ValueForm::Text)",
        "FormField::new(\"price\",ValueForm::Json)",
    ] {
        assert!(words.contains(field), "{field}: {written}");
    }
    assert!(words.contains("body:models::Price"), "{written}");
}

#[test]
fn only_what_is_named_is_written() {
    for (settings, has, has_not) in [
        (
            "only: { tags: [wares] }",
            vec!["struct Ware ", "GetWare", "PutWare"],
            vec!["struct Order ", "struct Visit ", "ListOrders"],
        ),
        (
            "only: { operations: [listOrders] }",
            vec!["struct Order ", "struct Ware ", "ListOrders"],
            vec!["GetWare", "PutWare"],
        ),
        (
            "only: { operations: ['PUT /wares/{sku}'] }",
            vec!["struct Ware ", "PutWare"],
            vec!["GetWare", "struct Order "],
        ),
        (
            "only: { tags: [orders], operations: [getWare] }",
            vec!["ListOrders", "GetWare"],
            vec!["PutWare"],
        ),
    ] {
        let written = code(&shop(settings), "");
        for word in has {
            assert!(written.contains(word), "{settings}: {word}");
        }
        for word in has_not {
            assert!(!written.contains(word), "{settings}: {word}");
        }
    }
}

#[test]
fn models_alone_are_a_crate() {
    for (settings, expected) in [
        ("", ["models", "server", "client"].as_slice()),
        ("crates: [models]", &["models"]),
        ("crates: [client]", &["models", "client"]),
        ("crates: [models, server]", &["models", "server"]),
    ] {
        let written = shop(settings);
        let manifests = written
            .iter()
            .filter_map(|(path, _)| path.strip_suffix("/Cargo.toml"));
        let mut found: Vec<&str> = manifests.collect();
        found.sort_unstable();
        let mut expected = expected.to_vec();
        expected.sort_unstable();
        assert_eq!(found, expected, "{settings}");
    }
}

#[test]
fn a_format_is_known_that_the_settings_name() {
    let said = |text: &str| {
        let mut sources = SourceMap::default();
        let main = sources.add("input.yaml", SHOP);
        let config = settings::parse(text).expect("settings");
        let outcome = generate(&Input {
            sources,
            main,
            config,
            ..Input::default()
        });
        let all = outcome.diagnostics.sorted();
        (
            all.iter()
                .filter(|it| it.message.contains("`phone`"))
                .count(),
            code(&outcome.artefacts, "models"),
        )
    };
    let (unknown, _) = said("");
    let (known, models) = said("formats: { phone: Email, date-time: string }");
    assert!(unknown > 0 && known == 0);
    assert!(
        models.contains("phone: Option<Email>") && models.contains("at: Option<String>"),
        "{models}"
    );
}

#[test]
fn the_schema_of_settings_knows_what_is_read() {
    let schema: serde_json::Value = serde_json::from_str(&settings::schema()).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let value = |text: &str| serde_yaml::from_str::<serde_json::Value>(text).expect("YAML");
    for good in [
        SETTINGS,
        include_str!("../../../../spec/gen.yaml"),
        "{}",
        "crates: [models]",
        "name: a",
        "dependencies: { a: '1', b: { features: [c] } }",
        "limits: { schemas: 5 }",
    ] {
        settings::parse(good).expect("settings");
        assert!(validator.is_valid(&value(good)), "{good}");
    }
    for bad in [
        "nam: a",
        "crates: models",
        "crates: [modells]",
        "package: { version: '1' }",
        "types: { A: a::B }",
        "types: { /a: B }",
        "lenient: 1",
        "limits: { schemas: 0 }",
        "schemas: { reading: x }",
    ] {
        settings::parse(bad).expect_err(bad);
        assert!(!validator.is_valid(&value(bad)), "{bad}");
    }
}
