-- What all processes of a sandbox share beside what they keep: the clock, assumptions, faults.
CREATE TABLE sandbox.settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
