-- A way back is taken with the level that published, a plan knows the revision that it was made on, and a mail about it knows where the studio is.
ALTER TABLE scheduled_publishes ADD COLUMN author_level text NOT NULL DEFAULT 'manager', ADD COLUMN base_revision integer NOT NULL DEFAULT 0, ADD COLUMN origin text NOT NULL DEFAULT '';
--> statement-breakpoint
UPDATE scheduled_publishes SET
  author_level = coalesce((SELECT permission_level FROM admin_companies WHERE admin_companies.admin_id = scheduled_publishes.admin_id AND admin_companies.company_id = scheduled_publishes.company_id), 'manager'),
  base_revision = coalesce(applied_revision, 0),
  origin = (SELECT 'https://' || host FROM domains WHERE domains.id = domain_id);
--> statement-breakpoint
ALTER TABLE scheduled_publishes ALTER COLUMN author_level DROP DEFAULT, ALTER COLUMN base_revision DROP DEFAULT, ALTER COLUMN origin DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE admin_events ADD COLUMN about text;
--> statement-breakpoint
-- Who had a level that nobody knows could only read.
UPDATE admin_companies SET permission_level = 'viewer' WHERE permission_level NOT IN ('viewer', 'manager', 'owner');
--> statement-breakpoint
ALTER TABLE admin_companies ADD CONSTRAINT admin_companies_level CHECK (permission_level IN ('viewer', 'manager', 'owner'));
--> statement-breakpoint
CREATE INDEX scheduled_publishes_admin ON scheduled_publishes (admin_id);
--> statement-breakpoint
CREATE INDEX studio_presences_admin ON studio_presences (admin_id);
--> statement-breakpoint
CREATE INDEX admin_sessions_admin ON admin_sessions (admin_id);
--> statement-breakpoint
CREATE INDEX domain_drafts_admin ON domain_drafts (admin_id);
--> statement-breakpoint
CREATE INDEX mail_jobs_admin ON mail_jobs (admin_id);
