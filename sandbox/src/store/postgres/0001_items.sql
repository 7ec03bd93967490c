-- What is kept, as in the file of SQLite. Everything is in a schema of its own, so that a database can be shared with others.
CREATE TABLE sandbox.items (
    -- The order in which items came: among the items of one developer the order of their transactions, which wait for each other.
    sequence BIGINT GENERATED ALWAYS AS IDENTITY UNIQUE,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    developer TEXT NOT NULL,
    parent TEXT NOT NULL,
    list TEXT,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (kind, id)
);

-- A page is a walk on this index, however far from the newest item it begins.
CREATE INDEX lists ON sandbox.items (developer, list, created, sequence) WHERE list IS NOT NULL;

CREATE TABLE sandbox.keys (
    hash BYTEA PRIMARY KEY,
    id TEXT NOT NULL
);

CREATE TABLE sandbox.answers (
    scope TEXT PRIMARY KEY,
    fingerprint BYTEA NOT NULL,
    status INTEGER NOT NULL,
    body BYTEA NOT NULL,
    at BIGINT NOT NULL
);

CREATE INDEX answers_by_age ON sandbox.answers (at);
