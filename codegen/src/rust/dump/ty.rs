//! Types and constants, as they stand in a line.

use crate::rust::{FieldPresence, ItemKind, Literal, Ty, Workspace, integer};

pub(super) fn field_type(workspace: &Workspace, presence: FieldPresence, ty: &Ty) -> String {
    let ty = type_text(workspace, ty);
    match presence {
        FieldPresence::Required => ty,
        FieldPresence::Optional => format!("Option<{ty}>"),
        FieldPresence::Nullable => format!("Nullable<{ty}>"),
        FieldPresence::Maybe => format!("Maybe<{ty}>"),
    }
}

pub(super) fn type_text(workspace: &Workspace, ty: &Ty) -> String {
    match ty {
        Ty::Item(id) => workspace.items.get(*id).ident.to_string(),
        Ty::Bool => "bool".to_owned(),
        Ty::Int(format) => integer(*format).to_owned(),
        Ty::F32 => "f32".to_owned(),
        Ty::F64 => "f64".to_owned(),
        Ty::Integer => "Integer".to_owned(),
        Ty::Number => "Number".to_owned(),
        Ty::String => "String".to_owned(),
        Ty::Scalar(format) => format.type_name().unwrap_or("String").to_owned(),
        Ty::OwnText(path) | Ty::OwnJson(path) => path.clone(),
        Ty::Binary => "Binary".to_owned(),
        Ty::Lines(item) => format!("Streamed<{}>", type_text(workspace, item)),
        Ty::Events(data) => format!("Streamed<Event<{}>>", type_text(workspace, data)),
        Ty::RawJson => "RawJson".to_owned(),
        Ty::Never => "Never".to_owned(),
        Ty::List(inner) => format!("Vec<{}>", type_text(workspace, inner)),
        Ty::Tuple(items) => {
            let items = items.iter().map(|item| type_text(workspace, item));
            format!("({})", items.collect::<Vec<_>>().join(", "))
        }
        Ty::Map(types) => {
            let [key, value] = types.each_ref().map(|it| type_text(workspace, it));
            format!("BTreeMap<{key}, {value}>")
        }
        Ty::Boxed(inner) => format!("Boxed<{}>", type_text(workspace, inner)),
        Ty::Nullable(inner) => format!("Nullable<{}>", type_text(workspace, inner)),
        Ty::Secret(inner) => format!("Secret<{}>", type_text(workspace, inner)),
    }
}

pub(super) fn literal_text(workspace: &Workspace, literal: &Literal) -> String {
    match literal {
        Literal::Variant(id, position) => {
            let item = workspace.items.get(*id);
            let variant = match &item.kind {
                ItemKind::Enum(set) => set.variants.get(*position),
                ItemKind::Struct(_)
                | ItemKind::Text(_)
                | ItemKind::Number(_)
                | ItemKind::Union(_)
                | ItemKind::Alias(_) => None,
            };
            format!(
                "{}::{}",
                item.ident,
                variant.map_or("?", |variant| variant.ident.as_str())
            )
        }
        Literal::Text(text) => format!("{text:?}"),
        Literal::Number(lexeme) => lexeme.clone(),
        Literal::Bool(value) => value.to_string(),
        Literal::List(items) => {
            let items: Vec<String> = items
                .iter()
                .map(|item| literal_text(workspace, item))
                .collect();
            format!("[{}]", items.join(", "))
        }
        Literal::Json(json) => format!("json {json}"),
        Literal::Null => "null".to_owned(),
        Literal::Read(json) => format!("read from {json}"),
    }
}
