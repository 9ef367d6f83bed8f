-- What was scanned at the doors of events and of the club.
CREATE TABLE scans (
  company_id integer NOT NULL,
  scan_id text NOT NULL,
  event_id integer,
  serial text NOT NULL,
  kind text CHECK (kind IN ('ticket', 'registration', 'card', 'guest-pass', 'voucher')),
  subject_id integer,
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  device text NOT NULL,
  by text NOT NULL,
  by_name text NOT NULL,
  result text NOT NULL,
  conflict text NOT NULL DEFAULT '',
  repeats text,
  answer jsonb NOT NULL,
  status_before text,
  undone_at timestamptz,
  undone_by text,
  undone_reason text,
  PRIMARY KEY (company_id, scan_id),
  FOREIGN KEY (company_id, event_id) REFERENCES events (company_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX scans_of_door ON scans (company_id, event_id, at);
--> statement-breakpoint
CREATE INDEX scans_of_subject ON scans (company_id, kind, subject_id, at);
--> statement-breakpoint
ALTER TABLE scans ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE scans FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company ON scans
  USING (company_id = nullif(current_setting('app.company_id', true), '')::integer)
  WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);
