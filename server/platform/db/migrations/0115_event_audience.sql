-- The memberships whose holders an event is for; none for everybody.
ALTER TABLE events ADD COLUMN audience_ids integer[] NOT NULL DEFAULT '{}';
