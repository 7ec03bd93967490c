//! Items that descriptions seldom have: the other kinds of unions, numbers of all sizes, defaults of all forms, secrets, closed objects.

use oasmith::{EnumType, ValueSet};

use super::example::{docs, field, ident, item, object, value};
use crate::integers::IntegerFormat;
use crate::rust::{
    Derives, EnumItem, FieldPresence, Ident, Item, ItemId, ItemKind, Items, Literal, NumberChecks,
    NumberTexts, NumberType, OtherMembers, Struct, StructField, TagMember, TextChecks, Ty,
    UnionItem, UnionSelector, UnionVariant,
};

fn union(name: &str, types: Vec<(&str, Ty)>, selector: UnionSelector) -> Item {
    let variants = types.into_iter().map(|(name, ty)| UnionVariant {
        tags: Vec::new(),
        ident: ident(name),
        ty,
        texts: NumberTexts::Nowhere,
        docs: docs(""),
    });
    let union = UnionItem {
        variants: variants.collect(),
        unknown: match &selector {
            UnionSelector::Tag(_) => Some(ident("Unknown")),
            UnionSelector::JsonType(_) | UnionSelector::RequiredKey(_) | UnionSelector::Trial => {
                None
            }
        },
        selector,
        exactly_one: true,
    };
    item(name, "One of several.", ItemKind::Union(union))
}

fn number(name: &str, inner: Ty, checks: NumberChecks, eq: bool) -> Item {
    let number = NumberType {
        rules: Ident::spelled(&format!("{name}Rules")),
        inner,
        checks,
    };
    Item {
        more_derives: Vec::new(),
        derives: Derives {
            eq,
            ord: false,
            copy: !eq,
            default: false,
        },
        ..item(name, "A number.", ItemKind::Number(number))
    }
}

fn wallet() -> Item {
    let set = EnumItem {
        variants: vec![value("Partner", "partner", "A partner's.")],
        ty: EnumType::String,
        set: ValueSet::Open,
        checks: TextChecks::default(),
        unknown: Some(ident("Unknown")),
        states: None,
    };
    Item {
        deprecated: true,
        ..item("Wallet", "A growing set.", ItemKind::Enum(set))
    }
}

fn defaulted(mut field: StructField, default: Literal) -> StructField {
    field.default = Some(default);
    field
}

/// A closed object with a default of every form.
fn settings([id, state, drain]: [ItemId; 3], [share, wallet]: [ItemId; 2]) -> Item {
    use FieldPresence::{Maybe, Optional, Required};
    let text = |text: &str| Literal::Text(text.to_owned());
    let number = |lexeme: &str| Literal::Number(lexeme.to_owned());
    let states = Literal::List(vec![Literal::Variant(state, 0), Literal::Variant(state, 1)]);
    let secret = Ty::Secret(Box::new(Ty::String));
    let fields = vec![
        field("token", "token", secret, Required, "A secret."),
        defaulted(
            field("a", "a", Ty::Bool, Optional, "A."),
            Literal::Bool(true),
        ),
        defaulted(
            field("b", "b", Ty::Int(IntegerFormat::Int32), Maybe, "B."),
            number("-7"),
        ),
        defaulted(field("c", "c", Ty::F64, Optional, "C."), number("1500000")),
        defaulted(field("d", "d", Ty::Integer, Optional, "D."), number("1")),
        defaulted(
            field("e", "e", Ty::Item(share), Optional, "E."),
            number("0.5"),
        ),
        defaulted(field("f", "f", Ty::String, Optional, "F."), text("a\"b\n")),
        defaulted(field("g", "g", Ty::Item(id), Optional, "G."), text("abc")),
        defaulted(
            field("h", "h", Ty::Scalar(oasmith::Format::Date), Optional, "H."),
            text("2024-02-29"),
        ),
        defaulted(
            field(
                "i",
                "i",
                Ty::List(Box::new(Ty::Item(state))),
                Optional,
                "I.",
            ),
            states,
        ),
        defaulted(
            field("j", "j", Ty::RawJson, Optional, "J."),
            Literal::Json("{\"a\":1}".to_owned()),
        ),
        defaulted(
            field("k", "k", Ty::Item(wallet), Optional, "K."),
            Literal::Variant(wallet, 0),
        ),
        field("l", "l", Ty::map_of(Ty::Item(drain)), Optional, "L."),
        field(
            "m",
            "m",
            Ty::List(Box::new(Ty::Nullable(Box::new(Ty::Number)))),
            Optional,
            "M.",
        ),
    ];
    let settings = Struct {
        rest: OtherMembers::Refused,
        fills_defaults: true,
        ..object(fields)
    };
    Item {
        more_derives: Vec::new(),
        derives: Derives {
            eq: false,
            ord: false,
            copy: false,
            default: false,
        },
        ..item("Settings", "Settings.", ItemKind::Struct(settings))
    }
}

/// The items, given an id, a state and a struct of other modules.
pub(super) fn items(items: &mut Items, known: [ItemId; 3]) -> Vec<ItemId> {
    let [id, state, drain] = known;
    let bounds = |minimum: &str, exclusive| NumberChecks {
        minimum: Some((minimum.to_owned(), exclusive)),
        maximum: None,
        multiple_of: Some("0.25".to_owned()),
    };
    let big = NumberChecks {
        maximum: Some(("36893488147419103232".to_owned(), false)),
        ..NumberChecks::default()
    };
    let share = items.add(number("Share", Ty::F64, bounds("0", true), false));
    let exact = items.add(number("Exact", Ty::Number, bounds("0.25", false), true));
    let big = items.add(number("Big", Ty::Integer, big, true));
    let wallet = items.add(wallet());
    let settings = items.add(settings(known, [share, wallet]));
    let tagged = union(
        "Tagged",
        vec![("Drain", Ty::Item(drain)), ("Settings", Ty::Item(settings))],
        UnionSelector::Tag(TagMember {
            member: "type".to_owned(),
            values: vec![
                vec!["drain".to_owned(), "drain.updated".to_owned()],
                vec!["settings".to_owned()],
            ],
            set: ValueSet::Documented,
            is_required: true,
            default: None,
        }),
    );
    let typed = union(
        "Typed",
        vec![
            ("Id", Ty::Item(id)),
            ("Many", Ty::List(Box::new(Ty::Item(state)))),
            ("Number", Ty::Number),
        ],
        UnionSelector::JsonType(vec![
            vec!["string"],
            vec!["array"],
            vec!["number", "integer"],
        ]),
    );
    let tried = union(
        "Tried",
        vec![
            ("Id", Ty::Item(id)),
            ("Text", Ty::String),
            ("Other", Ty::String),
        ],
        UnionSelector::Trial,
    );
    let tagged = Item {
        derives: items.get(settings).derives,
        ..tagged
    };
    let unions = [tagged, typed, tried].map(|union| items.add(union));
    [vec![share, exact, big, wallet, settings], unions.to_vec()].concat()
}
