//! The type of all calls, in a file of its own: what can be done with a call whatever its operation is.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::page::{Head, Page, PageContent};
use crate::rust::Workspace;

use super::{EMITTER, calls, pages, root};

/// What the file uses of the runtime's client, whatever the operations are.
const CLIENT: &[&str] = &[
    "Answer",
    "BoxFuture",
    "Connection",
    "Failure",
    "Operation",
    "Received",
    "Retry",
    "UntypedCall",
    "answered",
    "downloaded",
    "finished",
];

/// The file.
pub(super) fn page(workspace: &Workspace) -> Page {
    let endpoints = || workspace.endpoints.values();
    let takes_key = endpoints().any(|endpoint| endpoint.idempotency.is_some());
    let takes_bytes = endpoints().any(calls::takes_bytes);
    let takes_files = endpoints().any(calls::takes_files);
    let has_pages = endpoints().any(|endpoint| endpoint.pages().is_some());
    let has_cursors = endpoints().any(pages::has_cursors);
    let keyed = takes_key.then(keyed);
    let uploaded = takes_bytes.then(uploaded);
    let uploaded_parts = takes_files.then(uploaded_parts);
    let paged = has_pages.then(paged);
    let cursored = has_cursors.then(cursored);
    let of_pages: &[&str] = if has_pages {
        &["Items", "Paged", "Pages"]
    } else {
        &[]
    };
    let of_cursors: &[&str] = if has_cursors { &["Cursored"] } else { &[] };
    let of_keys: &[&str] = if takes_key { &["Idempotent"] } else { &[] };
    let of_uploads: &[&str] = match (takes_bytes, takes_files) {
        (true, true) => &["Upload", "Uploads", "UploadsParts"],
        (true, false) => &["Upload", "Uploads"],
        (false, true) => &["Upload", "UploadsParts"],
        (false, false) => &[],
    };
    let mut of_client: Vec<&str> = [CLIENT, of_keys, of_uploads, of_pages, of_cursors].concat();
    of_client.sort_unstable();
    let of_client = of_client.iter().map(|name| format_ident!("{name}"));
    let key = takes_key.then_some("IdempotencyKey");
    let of_http = ["Chunks"]
        .into_iter()
        .chain(key)
        .chain(["Request"])
        .map(|name| format_ident!("{name}"));
    let (core, sent, traits) = (core(workspace), sent(), traits());
    Page {
        path: "client/src/call.rs".to_owned(),
        emitter: EMITTER.name,
        content: PageContent::Rust {
            docs: vec!["A call of an operation: how it is changed, looked at and sent.".to_owned()],
            head: vec![Head::Tokens(quote! {
                use std::fmt;
                use std::future::{Future, IntoFuture};
                use std::marker::PhantomData;
                use std::sync::Arc;
                use std::time::Duration;
                use oasmith::client::{#(#of_client),*};
                use oasmith::http::{#(#of_http),*};
            })],
            items: [core, sent]
                .into_iter()
                .chain(keyed)
                .chain(uploaded)
                .chain(uploaded_parts)
                .chain(paged)
                .chain(cursored)
                .chain([traits])
                .collect(),
        },
    }
}

/// The type, and how a call is changed and looked at.
fn core(workspace: &Workspace) -> TokenStream {
    let unread = root::unread(workspace);
    quote! {
        /// A call of the operation `Op`, which is sent by `.await`.
        #[must_use = "a call is sent by `.await`"]
        pub struct Call<Op>(pub(crate) UntypedCall, PhantomData<fn() -> Op>);

        impl<Op: Operation> Call<Op> {
            #unread
            pub(crate) fn new(connection: &Arc<Connection>) -> Self {
                Self(UntypedCall::new(connection, &Op::INFO), PhantomData)
            }
        }

        impl<Op> Call<Op> {
            /// The request as it will be sent. What is secret in it is not shown by `Debug`.
            #[must_use]
            pub fn request(&self) -> Request {
                self.0.request()
            }

            /// Adds a header that the description does not have: `If-Match`, `Prefer`. What the call sends anyway stays.
            pub fn header(mut self, name: &str, value: impl AsRef<str>) -> Self {
                self.0.add_header(name, value);
                self
            }

            /// Sets how long one attempt may take; `None`: for ever.
            pub fn timeout(mut self, timeout: impl Into<Option<Duration>>) -> Self {
                self.0.set_timeout(timeout.into());
                self
            }

            /// Sets how long all attempts and the pauses between them may take together; `None`: as long as they take.
            pub fn deadline(mut self, deadline: impl Into<Option<Duration>>) -> Self {
                self.0.set_deadline(deadline.into());
                self
            }

            /// Sets when the call is sent again.
            pub fn retry(mut self, retry: Retry) -> Self {
                self.0.set_retry(retry);
                self
            }
        }
    }
}

/// How a call is sent.
fn sent() -> TokenStream {
    quote! {
        impl<Op: Operation> Call<Op> {
            /// Sends the call and gives the whole answer: status, headers, raw body, decoded body.
            pub fn answer(self) -> impl Future<Output = Result<Answer<Op::Output>, Op::Error>> {
                answered::<Op>(self.0)
            }

            /// Sends the call and gives what comes back as it is, whatever its status.
            pub fn raw(self) -> impl Future<Output = Result<Received, Failure>> {
                self.0.send()
            }

            /// Sends the call and gives the body of a success as it comes, however large it is, and not decoded. The timeout of an attempt ends
            /// with the head of the answer; each piece of the body has the timeout of streams.
            pub fn download(self) -> impl Future<Output = Result<Answer<Chunks>, Op::Error>> {
                downloaded::<Op>(self.0)
            }
        }

        impl<Op: Operation> IntoFuture for Call<Op> {
            type Output = Result<Op::Output, Op::Error>;
            type IntoFuture = BoxFuture<'static, Self::Output>;

            fn into_future(self) -> Self::IntoFuture {
                finished::<Op>(self.0)
            }
        }

        oasmith::cfg_blocking! {
            impl<Op: Operation> Call<Op> {
                /// Sends the call and waits for its result.
                ///
                /// # Panics
                /// It is called on a thread that runs an executor.
                pub fn wait(self) -> Result<Op::Output, Op::Error> {
                    oasmith::client::wait(self.into_future())
                }
            }
        }
    }
}

/// What calls of operations with an idempotency key can do besides.
fn keyed() -> TokenStream {
    quote! {
        impl<Op: Idempotent> Call<Op> {
            /// The key under which the service acts once, however often the call is sent. Store it before sending, to send the same
            /// call again later.
            #[must_use]
            pub fn idempotency_key(&self) -> Option<&IdempotencyKey> {
                self.0.idempotency()
            }

            /// Takes this key instead of the one that was made; `None` sends none, and then the call is not sent twice.
            pub fn with_idempotency_key(mut self, key: impl Into<Option<IdempotencyKey>>) -> Self {
                self.0.set_idempotency(key.into());
                self
            }
        }
    }
}

/// What calls of operations whose body is bytes can do besides.
fn uploaded() -> TokenStream {
    quote! {
        impl<Op: Uploads> Call<Op> {
            /// Sends these bytes in the place of the body, as they come. They count to the timeout of an attempt.
            pub fn upload(mut self, upload: Upload) -> Self {
                self.0.upload(upload);
                self
            }
        }
    }
}

/// What calls of operations whose body is a form with files can do besides.
fn uploaded_parts() -> TokenStream {
    quote! {
        impl<Op: UploadsParts> Call<Op> {
            /// Sends these bytes as a file of the form, by the name of its field on the wire, as they come, in the place of those that the body has
            /// there. Its file name and media type are those that the body says. They count to the timeout of an attempt.
            pub fn upload_part(mut self, field: &'static str, upload: Upload) -> Self {
                self.0.upload_part(field, upload);
                self
            }
        }
    }
}

/// What calls of operations that list in pages can do besides.
fn paged() -> TokenStream {
    quote! {
        impl<Op: Paged> Call<Op> {
            /// All pages, from where the call begins.
            #[must_use]
            pub fn pages(self) -> Pages<Op> {
                Pages::new(self.0)
            }

            /// All items, from where the call begins.
            #[must_use]
            pub fn items(self) -> Items<Op> {
                self.pages().items()
            }
        }
    }
}

/// What calls of operations whose pages begin at cursors can do besides.
fn cursored() -> TokenStream {
    quote! {
        impl<Op: Cursored> Call<Op> {
            /// Begins at a cursor, and goes on in its direction. Without one a list is read from its beginning.
            pub fn cursor<By>(mut self, cursor: impl oasmith::MakeValue<Op::Start, By>) -> Self {
                self.0.begin_at::<Op>(cursor.make_value());
                self
            }

            /// All pages from a cursor on, in its direction.
            #[must_use]
            pub fn pages_from<By>(self, cursor: impl oasmith::MakeValue<Op::Start, By>) -> Pages<Op> {
                self.cursor(cursor).pages()
            }
        }
    }
}

/// What a call is whatever its operation is.
fn traits() -> TokenStream {
    quote! {
        impl<Op> Clone for Call<Op> {
            fn clone(&self) -> Self {
                Self(self.0.clone(), PhantomData)
            }
        }

        impl<Op> fmt::Debug for Call<Op> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl<Op> From<Call<Op>> for UntypedCall {
            fn from(call: Call<Op>) -> Self {
                call.0
            }
        }
    }
}
