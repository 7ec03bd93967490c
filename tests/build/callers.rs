//! A caller for each method of the generated client: it takes the values of its arguments as JSON, so that tests can go through all of them.

use std::fs;
use std::path::Path;

use quote::{ToTokens, quote};
use syn::{
    FnArg, GenericArgument, ImplItem, Item, ItemImpl, PathArguments, ReturnType, Type,
    TypeImplTrait, TypeParamBound,
};

/// The rows of a table: the operation's id, the names of its arguments, and a function that calls it.
pub fn rows(sources: &Path) -> String {
    let mut files: Vec<_> = fs::read_dir(sources)
        .expect("the generated client")
        .flatten()
        .map(|entry| entry.path())
        .collect();
    files.sort();
    let mut rows = String::new();
    for path in files {
        let stem = path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .expect("a name");
        if ["lib", "client", "call"].contains(&stem) {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a generated file");
        let file = syn::parse_file(&text).expect("Rust");
        let empty = empty_outputs(&file);
        for method in methods(&file) {
            rows += &row(stem, method, &empty);
        }
    }
    rows
}

/// The methods that make a call.
fn methods(file: &syn::File) -> impl Iterator<Item = &syn::ImplItemFn> {
    let own = file.items.iter().filter_map(|item| match item {
        Item::Impl(ItemImpl {
            trait_: None,
            items,
            ..
        }) => Some(items),
        _ => None,
    });
    own.flatten().filter_map(|item| match item {
        ImplItem::Fn(method) if call(method).is_some_and(|call| call.ends_with("Call")) => {
            Some(method)
        }
        _ => None,
    })
}

/// The type that a method gives.
fn call(method: &syn::ImplItemFn) -> Option<String> {
    let ReturnType::Type(_, ty) = &method.sig.output else {
        return None;
    };
    Some(ty.to_token_stream().to_string())
}

/// The calls whose success brings nothing.
fn empty_outputs(file: &syn::File) -> Vec<String> {
    let mut empty = Vec::new();
    for item in &file.items {
        let Item::Impl(ItemImpl {
            trait_: Some((path, _)),
            self_ty,
            items,
            ..
        }) = item
        else {
            continue;
        };
        let is_empty = items.iter().any(|item| match item {
            ImplItem::Type(ty) => {
                ty.ident == "Output"
                    && matches!(&ty.ty, Type::Tuple(tuple) if tuple.elems.is_empty())
            }
            _ => false,
        });
        if path.is_ident("Operation") && is_empty {
            let operation = self_ty.to_token_stream().to_string();
            empty.push(operation.replace("Operation", "Call"));
        }
    }
    empty
}

/// The id that a call is named after: `create_api_key` of `CreateApiKeyCall`.
fn operation_id(call: &str) -> String {
    let mut id = String::new();
    for letter in call.strip_suffix("Call").unwrap_or(call).chars() {
        if letter.is_uppercase() && !id.is_empty() {
            id.push('_');
        }
        id.extend(letter.to_lowercase());
    }
    id
}

/// The type of an argument that is given as `impl MakeValue<T, By>`.
fn made(given: &TypeImplTrait) -> &GenericArgument {
    let Some(TypeParamBound::Trait(bound)) = given.bounds.first() else {
        panic!("an argument has no trait");
    };
    match &bound.path.segments.last().expect("a path").arguments {
        PathArguments::AngleBracketed(arguments) => arguments.args.first().expect("a type"),
        PathArguments::None | PathArguments::Parenthesized(_) => panic!("no type is made"),
    }
}

fn row(group: &str, method: &syn::ImplItemFn, empty: &[String]) -> String {
    let (name, group) = (&method.sig.ident, quote::format_ident!("{group}"));
    let (mut names, mut values) = (Vec::new(), Vec::new());
    for argument in &method.sig.inputs {
        let FnArg::Typed(argument) = argument else {
            continue;
        };
        let wanted = argument.pat.to_token_stream().to_string();
        names.push(wanted.clone());
        values.push(match &*argument.ty {
            Type::Reference(reference) => match &*reference.elem {
                Type::Slice(slice) => {
                    let item = &slice.elem;
                    quote!(&value::<Vec<#item>>(values, #wanted))
                }
                other => quote!(&value::<#other>(values, #wanted)),
            },
            Type::ImplTrait(given) => {
                let made = made(given);
                quote!(value::<#made>(values, #wanted))
            }
            other => quote!(value::<#other>(values, #wanted)),
        });
    }
    let outcome = if call(method).is_some_and(|call| empty.contains(&call)) {
        quote!(nothing)
    } else {
        quote!(something)
    };
    let id = operation_id(&call(method).unwrap_or_default());
    let given = if values.is_empty() {
        quote!(_)
    } else {
        quote!(values)
    };
    let caller = quote! {
        (#id, &[#(#names),*], |client, #given| {
            let call = client.#group().#name(#(#values),*);
            let request = call.request();
            Box::pin(async move {
                let outcome = call.answer().await;
                Called {
                    request,
                    outcome: outcome.map(#outcome).map_err(|error| Refused::of(error.into())),
                }
            })
        })
    };
    format!("{caller},\n")
}
