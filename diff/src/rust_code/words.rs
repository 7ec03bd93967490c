//! Types as text, by which those of two workspaces are compared.

use oasmith_codegen::rust::{BodyContent, ItemKind, Items, Ty};

/// A type, with items by their names; an alias is what it stands for.
pub(super) fn ty(ty: &Ty, items: &Items) -> String {
    ty.text(&|id| {
        let item = items.get(id);
        match &item.kind {
            ItemKind::Alias(target) => self::ty(target, items),
            ItemKind::Struct(_)
            | ItemKind::Text(_)
            | ItemKind::Number(_)
            | ItemKind::Enum(_)
            | ItemKind::Union(_) => item.ident.to_string(),
        }
    })
}

/// A type as calls take it: texts and lists as slices, unless an alias stands for them.
pub(super) fn taken(ty: &Ty, items: &Items) -> String {
    if *ty == Ty::String {
        "str".to_owned()
    } else {
        taken_whole(ty, items)
    }
}

/// The same for a whole body.
pub(super) fn taken_whole(ty: &Ty, items: &Items) -> String {
    if let Ty::List(item) = ty {
        format!("[{}]", self::ty(item, items))
    } else {
        self::ty(ty, items)
    }
}

/// Whether code that gives the one can give it in the place of the other: what is borrowed becomes a slice by itself.
pub(super) fn fits(before: &str, after: &str) -> bool {
    let list = before.strip_prefix("Vec<");
    let list = list.and_then(|it| it.strip_suffix('>'));
    before == after
        || before == "String" && after == "str"
        || list.is_some_and(|item| after == format!("[{item}]"))
}

/// A body, as code sees it: media types are no part of it, nor is the order of its variants.
pub(super) fn body(content: &BodyContent, items: &Items) -> String {
    match content {
        BodyContent::One {
            ty,
            media: _,
            residual: _,
        } => self::ty(ty, items),
        BodyContent::Several { ident, choices } => {
            let choices = choices
                .iter()
                .map(|it| format!("{}({})", it.ident, self::ty(&it.ty, items)));
            let mut choices: Vec<String> = choices.collect();
            choices.sort();
            format!("{ident} {{ {} }}", choices.join(", "))
        }
    }
}
