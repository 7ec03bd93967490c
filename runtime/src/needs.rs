//! What a module that a build script wrote asks of this crate: a feature that is off is named, beside all that is missed without it.

/// A macro for each feature, which does not compile where the feature is off.
macro_rules! needs {
    ($($name:ident: $feature:literal,)*) => {
        $(
            #[doc(hidden)]
            #[macro_export]
            #[cfg(feature = $feature)]
            macro_rules! $name {
                () => {};
            }

            #[doc(hidden)]
            #[macro_export]
            #[cfg(not(feature = $feature))]
            macro_rules! $name {
                () => {
                    ::core::compile_error!(concat!(
                        "the code of this description needs the feature `", $feature,
                        "` of `oasmith`: add it to `features` of `oasmith` in Cargo.toml"
                    ));
                };
            }
        )*
    };
}

needs! {
    needs_client: "client",
    needs_pattern: "pattern",
    needs_schema: "schema",
    needs_server: "server",
    needs_unicode_properties: "unicode-properties",
}
