//! What is printed looks as `prettyplease` has it; what has no rule is printed as plain tokens.

mod compare;

use std::fs;

use compare::Comparison;
use oasmith_printer::Printer;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

fn compared(items: TokenStream) -> Comparison {
    let mut comparison = Comparison::default();
    comparison.add(items, &mut Printer::default());
    if let Some((printed, expected)) = &comparison.difference {
        panic!("{printed}\n== and ==\n{expected}");
    }
    comparison
}

fn is_same(items: TokenStream) {
    assert_eq!(compared(items).unsupported.into_iter().next(), None);
}

/// Written as plain tokens.
fn is_plain(items: &str) {
    let items: TokenStream = items.parse().expect("tokens");
    let comparison = compared(items.clone());
    assert_eq!(comparison.unsupported.len(), 1, "{items}");
}

#[test]
fn types_with_docs() {
    is_same(quote! {
        /// Says.
        #[doc = " Ends with spaces.  "]
        #[doc = ""]
        #[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Something, Else)]
        #[deprecated = "no more"]
        #[cfg(feature = "x")]
        pub struct A<'a, T: Clone + Send = Vec<u8>> { pub a: &'a T, pub(crate) b: [u8; 4], pub c: Vec<Vec<u8>> }
        struct B(pub u8, #[allow(dead_code)] Box<dyn Fn(u8, &str) -> Result<(), String> + Send>);
        struct C;
        enum D { #[doc = " A."] #[deprecated] A, B(u8), C { a: u8, b: Vec<Option<VeryLongNameOfAType>>, c: VeryLongNameOfAnother }, E = 3 }
        type One = (VeryLongNameOfAType,);
        type Long = BTreeMap<String, (VeryLongNameOfAType<VeryLongNameOfAnother, VeryLongNameOfYetAnotherOfThem, Third>,)>;
        type Two = (Vec<VeryLongNameOfAType>, (u8, String), BTreeMap<VeryLongNameOfAnother, VeryLongNameOfYetAnotherOfThem>);
        type Alias<T> = std::collections::BTreeMap<String, Vec<<T as Iterator>::Item>>;
    });
}

#[test]
fn members_and_signatures() {
    is_same(quote! {
        impl<'a, T> Codec for VeryLongNameOfATypeWithParameters<'a, T, AnotherParameter, Another> {
            const A: u8 = 1; const B: &'static [Field] = &[Field::Required("a"), Field::Optional("b", 1)];
            type C = u8;
            /// Says.
            const D: [u8; 3] = [1, 2, 3];
            fn a(&self) {}
            pub async fn long(&'a mut self, first: First, mut second: Second, (a, b): (u8, u8)) -> Result<Third, Fourth> { first }
        }
        pub trait E: Send + 'static { type F: Clone + Send; const G: u8; fn h(self: Box<Self>); fn i() -> impl Future<Output = Result<VeryLongNameOfAResult, VeryLongNameOfAnError>> + Send { async { Err(1) } } }
    });
}

#[test]
fn statements_and_expressions() {
    is_same(quote! {
        fn a() -> u8 {
            const A: u8 = 1;
            let mut call = Call::new(&self.connection, &Route { operation: "a", streams: false, ..Route::of(Method::Get) });
            let Some(x) = y.get(1)?;
            call.path("a", &a.to_owned()).query("b", b, 1..=2).collect::<Result<Vec<_>, String>>()?.await?;
            if a && !b || c == *d + 1 { return Err(e); }
            if let Some(f) = g && h.i() { j(); }
            if self.very_long_name_of_a_field_of_this.very_long_name_of_a_method_of_this(argument) > LIMIT { return; }
            self.o = 1;
            match r { 0 => a.b(), 1 | 2 | 3 => { c(); d() } A::B(_) | A::C { x, y: 1, .. } => { e(); f } "x" => return 3, "y" => match z {}, A => self.very_long_name_of_a_field_of_this.very_long_name_of_a_method(argument, argument), }
            s.map(|t| t.u(very_long_argument_of_a_call, another_very_long_argument, and_another_one));
            s.map(move |t: u8, _| { v(); w }).or_else(|| { x }).and_then(|y| if z { a(); });
            let _ = (matches!(e, F::G(_) | H), LIMIT < 3, a > B, async move { c().await }, &mut d);
            let k = [b'a', b'b']; let l = [[0, 4], []]; let n = -x.0.abs();
            self.very_long_name_of_a_field_of_this = Some(self.very_long_name_of_a_method_of_this(argument)?);
            self.b.c(very_long_argument_of_a_call, another_very_long_argument, and_another_one_of_the_arguments);
            walk.class(1.., |c| c.is_ascii_digit()).or(walk.class(1.., |c| matches!(c, 'a'..='z' | 'A'..='Z'))).end()
        }
    });
}

#[test]
fn macros_and_imports() {
    is_same(quote! {
        use a::{self, b as c, d::E, g::*};
        pub use ::h::{I};
        pub(crate) mod j;
        impl_serde!(K);
        oasmith::operation!(L, b"x" => [M::N, -1], { o: "p" }, #[q] 'r', VeryLongNameOfAnArgument, Another::Argument);
        enumeration! { pub enum S { T => "t", U => "u" } }
        pub static V: &[u8] = &[1, 2, 3];
    });
}

#[test]
fn rows_of_a_macro_are_lines() {
    let mut printer = Printer::default();
    printer.take(quote!(
        rows! { 0 a = Required("a"), items(Rules::new().min(-1)); 1 b = Vec<u8>; }
    ));
    let item = printer.next_item().expect("an item").expect("an item");
    let expected =
        "rows! {\n    0 a = Required(\"a\"), items(Rules::new().min(-1));\n    1 b = Vec<u8>;\n}\n";
    assert_eq!(item.text, expected);
}

#[test]
fn implementations_in_a_macro_are_items() {
    let mut printer = Printer::default();
    printer.take(quote!(
        some::cfg_x! { impl<T: U> A<T> { #[doc = " B."] pub fn b(&self) -> u8 { 1 } } impl C {} }
    ));
    let item = printer.next_item().expect("an item").expect("an item");
    let expected = "some::cfg_x! {\n    impl<T: U> A<T> {\n        /// B.\n        pub fn b(&self) -> u8 {\n            1\n        }\n    }\n\n    impl C {}\n}\n";
    assert_eq!(item.text, expected);
}

#[test]
fn what_has_no_rule_is_written_as_plain_tokens() {
    let items = [
        "struct A<T>(T) where T: B;",
        "mod a { fn b() {} }",
        "use a::{b::{c, d}, e};",
    ];
    let statements = [
        "#![allow(dead_code)]",
        "'b: loop {}",
        "a.b(|c| -> u8 { d });",
        "if a { b } else { c }",
        "for a in b {}",
        "while a {}",
        "let Some(a) = b else { return };",
        "let a = b as u8;",
        "let a = [0; 4];",
        "let a = b..c;",
        "a += 1;",
        "match a { b if c => d, _ => e }",
        "unsafe { a() }",
        "return",
    ];
    items.into_iter().for_each(is_plain);
    for statement in statements {
        is_plain(&format!("fn f() {{ {statement} }}"));
    }
}

/// Code as people write it, of which some has no rule.
#[test]
fn the_own_source_stays_the_same_code() {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
    let mut all = Comparison::default();
    for file in fs::read_dir(source).expect("a folder") {
        let text = fs::read_to_string(file.expect("a file").path()).expect("a text");
        let file = syn::parse_file(&text).expect("a file of Rust");
        all.add(
            file.items.iter().map(ToTokens::to_token_stream).collect(),
            &mut Printer::default(),
        );
    }
    assert_eq!(all.difference, None);
    assert!(
        all.unsupported.values().sum::<usize>() < all.items / 4,
        "{:?}",
        all.unsupported
    );
}

#[test]
fn docs_of_several_lines_stay_attributes() {
    let mut printer = Printer::default();
    printer.take(quote!(
        #[doc = "a\nb"]
        struct A;
    ));
    let item = printer.next_item().expect("an item").expect("an item");
    assert_eq!(item.text, "#[doc = \"a\\nb\"]\nstruct A;\n");
}

#[test]
fn tokens_that_are_no_item_are_an_error() {
    for tokens in [quote!(struct), quote!(struct A;, 1 + 2), quote!(a b;)] {
        let mut printer = Printer::default();
        printer.take(tokens);
        let mut last = printer.next_item().expect("something").map(|_| ());
        while let Some(next) = printer.next_item() {
            last = next.map(|_| ());
        }
        assert!(last.is_err());
    }
}
