//! Resource groups that nobody has written yet.

/// Implements the traits of resource groups with nothing but their stubs, which answer 501: `stubs!(Mine: acme_server::{Pets, Owners})`.
#[macro_export]
macro_rules! stubs {
    ($service:ty: $server:ident::{$($group:ident),* $(,)?}) => {
        $(impl $server::$group for $service {})*
    };
}
