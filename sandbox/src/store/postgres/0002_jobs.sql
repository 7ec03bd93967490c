-- Work that waits for its time.
CREATE TABLE sandbox.jobs (
    id TEXT PRIMARY KEY,
    due BIGINT NOT NULL,
    developer TEXT NOT NULL,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL
);

CREATE INDEX jobs_by_time ON sandbox.jobs (due);
