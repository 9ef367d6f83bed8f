CREATE TABLE admin_links (
  token_hash text PRIMARY KEY,
  admin_id integer NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  company_id integer NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('invite', 'reset')),
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX admin_links_admin ON admin_links (admin_id, company_id);
--> statement-breakpoint
ALTER TABLE mail_jobs ADD COLUMN admin_id integer REFERENCES admins (id) ON DELETE CASCADE;
--> statement-breakpoint
CREATE TABLE admin_events (
  company_id integer NOT NULL,
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  by text NOT NULL,
  action text NOT NULL,
  username text NOT NULL,
  level text,
  PRIMARY KEY (company_id, id)
);
--> statement-breakpoint
ALTER TABLE admin_events ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE admin_events FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company ON admin_events
  USING (company_id = nullif(current_setting('app.company_id', true), '')::integer)
  WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);
