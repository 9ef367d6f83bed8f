-- The ticket that an offer from a waitlist holds, or the order that holds it instead.
ALTER TABLE event_waitlist ADD COLUMN ticket_type_id integer;
--> statement-breakpoint
ALTER TABLE event_waitlist ADD COLUMN order_id integer;
--> statement-breakpoint
ALTER TABLE event_waitlist ADD CONSTRAINT event_waitlist_ticket_type
  FOREIGN KEY (company_id, ticket_type_id) REFERENCES ticket_types (company_id, id);
