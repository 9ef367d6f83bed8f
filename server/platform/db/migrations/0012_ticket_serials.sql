ALTER TABLE event_tickets ADD COLUMN passbook jsonb;
--> statement-breakpoint
ALTER TABLE event_tickets NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE event_tickets SET serial = upper(replace(gen_random_uuid()::text, '-', ''));
--> statement-breakpoint
ALTER TABLE event_tickets FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE event_tickets ADD CONSTRAINT tickets_are_not_guessed CHECK (length(serial) >= 16);
