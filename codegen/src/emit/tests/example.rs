//! A small workspace with every kind of item, made by hand, so that emitters are tested without the modules before them.

use std::collections::BTreeMap;

use oasmith::schema::Schema;
use oasmith::{EnumType, ValueSet};
use oasmith_schemas::arena::Arena;
use oasmith_schemas::schema_set::{SchemaId, SetSchema};

use crate::rust::{
    Cost, CountRange, Crate, CrossCheck, CrossChecks, Derives, DocComment, EnumItem, EnumVariant,
    FieldAccess, FieldCheck, FieldPresence, Ident, Item, ItemId, ItemKind, Items, ListChecks,
    Literal, Matcher, Module, NumberChecks, NumberTexts, NumberType, OtherMembers, PatternCheck,
    ResidualSchemas, Role, RuleMember, RuleSchema, RuntimeFeature, StateTransition, Step, Struct,
    StructField, TextChecks, TextType, Ty, UnionItem, UnionSelector, UnionVariant, Uniqueness,
    WhatCounts, Workspace,
};
use crate::source::{FileId, Origin};

pub(super) fn ident(text: &str) -> Ident {
    Ident::new(text).expect("an identifier")
}

pub(super) fn docs(text: &str) -> DocComment {
    DocComment(text.lines().map(str::to_owned).collect())
}

pub(super) fn item(name: &str, text: &str, kind: ItemKind) -> Item {
    Item {
        ident: ident(name),
        docs: docs(text),
        origin: Origin {
            file: FileId(0),
            start: 0,
            end: 0,
        },
        renamed_from: None,
        deprecated: false,
        example: None,
        problems: None,
        residual: None,
        alias_of: None,
        more_derives: Vec::new(),
        derives: Derives {
            eq: true,
            ord: false,
            copy: false,
            default: false,
        },
        kind,
    }
}

pub(super) fn field(
    name: &str,
    wire: &str,
    ty: Ty,
    presence: FieldPresence,
    text: &str,
) -> StructField {
    StructField {
        ident: ident(name),
        wire: wire.to_owned(),
        ty,
        presence,
        access: FieldAccess::Both,
        default: None,
        fixed: None,
        texts: NumberTexts::Nowhere,
        check: FieldCheck::Type,
        deprecated: false,
        docs: docs(text),
    }
}

pub(super) fn object(fields: Vec<StructField>) -> Struct {
    Struct {
        forbidden: Vec::new(),
        fields,
        rest: OtherMembers::Ignored,
        cross_checks: CrossChecks::default(),
        fills_defaults: false,
    }
}

pub(super) fn value(name: &str, wire: &str, text: &str) -> EnumVariant {
    EnumVariant {
        ident: ident(name),
        wire: wire.to_owned(),
        docs: docs(text),
        deprecated: false,
    }
}

fn class(ranges: &[(char, char)], min: u32, max: Option<u32>) -> Step {
    Step::Class {
        ranges: ranges.to_vec(),
        min,
        max,
    }
}

fn id() -> Item {
    let pattern = PatternCheck {
        source: "^[a-z0-9]{1,42}$".to_owned(),
        message: Some("must be small letters and digits".to_owned()),
        matcher: Matcher::Scanner(vec![class(&[('0', '9'), ('a', 'z')], 1, Some(42))]),
    };
    let checks = TextChecks {
        length: CountRange {
            least: Some(1),
            most: Some(42),
        },
        patterns: vec![pattern],
        unchecked: vec![],
        format: None,
    };
    Item {
        example: Some("k1d0v8".to_owned()),
        ..item(
            "Id",
            "The unique identifier of a resource.",
            ItemKind::Text(TextType {
                rules: Ident::spelled("IdRules"),
                checks,
                secret: false,
                plain: None,
            }),
        )
    }
}

fn cursor() -> Item {
    let hex = class(&[('0', '9'), ('a', 'f')], 2, None);
    let steps = vec![
        Step::Choice(vec![
            vec![Step::Text("wh_".to_owned())],
            vec![
                Step::Text("evt_".to_owned()),
                class(&[('0', '9')], 2, Some(2)),
            ],
        ]),
        Step::Group {
            steps: vec![Step::Text("-".to_owned()), hex],
            min: 0,
            max: Some(3),
        },
        class(&[('\0', char::MAX)], 0, None),
    ];
    let pattern = |source: &str, matcher| PatternCheck {
        source: source.to_owned(),
        message: None,
        matcher,
    };
    let checks = TextChecks {
        patterns: vec![
            pattern(
                "^(wh_|evt_[0-9]{2})(-[0-9a-f]{2,}){0,3}",
                Matcher::Scanner(steps),
            ),
            pattern(
                "(?<!x)y",
                Matcher::Regex {
                    cost: Cost::Linear(9),
                    has_properties: false,
                },
            ),
        ],
        format: Some(oasmith::Format::Uri),
        ..TextChecks::default()
    };
    item(
        "Cursor",
        "Where a page begins.",
        ItemKind::Text(TextType {
            rules: Ident::spelled("CursorRules"),
            checks,
            secret: false,
            plain: None,
        }),
    )
}

fn key_value() -> Item {
    item(
        "ApiKeyValue",
        "The key itself, shown once.",
        ItemKind::Text(TextType {
            rules: Ident::spelled("ApiKeyValueRules"),
            checks: TextChecks::default(),
            secret: true,
            plain: None,
        }),
    )
}

fn limit() -> Item {
    let checks = NumberChecks {
        minimum: Some(("1".to_owned(), false)),
        maximum: Some(("100000".to_owned(), true)),
        multiple_of: None,
    };
    let number = NumberType {
        rules: Ident::spelled("LimitRules"),
        inner: Ty::I64,
        checks,
    };
    Item {
        example: Some("10".to_owned()),
        more_derives: Vec::new(),
        derives: Derives {
            eq: true,
            ord: true,
            copy: true,
            default: false,
        },
        ..item(
            "PageLimit",
            "How many items a page has.",
            ItemKind::Number(number),
        )
    }
}

fn state() -> Item {
    let transition = |from, to, operation: Option<&str>, also: Option<&str>| StateTransition {
        from,
        to,
        by: "the service".to_owned(),
        operation: operation.map(str::to_owned),
        when: "funds have arrived".to_owned(),
        also: also.map(str::to_owned),
    };
    let transitions = vec![
        transition(None, 0, Some("createDrain"), None),
        transition(Some(0), 1, None, Some("an event is sent")),
    ];
    let set = EnumItem {
        variants: vec![
            value("InReview", "in_review", ""),
            EnumVariant {
                deprecated: true,
                ..value("Done", "done", "Nothing follows.\n\nDeprecated.")
            },
        ],
        ty: EnumType::String,
        set: ValueSet::Documented,
        checks: TextChecks::default(),
        unknown: Some(ident("Unknown")),
        states: Some((transitions, vec!["what moves it to `refunded`".to_owned()])),
    };
    Item {
        renamed_from: Some("drain-state".to_owned()),
        ..item("DrainState", "How far a drain is.", ItemKind::Enum(set))
    }
}

fn owner() -> Item {
    let set = EnumItem {
        variants: vec![value("Developer", "Developer", "A developer.")],
        ty: EnumType::String,
        set: ValueSet::Closed,
        checks: TextChecks::default(),
        unknown: None,
        states: None,
    };
    item("OwnerType", "Who owns it.", ItemKind::Enum(set))
}

/// The schemas of the rules of a drain, with their names.
fn rule_schemas() -> BTreeMap<SchemaId, String> {
    let mut schemas = Arena::<SetSchema>::default();
    let names = ["NOT_BOTH", "LINES_IN_PARENT"];
    names
        .map(|name| (schemas.add(Schema(Vec::new())), name.to_owned()))
        .into()
}

fn cross_checks() -> CrossChecks {
    let mut schemas = rule_schemas().into_keys();
    let mut rule = |code, message: &str, keys: &[&str], tested: &[&str]| CrossCheck {
        code,
        message: message.to_owned(),
        keys: keys.iter().map(|key| (*key).to_owned()).collect(),
        tested: tested.iter().map(|key| (*key).to_owned()).collect(),
        schema: schemas
            .next()
            .map_or(RuleSchema::AnyMember, RuleSchema::Valid),
    };
    let member = |name: &str, presence, counts| RuleMember {
        ident: ident(name),
        wire: name.to_owned(),
        presence,
        counts,
    };
    let lines = member("lines", FieldPresence::Optional, WhatCounts::Value);
    CrossChecks {
        rules: vec![
            rule(
                "exclusive",
                "must not be set together",
                &["memo", "limit"],
                &[],
            ),
            rule(
                "rule",
                "must have lines in its parent",
                &["parent"],
                &["/parent/lines"],
            ),
        ],
        members: vec![
            member("memo", FieldPresence::Optional, WhatCounts::Presence),
            member("limit", FieldPresence::Optional, WhatCounts::Presence),
            member(
                "parent",
                FieldPresence::Maybe,
                WhatCounts::Members(vec![lines]),
            ),
        ],
    }
}

/// The items of the module `drains`, given those of `shared`.
fn drain(items: &mut Items, [id, limit, state]: [ItemId; 3]) -> Vec<ItemId> {
    use FieldPresence::{Maybe, Nullable, Optional, Required};
    let this = items.add(item("Drain", "", ItemKind::Alias(Ty::RawJson)));
    let mut fields = vec![
        field("id", "id", Ty::Item(id), Required, "Its id."),
        field(
            "state",
            "state",
            Ty::Item(state),
            Required,
            "How far it is.",
        ),
        field(
            "failed_at",
            "failed_at",
            Ty::Scalar(oasmith::Format::DateTime),
            Nullable,
            "When it failed.\n\nNull as long as it has not.",
        ),
        field("memo", "memo", Ty::String, Optional, "A note."),
        field("r#type", "type", Ty::String, Optional, "Its type."),
        field("limit", "limit", Ty::Item(limit), Optional, "How many."),
        field(
            "parent",
            "parent",
            Ty::Boxed(Box::new(Ty::Item(this))),
            Maybe,
            "What it came from.",
        ),
        field(
            "lines",
            "lines",
            Ty::List(Box::new(Ty::String)),
            Optional,
            "Lines.",
        ),
    ];
    if let [.., memo, kind, limit, _, lines] = fields.as_mut_slice() {
        memo.check = FieldCheck::Nothing;
        kind.check = FieldCheck::Constant("1".to_owned());
        kind.deprecated = true;
        limit.default = Some(Literal::Number("10".to_owned()));
        lines.check = FieldCheck::Items(ListChecks {
            count: CountRange {
                least: Some(1),
                most: Some(4),
            },
            uniqueness: Uniqueness::ByType,
        });
    }
    let drain = Struct {
        cross_checks: cross_checks(),
        fills_defaults: true,
        ..object(fields)
    };
    *items.get_mut(this) = item(
        "Drain",
        "A movement of funds out of an address.",
        ItemKind::Struct(drain),
    );
    let open = Struct {
        rest: OtherMembers::Kept(ident("additional"), Ty::RawJson, NumberTexts::Nowhere),
        ..object(Vec::new())
    };
    let open = items.add(item("Metadata", "Anything.", ItemKind::Struct(open)));
    vec![this, open, items.add(outcome(this, open))]
}

fn outcome(drain: ItemId, open: ItemId) -> Item {
    let variant = |name: &str, ty, text: &str| UnionVariant {
        tags: Vec::new(),
        ident: ident(name),
        ty,
        texts: NumberTexts::Nowhere,
        docs: docs(text),
    };
    let union = UnionItem {
        variants: vec![
            variant("Drain", Ty::Item(drain), "A drain."),
            variant("Metadata", Ty::Item(open), ""),
        ],
        selector: UnionSelector::RequiredKey(vec![Some("state".to_owned()), None]),
        unknown: None,
        exactly_one: true,
    };
    item("Outcome", "What comes back.", ItemKind::Union(union))
}

pub(super) fn workspace() -> Workspace {
    let mut items = Items::default();
    let id = items.add(id());
    let limit = items.add(limit());
    let state = items.add(state());
    let mut shared = vec![
        id,
        items.add(cursor()),
        items.add(key_value()),
        limit,
        state,
    ];
    shared.push(items.add(owner()));
    let name = item("Name", "A name.", ItemKind::Alias(Ty::String));
    shared.push(items.add(name));
    let drains = drain(&mut items, [id, limit, state]);
    let known = [id, state, *drains.first().expect("a drain")];
    let odds = super::odds::items(&mut items, known);
    let module = |name: &str, text: &str, items| Module {
        features: Vec::new(),
        ident: ident(name),
        docs: docs(text),
        items,
        parts: Vec::new(),
    };
    Workspace {
        hooks: Arena::default(),
        events: None,
        oauth2_flows: Vec::new(),
        items,
        models: "example_models".to_owned(),
        crates: vec![Crate {
            root: "example_models".to_owned(),
            role: Role::Models,
            package: "example-models".to_owned(),
            description: "Models of an \"example\"".to_owned(),
            docs: docs("The models of an example."),
            modules: vec![
                module("shared", "What everybody uses.", shared),
                module("drains", "Drains.", drains),
                module("odds", "What descriptions seldom have.", odds),
            ],
            groups: Vec::new(),
            default_groups: Vec::new(),
            runtime_features: [RuntimeFeature::Pattern].into(),
            recursion_limit: None,
        }],
        endpoints: Arena::default(),
        groups: Arena::default(),
        servers: crate::rust::Servers::default(),
        error: None,
        usual_schemes: Vec::new(),
        residual_schemas: ResidualSchemas {
            names: rule_schemas(),
            ..ResidualSchemas::default()
        },
        shared_names: std::collections::BTreeSet::new(),
        type_examples: None,
    }
}
