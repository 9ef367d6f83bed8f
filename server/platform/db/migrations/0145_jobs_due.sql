-- Since when a job has been due: a claim moves next_at, and what is due at once has none. Jobs from
-- before have waited since now. The default writes no row again.
ALTER TABLE jobs ADD COLUMN due_at timestamptz NOT NULL DEFAULT now();
--> statement-breakpoint
UPDATE jobs SET due_at = next_at WHERE next_at > now();
--> statement-breakpoint
-- How long each queue is, and since when.
CREATE INDEX jobs_due ON jobs (kind, due_at);
