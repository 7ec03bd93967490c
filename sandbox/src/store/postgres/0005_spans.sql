-- What was changed in a time is found in the order of its creation: by spans of 2⁰, 2⁴, 2⁸, … milliseconds. Only one list is asked for it.
DROP INDEX sandbox.changes;
CREATE INDEX changes_0 ON sandbox.items (developer, (updated >> 0), created, sequence) WHERE list = 'drains/pending';
CREATE INDEX changes_4 ON sandbox.items (developer, (updated >> 4), created, sequence) WHERE list = 'drains/pending';
CREATE INDEX changes_8 ON sandbox.items (developer, (updated >> 8), created, sequence) WHERE list = 'drains/pending';
CREATE INDEX changes_12 ON sandbox.items (developer, (updated >> 12), created, sequence) WHERE list = 'drains/pending';
CREATE INDEX changes_16 ON sandbox.items (developer, (updated >> 16), created, sequence) WHERE list = 'drains/pending';
CREATE INDEX changes_20 ON sandbox.items (developer, (updated >> 20), created, sequence) WHERE list = 'drains/pending';
CREATE INDEX changes_24 ON sandbox.items (developer, (updated >> 24), created, sequence) WHERE list = 'drains/pending';
CREATE INDEX changes_28 ON sandbox.items (developer, (updated >> 28), created, sequence) WHERE list = 'drains/pending';
CREATE INDEX changes_32 ON sandbox.items (developer, (updated >> 32), created, sequence) WHERE list = 'drains/pending';
CREATE INDEX changes_36 ON sandbox.items (developer, (updated >> 36), created, sequence) WHERE list = 'drains/pending';
CREATE INDEX changes_40 ON sandbox.items (developer, (updated >> 40), created, sequence) WHERE list = 'drains/pending';
