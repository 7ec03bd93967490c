-- Unrestricted keys are in a list of their own, so that all keys of a developer can be shown.
UPDATE items SET list = 'api_keys/unrestricted' WHERE kind = 'api_key' AND list IS NULL;
