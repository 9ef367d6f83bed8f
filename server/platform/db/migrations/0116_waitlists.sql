-- Whether customers can join a waitlist of an event, with its form or without one. Until now only those with a form could.
ALTER TABLE events ADD COLUMN waitlist boolean NOT NULL DEFAULT true;
--> statement-breakpoint
ALTER TABLE events NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE event_series NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE events SET waitlist = false WHERE waitlist_form_id IS NULL;
--> statement-breakpoint
-- The dates that a series has yet to make are as those that it has made.
UPDATE event_series
SET event = event || jsonb_build_object('waitlist', event ->> 'waitlistFormId' IS NOT NULL);
--> statement-breakpoint
ALTER TABLE events FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE event_series FORCE ROW LEVEL SECURITY;
