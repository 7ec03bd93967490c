-- What was changed in a time is found by it, however long the list is.
CREATE INDEX changes ON items (developer, list, updated) WHERE list IS NOT NULL;
