CREATE TABLE scheduled_publishes (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  domain_id integer NOT NULL REFERENCES domains (id) ON DELETE CASCADE,
  admin_id integer NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('planned', 'live', 'held')),
  run_at timestamptz NOT NULL,
  revert_after_minutes integer,
  note text NOT NULL DEFAULT '',
  base jsonb NOT NULL,
  patch jsonb NOT NULL,
  applied_revision integer,
  held_reason text,
  held_places jsonb NOT NULL DEFAULT '[]',
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX scheduled_publishes_next ON scheduled_publishes (next_at);
--> statement-breakpoint
CREATE INDEX scheduled_publishes_domain ON scheduled_publishes (company_id, domain_id);
--> statement-breakpoint
ALTER TABLE domain_revisions ADD COLUMN scheduled boolean NOT NULL DEFAULT false, ADD COLUMN until timestamptz, ADD COLUMN taken_back_from integer;
