-- Tickets that change hands: the holder may have no account, and the last request that changed a ticket, so that a repetition changes nothing.
ALTER TABLE event_tickets ALTER COLUMN customer_id DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE event_tickets
  ADD COLUMN transferred_at timestamptz,
  ADD COLUMN transferred_by integer,
  ADD COLUMN last_key text,
  ADD COLUMN last_body_hash text;
--> statement-breakpoint
-- Who uses the tickets of a line, as far as the buyer has named them.
ALTER TABLE cart_items ADD COLUMN attendees jsonb NOT NULL DEFAULT '[]';
--> statement-breakpoint
ALTER TABLE order_holds ADD COLUMN attendees jsonb NOT NULL DEFAULT '[]';
