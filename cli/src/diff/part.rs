//! Which part of two descriptions a comparison is about.

use oasmith_diff::only::Only;

use crate::arguments::Arguments;
use crate::command::Flag;

/// Operations by their paths.
pub(super) const PATH: Flag = Flag {
    name: "--only-path",
    value: Some("PATH"),
    about: "only what reaches an operation of this path, with `*` for any text, and what is said of the whole description; may be repeated",
};

/// Operations by their tags.
pub(super) const TAG: Flag = Flag {
    name: "--only-tag",
    value: Some("TAG"),
    about: "the same of operations with this tag; may be repeated",
};

/// Operations by their names.
pub(super) const OPERATION: Flag = Flag {
    name: "--only-operation",
    value: Some("ID"),
    about: "the same of this operation, by `operationId` or as `GET /things/{id}`; may be repeated",
};

/// What paths begin with.
pub(super) const PREFIX: Flag = Flag {
    name: "--strip-prefix",
    value: Some("PREFIX"),
    about: "compare paths without this beginning, such as `/v1`; may be repeated, so that `/v2` of the other description goes as well",
};

/// What is compared.
pub(super) struct Part {
    pub(super) only: Only,
    pub(super) prefixes: Vec<String>,
}

/// As the command line says.
pub(super) fn of(arguments: &Arguments) -> Part {
    let all = |flag: &Flag| {
        let names = [flag.name];
        let words = arguments.all(&names).map(|(_, word)| word.to_owned());
        words.collect::<Vec<String>>()
    };
    Part {
        only: Only {
            paths: all(&PATH),
            tags: all(&TAG),
            operations: all(&OPERATION),
        },
        prefixes: all(&PREFIX),
    }
}
