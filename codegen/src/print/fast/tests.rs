//! What goes the short way looks as the long way has it; what is odd goes the long way.

use proc_macro2::TokenStream;
use quote::quote;

use super::super::ways::{Ways, both_ways};
use crate::page::{Content, Page};

fn ways(items: TokenStream) -> Ways {
    let page = Page {
        path: "a.rs".to_owned(),
        emitter: "test",
        content: Content::Rust {
            docs: vec![],
            head: vec![],
            items: vec![items],
        },
    };
    let ways = both_ways([page]).expect("items");
    if let Some(difference) = &ways.difference {
        panic!("{}\n== and ==\n{}", difference.short, difference.long);
    }
    ways
}

/// Printed the short way, and as the long way has it.
fn is_short(items: TokenStream) {
    let ways = ways(items);
    assert_eq!(ways.long, 0, "{:?}", ways.doubts);
}

/// Not known for sure, and for this reason.
fn is_odd(items: TokenStream, doubt: &str) {
    let ways = ways(items);
    assert_eq!(ways.doubts.keys().copied().collect::<Vec<_>>(), [doubt]);
}

#[test]
fn types_with_docs_go_the_short_way() {
    is_short(quote! {
        /// Says.
        #[doc = " Ends with spaces.  "]
        #[doc = ""]
        #[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Something, Else)]
        #[deprecated = "no more"]
        #[cfg(feature = "x")]
        pub struct A<'a, T: Clone + Send = Vec<u8>> where T: Fn(&'a str) -> (u8,), { pub a: &'a T, pub(crate) b: [u8; 4] }
        struct B(pub u8, #[allow(dead_code)] Box<dyn Fn(u8, &str) -> Result<(), String> + Send>);
        struct C;
        enum D { #[doc = " A."] #[deprecated] A, B(u8), C { a: u8, b: Vec<Option<VeryLongNameOfAType>>, c: VeryLongNameOfAnother }, E = 3 }
        type Alias<T> = std::collections::BTreeMap<String, Vec<<T as Iterator>::Item>>;
    });
}

#[test]
fn members_and_signatures_go_the_short_way() {
    is_short(quote! {
        impl<'a, T> Wire for VeryLongNameOfATypeWithParameters<'a, T, AnotherParameter, Another> where T: Send {
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
fn statements_and_expressions_go_the_short_way() {
    is_short(quote! {
        fn a() -> u8 {
            let mut call = Call::new(&self.connection, &Route { operation: "a", streams: false, ..Route::of(Method::Get) });
            let Some(x) = y.get(1)? else { return Err(Stop) };
            call.path("a", &a.to_owned()).query("b", b, 1..=2).collect::<Result<Vec<_>, String>>()?.await?;
            if a && !b || c == *d + 1 { e } else if let Some(f) = g { return h; } else { i() }
            if j { k(); };
            for (l, m) in n.iter().enumerate() { o += 1; }
            while p < q as usize { continue }
            match r { 0 => a.b(), 1 | 2 | 3 => { c() } A::B(_) | A::C { x, y: 1, .. } if d => { e(); f } _ => (), "x" => return 3, "y" => match z {}, }
            s.map(|t| t.u(very_long_argument_of_a_call, another_very_long_argument, and_another_one));
            s.map(move |t: u8, _| { v(); w }).or_else(|| if x { y } else { very_long_name_of_a_function(z) });
            assert_eq!(a, b, "c {d}"); let _ = (matches!(e, F::G(_) | H if i), vec![1, 2], format!("{j}"));
            let k = [b'a', b'b']; let l = [[0; 4], []]; let m = (1,); let n = -x.0.abs();
            self.very_long_name_of_a_field_of_this = Some(self.very_long_name_of_a_method_of_this(argument)?);
            unsafe { o(p) }
        }
    });
}

#[test]
fn macros_and_imports_go_the_short_way() {
    is_short(quote! {
        use a::{self, b as c, d::{E, F}, g::*};
        pub use ::h::{I};
        pub(crate) mod j;
        wired!(K);
        runtime::operation!(L, b"x" => [M::N, -1], { o: "p" }, #[q] 'r', VeryLongNameOfAnArgument, Another::Argument);
        enumeration! { pub enum S { T => "t", U => "u" } }
        pub static V: &[u8] = &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26];
    });
}

#[test]
fn what_is_odd_goes_the_long_way() {
    is_odd(
        quote!(
            mod a {
                fn b() {}
            }
        ),
        "module with a body",
    );
    is_odd(
        quote!(
            #[doc = "a\nb"]
            struct A;
        ),
        "doc",
    );
    is_odd(
        quote!(
            fn a() {
                struct B {
                    c: u8,
                }
            }
        ),
        "item in a body",
    );
    is_odd(
        quote!(
            fn a() {
                'b: loop {}
            }
        ),
        "expression",
    );
    is_odd(
        quote!(
            fn a() {
                b.c(|d| -> u8 { e })
            }
        ),
        "closure with a type",
    );
}

#[test]
fn an_odd_item_does_not_keep_its_neighbours() {
    let ways = ways(quote! {
        struct A;
        union B { c: u8 }
        const D: E = E { f: 1 };
        mod g { struct H; }
        use i::{j, k};
    });
    assert_eq!((ways.short, ways.long), (3, 2));
}
