//! The one table of settings: what each is called, what it may say and what it does. The reader, the JSON Schema and the reference page are
//! made from it.

use super::rules::{
    ANY, CRATE, DERIVE, EDITION, FORMAT_TYPE, MODULE, PACKAGE_NAME, POINTER, POINTER_OR_ALL,
    RUST_VERSION, TYPE_NAME, TYPE_PATH, URL, VERSION,
};
use super::setting::{Setting, SettingChoice, SettingKind};

/// All settings, in the order of the page.
pub(super) const SETTINGS: &[Setting] = &[
    Setting {
        name: "name",
        description: "The first part of the names of the written packages: `acme` makes `acme-models`, `acme-server` and `acme-client`. Without it the title of the description is taken; `--name` goes before both.",
        kind: SettingKind::Text(PACKAGE_NAME),
        example: "name: acme\n",
    },
    Setting {
        name: "package",
        description: "What the manifests of the written crates say of them, in Cargo's own words.",
        kind: SettingKind::Section(PACKAGE),
        example: "package:\n  version: 1.2.0\n  edition: \"2024\"\n  rust-version: \"1.95\"\n  license: MIT\n  authors: [Ann <ann@example.com>]\n  repository: https://example.com/acme\n  publish: true\n",
    },
    Setting {
        name: "crates",
        description: "The crates that are written; `models` is always one of them. Without it all three are. Others that an earlier run wrote are removed.",
        kind: SettingKind::List(&SettingKind::Choice(CRATES)),
        example: "crates: [models]\n",
    },
    Setting {
        name: "examples",
        description: "Whether each type of the models has a valid value for tests: `Note::example()`. It is there with the feature `examples` of the written crates, and in tests of the crate itself; what a build script writes is there with the feature `examples` of the crate that is built, and in its own tests. The value is an example of the description, or else one that is made for the schema; the file `type_examples.rs` has all of them, and says which types have none and why.",
        kind: SettingKind::Flag,
        example: "examples: true\n",
    },
    Setting {
        name: "only",
        description: "Writes only some operations, with the types that they reach. An operation is written when either list names it. Schemas that none of them reaches are left out, and what is wrong with what is left out is a warning.",
        kind: SettingKind::Section(ONLY),
        example: "only:\n  tags: [cards]\n  operations: [getHealth, POST /transfers]\n",
    },
    Setting {
        name: "skip",
        description: "What is not written. An operation, a webhook or a callback: by its `operationId`, by method and path, by its name, or by its JSON pointer; types that only it reaches are left out with it. A parameter by its JSON pointer (`/paths/~1cards/get/parameters/trace`): it is not sent, and a server does not look at it. A member of objects by its JSON pointer: types do not have it, and a value that has it is read without it. A schema by its JSON pointer: it has no type, and whatever refers to it takes any JSON (`oasmith::RawJson`). What is wrong inside of what is left out is a warning. What somebody needs cannot be left out, and is an error that says why: a required parameter, a member that is required in what written code sends, or that a rule or a union looks at, an alternative without a tag.",
        kind: SettingKind::List(&SettingKind::Text(ANY)),
        example: "skip:\n  - deleteCard\n  - POST /transfers\n  - /components/schemas/Card/properties/legacy_id\n  - /components/schemas/Trace\n",
    },
    Setting {
        name: "names",
        description: "Names for what cannot be named well: the JSON pointer of a schema, property, parameter, operation or value, and its name in Rust. A name that begins with a capital is for a type or a value, any other for a member or a method. A value is addressed by itself (`…/enum/usd`), a schema of another document by its path (`common.yaml#/definitions/Row`).",
        kind: SettingKind::Map {
            key: POINTER,
            value: &SettingKind::Text(ANY),
        },
        example: "names:\n  /components/schemas/ErrorCode/enum/Invalid: InvalidRequest\n",
    },
    Setting {
        name: "modules",
        description: "The modules in which code stands. An operation, a webhook or a callback, named as below `skip`, belongs to the resource group whose module is called so, instead of that of its first tag; a new name is a new resource group. A group has a method of the client, a trait of the server and a feature of its name. The type of a schema, by its JSON pointer, moves to a module of its own in the models, which is always compiled. Code names every type at the root of its crate.",
        kind: SettingKind::Map {
            key: ANY,
            value: &SettingKind::Text(MODULE),
        },
        example: "modules:\n  getHealth: system\n  POST /transfers: payments\n  /components/schemas/Money: money\n",
    },
    Setting {
        name: "default_features",
        description: "The resource groups whose features are on by default, by the names of their modules; all of them without it. Those that are off are written, and compiled where somebody asks for their feature.",
        kind: SettingKind::List(&SettingKind::Text(MODULE)),
        example: "default_features: [cards, transfers]\n",
    },
    Setting {
        name: "formats",
        description: "Types for formats, for those that the generator knows and for those that it does not: `string`, a type of the runtime (`Timestamp`, `Date`, `Time`, `Duration`, `Decimal`, `Uri`, `UriReference`, `Uuid`, `Email`, `Hostname`, `Ipv4`, `Ipv6`, `Base64`), or a type of your own, as below `types`. A format of numbers or integers can be a type of your own only. Rules that stand beside the format of a type of your own are for that type to keep.",
        kind: SettingKind::Map {
            key: ANY,
            value: &SettingKind::Text(FORMAT_TYPE),
        },
        example: "formats:\n  date: string\n  phone: phones::Number\ndependencies:\n  phones: '1'\n",
    },
    Setting {
        name: "types",
        description: "Types of your own in the place of schemas: the JSON pointer of a schema, and the path of a Rust type. The type is `Clone`, `Debug`, `Display` and `FromStr`, the error of which is `Display` too, and all of them `'static`. What `FromStr` reads and `Display` writes is the text of a string; for any other schema it is the JSON of the value. What the type refuses is a violation of its member, with the words of the error. Two values are equal when they are written alike. In the models it stands in `oasmith::Own` or `oasmith::OwnJson`, which are made by `from`, are used like the type, and give it back by `into_inner`. The schema's own rules are for the type to keep.",
        kind: SettingKind::Map {
            key: POINTER,
            value: &SettingKind::Text(TYPE_PATH),
        },
        example: "types:\n  /components/schemas/Amount: money::Amount\ndependencies:\n  money: { path: ../../money }\n",
    },
    Setting {
        name: "extra",
        description: "Objects that keep members which their schemas do not declare, where they would be read without them: the JSON pointers of schemas, or `*` for all. The type has a map of such members, as JSON, which are written again. A schema that refuses other members cannot keep any.",
        kind: SettingKind::List(&SettingKind::Text(POINTER_OR_ALL)),
        example: "extra: [/components/schemas/Card]\n",
    },
    Setting {
        name: "ids",
        description: "Types for ids: the JSON pointer of a parameter or of a member that is a text, and the name of a type. Texts of two names are two types, so that one cannot stand in the place of the other; those of one name have to have the same rules. This is for what the convention `ids` does not see, as where ids are plain strings.",
        kind: SettingKind::Map {
            key: POINTER,
            value: &SettingKind::Text(TYPE_NAME),
        },
        example: "ids:\n  /paths/~1cards~1{id}/get/parameters/id: CardId\n  /components/schemas/Card/properties/id: CardId\n",
    },
    Setting {
        name: "dependencies",
        description: "The crates that `types`, `formats` and `derives` name, as Cargo's manifest has them: a version, or more. They are added to the manifest of each written crate. A build script needs none: there, `crate::…` is the crate that is built, and its own manifest has its dependencies.",
        kind: SettingKind::Map {
            key: CRATE,
            value: &SettingKind::TextOrSection(ANY, DEPENDENCY),
        },
        example: "dependencies:\n  money: { path: ../../money }\n  uuid: '1'\n",
    },
    Setting {
        name: "derives",
        description: "More derives: the JSON pointer of a schema, or `*` for all types, and derive macros with their paths. Structs and enums have them; texts and numbers are types of the runtime and can have none.",
        kind: SettingKind::Map {
            key: POINTER_OR_ALL,
            value: &SettingKind::List(&SettingKind::Text(DERIVE)),
        },
        example: "derives:\n  /components/schemas/Card: [my_macros::Describe]\ndependencies:\n  my_macros: { path: ../../my_macros }\n",
    },
    Setting {
        name: "schemas",
        description: "How schemas are read where people mean more, or less, than they write.",
        kind: SettingKind::Section(SCHEMAS),
        example: "schemas:\n  reading: literal\n  formats: annotated\n  additional_properties: kept\n  read_only: refused\n",
    },
    Setting {
        name: "serialization",
        description: "How values are written where OpenAPI leaves it open. Client and server agree on it. Where the form that is taken matters and nothing is chosen here, a note says which it is; a server also reads the other forms that can be nothing else.",
        kind: SettingKind::Section(SERIALIZATION),
        example: "serialization:\n  nested_lists: brackets\n  nested_objects: brackets\n  list_parts: items\n",
    },
    Setting {
        name: "documents",
        description: "Which documents besides the description are opened. Nothing is ever fetched, and settings lead nowhere outside of the repository of Git around the description, or else of the current folder where that is around it, or else of its own; `--folder` on the command line allows another.",
        kind: SettingKind::Section(DOCUMENTS),
        example: "documents:\n  folder: ../shared\n  addresses:\n    https://example.com/schemas/: vendor/\n",
    },
    Setting {
        name: "overlays",
        description: "Overlay documents (Overlay Specification 1.0 and 1.1) that are applied to the description before it is read, in this order: their files, from the folder of the description. They say what you would change in a description that is not yours. Diagnostics point into the overlay where that has added what is wrong; references in it are relative to the description. Files are opened where `documents` are.",
        kind: SettingKind::List(&SettingKind::Text(ANY)),
        example: "overlays: [corrections.overlay.yaml]\n",
    },
    Setting {
        name: "extensions",
        description: "What `x-` keys outside of the vocabulary are.",
        kind: SettingKind::Choice(EXTENSIONS),
        example: "extensions: closed\n",
    },
    Setting {
        name: "short_names",
        description: "What names of operations are without: what an `operationId` repeats, and what a framework put there. It stays where another operation would have the same name; of several the one with the shortest path is shorter, by steps and by letters, then by path and by method.",
        kind: SettingKind::Section(SHORT_NAMES),
        example: "short_names: { path: false, controller: false, group: false }\n",
    },
    Setting {
        name: "lenient",
        description: "Whether what is wrong is repaired where a person would know how. Each repair is a warning, which says what was taken. `--lenient` is the same.",
        kind: SettingKind::Flag,
        example: "lenient: true\n",
    },
    Setting {
        name: "conventions",
        description: "What is recognised without an `x-` key. An `x-` key of the same place goes before a convention. `cargo xtask dump conventions` lists what was recognised, where and why.",
        kind: SettingKind::Section(CONVENTIONS),
        example: "conventions: { numbers: false, idempotency: false, paging: false, streaming: false, errors: false, secrets: false, ids: false, webhooks: false, frameworks: false }\n",
    },
    Setting {
        name: "limits",
        description: "What a run may cost, so that a description from a stranger takes no more memory than there is.",
        kind: SettingKind::Section(LIMITS),
        example: "limits: { schemas: 200000, members: 2000000 }\n",
    },
];

const CONVENTIONS: &[Setting] = &[
    inner(
        "numbers",
        "What may be a number or a text with the pattern of numbers is a number, which is read from its text as well and written as a number: `type: [integer, string]` as ASP.NET Core describes each number since version 10, and `anyOf` of both as FastAPI describes a `Decimal`. The patterns are those that these frameworks write; beside any other, both types stay. So they do where a body is such a value or a list of them, and among other alternatives.",
        SettingKind::Switch,
    ),
    inner(
        "idempotency",
        "A POST, PUT, PATCH or DELETE with one header `Idempotency-Key` or `X-Idempotency-Key` (`Idempotence-Key`, `PayPal-Request-Id`) that is any text, or any text of 36 characters, takes an idempotency key, as `x-idempotency` says it: the client makes one and sends the call again where that is safe.",
        SettingKind::Switch,
    ),
    inner(
        "paging",
        "A GET with one success, whose body of JSON (or of `*/*`) is a list or an object with exactly one list beside `included`, `links`, `errors` and `schemas`, is read page by page, as `x-pagination` says it. The next page is asked for by the first of these ways that fits. 1: a member or a header says the cursor of the next page, and a parameter takes it: both speak of the same place in a list (`cursor`, `token`, `marker`, `bookmark`, `continuation`, `scroll`; `after` with a `next_cursor`), the member is called `next`, or both have one name and the member may be missing; with `end_cursor` a member says whether there are more. 2: `starting_after` or `after` takes the `id` of the last item, each item has one, and `has_more` or the like says whether there are more. 3: the response describes a header `Link`. 4: `page` or `page_number` counts from the 0 or 1 that its default or its minimum is, from 0 in Spring's `Page`, or from what each page says of itself or of the next. 5: `offset` or `skip` counts items, beside `limit` or another size, and so does `start`, `start_at`, `start_index` or `from` where it is said how it begins and nothing ends it. 6: a member is the URL of the next page, in an object with links, or beside `previous`. Members stand in the body or in objects of it that are about the page, up to three deep. Nothing is counted beside a parameter that is a cursor or a token of a page, unless the page says how many there are. Names are known in any spelling (`pageToken`).",
        SettingKind::Switch,
    ),
    inner(
        "streaming",
        "An operation whose one success is JSON or a stream (`text/event-stream`, JSON lines), and whose body of JSON has a boolean member `stream`, or whose query has such a parameter, is two methods of a client: `create` sends `stream: false` and gives the JSON, `create_stream` sends `stream: true` and gives the stream. It stays one, whose result is an enum, where the body need not be there, where an error may be of several media types as well, or where another method has that name.",
        SettingKind::Switch,
    ),
    inner(
        "errors",
        "An error answer whose schema is that of FastAPI (`HTTPValidationError`), ASP.NET Core (`ValidationProblemDetails`), Spring Boot, Django REST, JSON:API, gRPC-Gateway or RFC 9457 with pointers is written in this form by a server; a client reads what has such a form without asking the description. When all JSON bodies of other error answers are of one schema, which no other answer has, and all that it requires are texts `code` and `message`, or an object `error` with them, it is the error object, as `x-error-object` says it.",
        SettingKind::Switch,
    ),
    inner(
        "secrets",
        "Texts whose names are `password`, `passphrase`, `secret`, `client_secret`, `api_key`, `api_secret`, `secret_key`, `private_key`, `access_token`, `refresh_token` or `token`, in any spelling, are secret, as `x-secret` says it: members of objects, and headers that are parameters. A `token` beside a list is that of a page and is none. A `writeOnly` member is secret when its name ends with one of these words.",
        SettingKind::Switch,
    ),
    inner(
        "ids",
        "A component that is a text, and whose name says nothing of what it names (`Id`, `Uuid`, `ResourceId`), is a type for each thing that a parameter names by it: `customerID` takes a `CustomerId`, and so does `id` behind `/customers/`. Members have the same type where names agree: `customer_id`, and the `id` of the schema `Customer`. `ids` says it of other texts.",
        SettingKind::Switch,
    ),
    inner(
        "webhooks",
        "When the JSON bodies of all webhooks require one member that is a text with a constant, with an enumeration that lists the name of the webhook, or with the tag of a union, and no two webhooks have a value in common, it says which webhook a message is, as `x-webhook-category` says it: the models have an enum `Event` of them all, so that one URL can receive them. Where several members do so, one that is called `type`, `event`, `event_type`, `category`, `topic`, `name` or `kind` is taken, in this order; of one webhook alone, only such a member is.",
        SettingKind::Switch,
    ),
    inner(
        "frameworks",
        "What `serialization` does not choose is as the framework reads it that wrote the description. Spring (springdoc) and ASP.NET Core read `price.amount=1`: the one describes a server as `Generated server url` or has tags that end with `-controller`, the other has a title that ends with `| v1`. NestJS reads `price[amount]=1`: its operations are called `OrdersController_list`. FastAPI, Django and all of these read `sort=a&sort=b`, which is usual. What springdoc describes by the getters of a class is what Spring sends: `StreamingResponseBody` and `ResponseBodyEmitter` are bytes, the events of an `SseEmitter` are texts, `LocalTime` is a text, and an object of which nothing is said is any JSON value (`Object`).",
        SettingKind::Switch,
    ),
];

const SHORT_NAMES: &[Setting] = &[
    inner(
        "path",
        "The path and the method that FastAPI puts behind a function: `read_item_items__item_id__get` is `read_item`. And, in names of methods, the path of an id that is a method and a path: `getApiV1ItemsId` is `items().get_by_id()` in the group `items`, else `get_items_id()`. An id that somebody wrote as a verb and several of its group (`get_items`) stays.",
        SettingKind::Switch,
    ),
    inner(
        "controller",
        "The word `Controller` that NestJS puts behind a class: `TripsController_list` is `trips_list`.",
        SettingKind::Switch,
    ),
    inner(
        "group",
        "The name of the resource group where an id begins with it, in names of methods: `users_list` is `users().list()`, and so are `user.list` and `UserService_List` in a group of this name. And where it is all that stands behind a verb, one of it or several as the verb means: `create_user`, `list_users`, `getAllUsers`; `get_users` stays. Types are called after the whole id.",
        SettingKind::Switch,
    ),
];

const LIMITS: &[Setting] = &[
    inner(
        "schemas",
        "The most schemas that the description may have, with those inside of others and of other documents: 100000 without it. Each takes up to 40 KB of memory.",
        SettingKind::Count,
    ),
    inner(
        "members",
        "The most members that all types together may have: 500000 without it. A type has those of all that its schema extends, so a few schemas can ask for many. A compiler takes about 45 KB of memory for each.",
        SettingKind::Count,
    ),
];

const PACKAGE: &[Setting] = &[
    inner(
        "version",
        "The version of the written crates: `0.1.0` without it.",
        SettingKind::Text(VERSION),
    ),
    inner(
        "edition",
        "The edition of Rust: `2024` without it.",
        SettingKind::Text(EDITION),
    ),
    inner(
        "rust-version",
        "The oldest Rust that they shall be built with: `1.88` without it, which is the oldest that can.",
        SettingKind::Text(RUST_VERSION),
    ),
    inner(
        "license",
        "Their licence, as an expression of SPDX. Without it they have none.",
        SettingKind::Text(ANY),
    ),
    inner(
        "authors",
        "Who wrote them.",
        SettingKind::List(&SettingKind::Text(ANY)),
    ),
    inner(
        "repository",
        "Where their source is.",
        SettingKind::Text(URL),
    ),
    inner(
        "publish",
        "Whether they may be published. The runtime has to be one of a registry then: `--runtime 0.1`.",
        SettingKind::Flag,
    ),
];

const CRATES: &[SettingChoice] = &[
    word("models", "The types and their rules."),
    word("server", "The traits and the router of a server."),
    word("client", "The client."),
];

const ONLY: &[Setting] = &[
    inner(
        "tags",
        "Operations that have one of these tags.",
        SettingKind::List(&SettingKind::Text(ANY)),
    ),
    inner(
        "operations",
        "These operations: by `operationId`, or by method and path.",
        SettingKind::List(&SettingKind::Text(ANY)),
    ),
];

const DEPENDENCY: &[Setting] = &[
    inner(
        "version",
        "Its version, as Cargo has it.",
        SettingKind::Text(ANY),
    ),
    inner(
        "path",
        "Its folder, from the folder of a written crate.",
        SettingKind::Text(ANY),
    ),
    inner(
        "package",
        "Its name in the registry, where code uses another.",
        SettingKind::Text(CRATE),
    ),
    inner(
        "features",
        "Its features that are needed.",
        SettingKind::List(&SettingKind::Text(ANY)),
    ),
];

const SCHEMAS: &[Setting] = &[
    inner(
        "reading",
        "What a schema means.",
        SettingKind::Choice(READING),
    ),
    inner(
        "formats",
        "What `format` means.",
        SettingKind::Choice(FORMATS),
    ),
    inner(
        "additional_properties",
        "Which members are kept that a schema does not declare. Those that have a schema, which says what they are, always are.",
        SettingKind::Choice(ADDITIONAL_PROPERTIES),
    ),
    inner(
        "read_only",
        "What becomes of members of a request that only the service sets (`readOnly`). A client never sends them.",
        SettingKind::Choice(READ_ONLY),
    ),
];

const SERIALIZATION: &[Setting] = &[
    inner(
        "nested_lists",
        "A list that is a member of an object whose members are spread over a query, over cookies or over a form: a parameter with `style: form` and `explode: true`, as a bean of filters is, or with `style: deepObject`. Items that are themselves spread over names are numbered.",
        SettingKind::Choice(NESTED_LISTS),
    ),
    inner(
        "nested_objects",
        "An object that is a member of such an object. In a `deepObject` it always stands in brackets.",
        SettingKind::Choice(NESTED_OBJECTS),
    ),
    inner(
        "list_parts",
        "A list of `multipart/form-data` whose `contentType` is JSON.",
        SettingKind::Choice(LIST_PARTS),
    ),
];

const NESTED_LISTS: &[SettingChoice] = &[
    word(
        "repeated",
        "`sort=a&sort=b`, as Spring, ASP.NET Core, Starlette and Django read it.",
    ),
    word("brackets", "`sort[]=a&sort[]=b`, as PHP and Rails read it."),
    word("indices", "`sort[0]=a&sort[1]=b`"),
    word("comma", "`sort=a,b`"),
    word("json", "`sort=[\"a\",\"b\"]`"),
];

const NESTED_OBJECTS: &[SettingChoice] = &[
    word("json", "`price={\"amount\":1}`"),
    word(
        "brackets",
        "`price[amount]=1`, as Express, PHP and Rails read it.",
    ),
    word(
        "dots",
        "`price.amount=1`, as Spring and ASP.NET Core read it.",
    ),
];

const LIST_PARTS: &[SettingChoice] = &[
    word(
        "whole",
        "One part, which is the list, as FastAPI and Spring read it.",
    ),
    word("items", "A part for each item, as OpenAPI 3.0 has it."),
];

const READING: &[SettingChoice] = &[
    word(
        "intended",
        "What its author means: without `type`, it is about the types that its keywords speak of; `additionalProperties: false` beside an `allOf` knows the members of all its parts. Each such place is a warning.",
    ),
    word(
        "literal",
        "What JSON Schema says: without `type`, values of every other type are valid too, and are kept as JSON; `additionalProperties` knows only the members beside it.",
    ),
];

const FORMATS: &[SettingChoice] = &[
    word("asserted", "Values have the format."),
    word("annotated", "It is a remark."),
];

const ADDITIONAL_PROPERTIES: &[SettingChoice] = &[
    word(
        "declared",
        "Those that `additionalProperties` or `unevaluatedProperties` speaks of, also by `true` and `{}`; and members that another alternative of an `anyOf` declares.",
    ),
    word("kept", "All that are valid."),
    word("ignored", "None."),
];

const READ_ONLY: &[SettingChoice] = &[
    word("dropped", "No handler sees them."),
    word(
        "refused",
        "The request is refused, with a violation at each.",
    ),
];

const DOCUMENTS: &[Setting] = &[
    inner(
        "folder",
        "The folder below which they stand, from the folder of the description; without it, all that may be opened.",
        SettingKind::Text(ANY),
    ),
    inner(
        "addresses",
        "Files in place of addresses, each from the folder of the description. The longest beginning of an address counts.",
        SettingKind::Map {
            key: URL,
            value: &SettingKind::Text(ANY),
        },
    ),
];

const EXTENSIONS: &[SettingChoice] = &[
    word("open", "They are kept."),
    word(
        "closed",
        "They are errors, so that a misspelt one cannot go unnoticed.",
    ),
];

const fn inner(name: &'static str, description: &'static str, kind: SettingKind) -> Setting {
    Setting {
        name,
        description,
        kind,
        example: "",
    }
}

const fn word(word: &'static str, description: &'static str) -> SettingChoice {
    SettingChoice { word, description }
}
