-- The key of the request that registered the customer: its repetition succeeds.
ALTER TABLE event_registrations ADD COLUMN request_key text;
