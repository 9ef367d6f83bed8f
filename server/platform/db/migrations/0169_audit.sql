-- What staff did is read across all records, newest first: each place that keeps it has an index in the order of time.
CREATE INDEX desk_changes_at ON desk_changes (company_id, at);
--> statement-breakpoint
CREATE INDEX desk_changes_resource_at ON desk_changes (company_id, resource, at);
--> statement-breakpoint
CREATE INDEX desk_changes_by ON desk_changes (company_id, by, at);
--> statement-breakpoint
CREATE INDEX domain_revisions_at ON domain_revisions (company_id, at);
--> statement-breakpoint
CREATE INDEX refunds_of_staff ON refunds (company_id, created_at) WHERE admin_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX scans_at ON scans (company_id, received_at) WHERE repeats IS NULL;
--> statement-breakpoint
-- Which acts are mailed to which admin, and up to when they were.
CREATE TABLE audit_mails (
  company_id integer NOT NULL,
  admin_id integer NOT NULL,
  topics text[] NOT NULL,
  often text NOT NULL CHECK (often IN ('soon', 'daily')),
  refunds_from_cents integer NOT NULL CHECK (refunds_from_cents >= 0),
  mailed_from timestamptz NOT NULL,
  mailed_until timestamptz NOT NULL,
  seen_until timestamptz NOT NULL CHECK (mailed_from <= mailed_until AND mailed_until <= seen_until),
  PRIMARY KEY (company_id, admin_id),
  FOREIGN KEY (admin_id, company_id) REFERENCES admin_companies (admin_id, company_id) ON DELETE CASCADE
);
--> statement-breakpoint
ALTER TABLE audit_mails ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_mails FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company ON audit_mails
  USING (company_id = nullif(current_setting('app.company_id', true), '')::integer)
  WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);
