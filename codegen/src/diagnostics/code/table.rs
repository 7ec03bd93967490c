//! The table of all codes. `explanations/` beside it has a page for each.

/// Makes constants of the rows of the table below, a list of them for each module, and [`all`].
macro_rules! codes {
    ($(
        $(#[doc = $about:literal])+
        $module:ident {
            $($id:ident $constant:ident $name:literal: $level:ident $(($strictness:ident))?,)+
        }
    )+) => {
        $(
            $(#[doc = $about])+
            #[allow(clippy::doc_markdown, reason = "an explanation is a page for people before it is documentation")]
            pub mod $module {
                use super::super::{CodeInfo, CodeRef, Strictness};
                use crate::diagnostics::Level;

                /// The codes of this module.
                pub const ALL: &[CodeRef] = &[$($constant),+];

                $(
                    #[doc = concat!("`", stringify!($id), "`, `", $name, "`.\n")]
                    #[doc = include_str!(concat!("explanations/", stringify!($id), ".md"))]
                    pub const $constant: CodeRef = &CodeInfo {
                        id: stringify!($id),
                        name: $name,
                        level: Level::$level,
                        strictness: strictness!($($strictness)?),
                        explanation: include_str!(concat!("explanations/", stringify!($id), ".md")),
                    };
                )+
            }
        )+

        /// All codes, by module and number.
        pub fn all() -> impl Iterator<Item = super::CodeRef> {
            [$($module::ALL),+].into_iter().flatten().copied()
        }
    };
}

/// How values are read where the row of a code says nothing of it.
macro_rules! strictness {
    () => {
        Strictness::AsWritten
    };
    ($strictness:ident) => {
        Strictness::$strictness
    };
}

// The id of a code, its constant, its name, its level and, where values are not read as the schema says, how strictly they are.
codes! {
    /// Reading text into a tree.
    load {
        Y001 INVALID_YAML "invalid-yaml": Error,
        Y002 NOT_UTF8 "not-utf8": Error,
        Y003 DUPLICATE_KEY "duplicate-key": Error,
        Y004 SEVERAL_DOCUMENTS "several-documents": Error,
        Y005 EMPTY_DOCUMENT "empty-document": Error,
        Y006 TOO_DEEP "too-deep": Error,
        Y007 TOO_LARGE "too-large": Error,
        Y008 TOO_MUCH_REPEATED "too-much-repeated": Error,
        Y009 ALIAS "unresolved-alias": Error,
        Y010 UNKNOWN_TAG "unknown-tag": Error,
        Y011 TAG_MISMATCH "tag-mismatch": Error,
        Y012 NOT_A_JSON_NUMBER "not-a-json-number": Warning,
        Y013 NUMBER_SPELLING "number-spelling": Note,
        Y014 AMBIGUOUS_SCALAR "ambiguous-scalar": Warning,
        Y015 KEY_NOT_TEXT "key-not-text": Error,
        Y016 MERGE_OF_NO_MAP "merge-of-no-map": Error,
        Y017 MERGE_KEY "merge-key": Note,
        Y018 CUSTOMARY_YAML "customary-yaml": Warning,
        Y019 NOT_JSON "not-json": Warning,
    }

    /// Applying overlays.
    overlay {
        V001 MISSING_OVERLAY "missing-overlay": Error,
        V002 OTHER_DOCUMENT "other-kind-of-document": Error,
        V003 OVERLAY_VERSION "unsupported-overlay-version": Error,
        V004 MALFORMED_OVERLAY "malformed-overlay": Error,
        V005 INCOMPLETE_OVERLAY "incomplete-overlay": Warning,
        V006 UNKNOWN_OVERLAY_KEY "unknown-overlay-key": Error,
        V007 INVALID_PATH "invalid-json-path": Error,
        V008 NO_TARGET "target-selects-nothing": Warning,
        V009 INCOMPATIBLE_CHANGE "incompatible-change": Error,
        V010 OTHER_DESCRIPTION "overlay-of-another-description": Note,
        V011 SINCE_1_1 "needs-overlay-1-1": Warning,
        V012 WITHOUT_EFFECT "action-without-effect": Warning,
        V013 TOO_MUCH_CHANGED "too-much-changed": Error,
    }

    /// Reading a tree as OpenAPI.
    read {
        O001 NOT_OPENAPI "not-openapi": Error,
        O002 UNSUPPORTED_VERSION "unsupported-version": Error,
        O003 MISSING_FIELD "missing-field": Error,
        O004 EXPECTED_FIELD "expected-field": Warning,
        O005 WRONG_TYPE "wrong-type": Error,
        O006 SCALAR_AS_TEXT "scalar-as-text": Warning,
        O007 QUOTED_SCALAR "quoted-scalar": Warning,
        O008 EMPTY_VALUE "empty-value": Warning,
        O009 UNKNOWN_KEY "unknown-key": Warning,
        O010 UNSUPPORTED_KEY "unsupported-key": Warning,
        O011 KEY_WITHOUT_EFFECT "key-without-effect": Note,
        O012 UNKNOWN_VALUE "unknown-value": Error,
        O013 BAD_COUNT "bad-count": Error,
        O014 BAD_STATUS "bad-status": Error,
        O015 BAD_PATH "bad-path": Warning,
        O016 COMPONENT_NAME "component-name": Warning,
        O017 OPTIONAL_PATH_PARAMETER "optional-path-parameter": Warning,
        O018 SCHEMA_AND_CONTENT "schema-and-content": Warning,
        O019 KEY_BESIDE_REFERENCE "key-beside-reference": Warning,
        O020 KEYWORD_OF_3_0 "keyword-of-3-0": Note,
        O021 KEYWORD_OF_3_1 "keyword-of-3-1": Warning,
        O022 KEYWORD_BESIDE_REF "keyword-beside-ref": Warning,
        O023 OLD_FORM "old-form": Warning,
        O024 UNKNOWN_DIALECT "unknown-dialect": Warning,
        O025 REFERENCE_OUT_OF_PLACE "reference-out-of-place": Warning,
        O026 UNFOLLOWED_REFERENCE "unfollowed-reference": Error,
        O027 NO_TOKEN "no-token": Error,
        O028 EXAMPLE_AND_EXAMPLES "example-and-examples": Warning,
        O029 SERVER_VARIABLE "server-variable": Warning,
        O030 UNKNOWN_EXTENSION "unknown-extension": Error,
        O031 MISPLACED_EXTENSION "misplaced-extension": Error,
        O032 BAD_EXTENSION "bad-extension": Error,
        O033 NEAR_EXTENSION "near-extension": Warning,
        O034 KEY_OF_3_2 "key-of-3-2": Warning,
        O035 INCOMPLETE_KEYWORD "incomplete-keyword": Warning,
    }

    /// Resolving references.
    link {
        R001 DANGLING "dangling-reference": Error,
        R002 NOT_SUPPLIED "document-not-supplied": Error,
        R003 CIRCLE "reference-circle": Error,
        R004 WRONG_TARGET "wrong-target": Error,
        R005 UNKNOWN_SCHEME "unknown-security-scheme": Warning,
        R006 DYNAMIC_REFERENCE "dynamic-reference": Warning,
        R007 REPEATED_ID "repeated-id": Error,
        R053 OUTSIDE "document-outside": Error,
    }

    /// Normalizing: what of schemas is not expressed, and what they mean unexpectedly.
    normalize {
        N001 NOT_CHECKED "keyword-not-checked": Warning (Milder),
        N002 ANNOTATION_NOT_KEPT "annotation-not-kept": Note,
        N003 RULE_NOT_CHECKED "rule-not-checked": Warning (Milder),
        N004 CONTRADICTION "contradiction": Warning,
        N005 TYPE_INFERRED "type-inferred": Warning (Stricter),
        N006 NO_EFFECT "no-effect": Warning,
        N007 UNION_BY_TRIAL "union-by-trial": Warning,
        N008 UNKNOWN_FORMAT "unknown-format": Note (Milder),
        N009 VALUES_NOT_CHECKED "values-not-checked": Warning,
        N010 REQUIRED_NOT_DESCRIBED "required-not-described": Warning,
        N011 NOT_EXPRESSIBLE "not-expressible": Warning,
        N053 MANY_VALUES "many-values": Warning,
        N012 PARAMETER_STYLE "parameter-style": Warning,
        N013 REFUSED_MEMBER "refused-member": Warning (Milder),
        N014 DISCRIMINATOR "discriminator": Warning,
        N015 NO_OPERATION_ID "no-operation-id": Note,
        N016 DUPLICATE_VALUE "duplicate-value": Warning,
        N017 UNUSED_SCHEMA "unused-schema": Note,
        N018 DUPLICATE_PARAMETER "duplicate-parameter": Warning,
        N019 BOUND_BEYOND_FORMAT "bound-beyond-format": Warning,
        N020 VALUE_NOT_QUOTED "value-not-quoted": Warning,
        N021 ITEMS_NOT_READ "items-not-read": Warning,
        N022 QUERY_TWICE "query-twice": Error,
        N024 ALTERNATIVE_OF_ITSELF "alternative-of-itself": Warning,
        N030 MISSING_SCOPE "missing-scope": Error,
        N031 UNKNOWN_SCOPE "unknown-scope": Warning,
        N032 REPEATED_ALTERNATIVE "repeated-alternative": Warning,
        N040 SCOPE_WITHOUT_KEY "scope-without-key": Error,
        N047 OPEN_FORM "open-form": Note,
        N044 NO_CONTENT "no-content": Warning,
        N055 UNSUPPORTED_SECURITY "unsupported-security": Warning,
        N054 NOT_ENFORCED "assumption-not-enforced": Warning,
    }

    /// Checking what the description says.
    check {
        C001 UNANCHORED_PATTERN "unanchored-pattern": Warning,
        C002 CONTRADICTING_BOUNDS "contradicting-bounds": Warning,
        C003 COLLIDING_VALUES "colliding-values": Note,
        C004 UNMARKED_SECRET "unmarked-secret": Warning,
        C005 AMOUNT_AS_FLOAT "amount-as-float": Note,
        C006 DEFAULT_OUTSIDE_SCHEMA "default-outside-schema": Warning,
        C007 EXAMPLE_OUTSIDE_SCHEMA "example-outside-schema": Warning,
        C008 STATES_NAME_NOTHING "states-name-nothing": Warning,
        C009 DUPLICATE_OPERATION_ID "duplicate-operation-id": Warning,
        C010 AMBIGUOUS_PATHS "ambiguous-paths": Warning,
        C011 PATH_PARAMETER_UNDECLARED "path-parameter-undeclared": Warning,
        C012 PATH_PARAMETER_UNUSED "path-parameter-unused": Warning,
        C014 EXCLUSIVE_NAMES_NOTHING "exclusive-names-nothing": Warning,
        C015 IDEMPOTENCY_NAMES_NOTHING "idempotency-names-nothing": Warning,
        C016 PAGINATION_NAMES_NOTHING "pagination-names-nothing": Warning,
        C017 VALUE_OUTSIDE_RULES "value-outside-rules": Warning,
        C018 ERROR_OBJECT "error-object": Error,
        C019 WITHOUT_END "without-end": Warning,
        C020 MULTIPLIED_WORK "multiplied-work": Note,
        C021 SHARED_CATEGORY "shared-category": Error,
        C022 DELIMITED_PATTERN "delimited-pattern": Warning,
        C030 ADJACENT_PARAMETERS "adjacent-parameters": Warning,
        C031 NOT_PRESENTABLE "not-presentable": Warning,
        C032 UNGROUPED_TAG "ungrouped-tag": Warning,
        C033 ENCODING_NAMES_NOTHING "encoding-names-nothing": Warning,
    }

    /// Choosing Rust for the API.
    lower {
        L001 NAME_COLLISION "name-collision": Error,
        L002 OVERRIDE_WITHOUT_TARGET "override-without-target": Error,
        L003 NO_IDENTIFIER "no-identifier": Error,
        L004 INTEGER_WITHOUT_BOUNDS "integer-without-bounds": Note,
        L005 INVALID_PATTERN "invalid-pattern": Warning,
        L006 PATTERN_WITHIN_BUDGET "pattern-within-budget": Note,
        L007 RULE_NOT_EXPRESSIBLE "rule-not-expressible": Warning (Milder),
        L008 UNSUPPORTED_MEDIA "unsupported-media": Warning,
        L009 INNER_LIST_RULES "inner-list-rules": Warning (Milder),
        L010 UNKNOWN_FORMAT_TYPE "unknown-format-type": Error,
        L011 ENDLESS_LIST "endless-list": Warning,
        L013 NO_VALUE "no-value": Warning,
        L016 LITERAL_OUTSIDE_TYPE "literal-outside-type": Warning,
        L017 NAME_SPELLED_OUT "name-spelled-out": Warning,
        L019 LINK_NOT_FOLLOWED "link-not-followed": Note,
        L020 PATTERN_FLAGS "pattern-flags": Note,
    }

    /// The pipeline itself.
    generate {
        G001 UNPRINTABLE "unprintable-page": Error,
        G002 TOO_MANY_SCHEMAS "too-many-schemas": Error,
        G053 TOO_MANY_MEMBERS "too-many-members": Error,
        G054 LARGE_MODELS "large-models": Warning,
    }

    /// Reading `gen.yaml`.
    settings {
        S001 UNKNOWN_SETTING "unknown-setting": Error,
        S002 MISTYPED_SETTING "mistyped-setting": Error,
        S003 IMPOSSIBLE_SETTING "impossible-setting": Error,
        S004 SETTING_WITHOUT_TARGET "setting-without-target": Error,
        S005 UNKNOWN_CRATE "unknown-crate": Error,
        S006 UNPUBLISHABLE "unpublishable-package": Warning,
        S007 UNSKIPPABLE "unskippable": Error,
        S008 IMPOSSIBLE_TARGET "impossible-target": Error,
        S053 FOLDER_OUTSIDE "folder-outside": Error,
    }
}
