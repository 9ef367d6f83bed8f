-- Who has the studio of a club open. A tab says again and again that it is there, and is forgotten when it does not; with its session it is gone at once.
CREATE TABLE studio_presences (
  company_id integer NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  domain_id integer NOT NULL REFERENCES domains (id) ON DELETE CASCADE,
  admin_session text NOT NULL REFERENCES admin_sessions (token_hash) ON DELETE CASCADE,
  tab text NOT NULL,
  admin_id integer NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  edits text,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, admin_session, tab)
);
--> statement-breakpoint
CREATE INDEX studio_presences_domain ON studio_presences (company_id, domain_id, seen_at);
--> statement-breakpoint
CREATE INDEX studio_presences_session ON studio_presences (admin_session);
--> statement-breakpoint
ALTER TABLE studio_presences ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE studio_presences FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company ON studio_presences
  USING (company_id = nullif(current_setting('app.company_id', true), '')::integer)
  WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);
