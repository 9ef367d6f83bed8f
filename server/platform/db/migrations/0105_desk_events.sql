-- What staff save on the desk: events have a revision, may be hidden, and know how many places they
-- have in all; each change is recorded.
ALTER TABLE events ADD COLUMN revision integer NOT NULL DEFAULT 1;
--> statement-breakpoint
ALTER TABLE events ADD COLUMN published boolean NOT NULL DEFAULT true;
--> statement-breakpoint
ALTER TABLE events ADD COLUMN capacity integer;
--> statement-breakpoint
ALTER TABLE events NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE event_registrations NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE event_tickets NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE event_waitlist NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE events e SET capacity = e.available_quantity
  + (SELECT count(*) FROM event_registrations r WHERE r.company_id = e.company_id AND r.event_id = e.id)
  + (SELECT count(*) FROM event_tickets t WHERE t.company_id = e.company_id AND t.event_id = e.id AND t.status <> 'cancelled')
  + (SELECT count(*) FROM event_waitlist w WHERE w.company_id = e.company_id AND w.event_id = e.id AND w.held_until IS NOT NULL AND (e.type <> 'ticket' OR w.ticket_type_id IS NOT NULL))
  WHERE e.available_quantity IS NOT NULL;
--> statement-breakpoint
ALTER TABLE events FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE event_registrations FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE event_tickets FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE event_waitlist FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE desk_changes (
  company_id integer NOT NULL,
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  resource text NOT NULL,
  record_id integer NOT NULL,
  revision integer NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  by text NOT NULL,
  before jsonb,
  after jsonb NOT NULL,
  PRIMARY KEY (company_id, id)
);
--> statement-breakpoint
CREATE INDEX desk_changes_record ON desk_changes (company_id, resource, record_id, id);
--> statement-breakpoint
ALTER TABLE desk_changes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE desk_changes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company ON desk_changes
  USING (company_id = nullif(current_setting('app.company_id', true), '')::integer)
  WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);
