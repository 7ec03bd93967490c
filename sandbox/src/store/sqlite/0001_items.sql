CREATE TABLE items (
    -- The order in which items came; a column of its own, because the row's number takes no part in bounds on the index.
    sequence INTEGER NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    developer TEXT NOT NULL,
    parent TEXT NOT NULL,
    list TEXT,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (kind, id)
) STRICT;

-- A page is a walk on this index, however far from the newest item it begins.
CREATE INDEX lists ON items (developer, list, created, sequence) WHERE list IS NOT NULL;

CREATE TABLE keys (
    hash BLOB PRIMARY KEY,
    id TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE answers (
    scope TEXT PRIMARY KEY,
    fingerprint BLOB NOT NULL,
    status INTEGER NOT NULL,
    body BLOB NOT NULL,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX answers_by_age ON answers (at);
