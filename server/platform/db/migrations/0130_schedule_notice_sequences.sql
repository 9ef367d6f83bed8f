-- As which version each booking of a notice was compared, so that one that was moved since is not
-- told. Empty for a notice of an older build.
ALTER TABLE schedule_notices ADD COLUMN booking_sequences integer[] NOT NULL DEFAULT '{}';
