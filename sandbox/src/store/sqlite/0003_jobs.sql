-- Work that waits for its time.
CREATE TABLE jobs (
    id TEXT PRIMARY KEY,
    due INTEGER NOT NULL,
    developer TEXT NOT NULL,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX jobs_by_time ON jobs (due);
