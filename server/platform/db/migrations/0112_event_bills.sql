-- What was charged to all who come to an event goes back with its cancellation, too: by transaction.
ALTER TABLE event_refunds ALTER COLUMN order_item_id DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE event_refunds ADD COLUMN transaction_id integer;
--> statement-breakpoint
ALTER TABLE event_refunds ADD CONSTRAINT event_refunds_charge CHECK ((order_item_id IS NULL) <> (transaction_id IS NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX event_refunds_transaction ON event_refunds (company_id, event_id, transaction_id);
--> statement-breakpoint
-- Charges of all who come to an event; a repeated request has the same people and answer.
CREATE TABLE event_bills (
  company_id integer NOT NULL,
  event_id integer NOT NULL,
  request_key text NOT NULL,
  body_hash text NOT NULL,
  people jsonb NOT NULL,
  -- Null until everybody's charge is decided.
  results jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, event_id, request_key),
  FOREIGN KEY (company_id, event_id) REFERENCES events (company_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
ALTER TABLE event_bills ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE event_bills FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company ON event_bills
  USING (company_id = nullif(current_setting('app.company_id', true), '')::integer)
  WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);
--> statement-breakpoint
-- The request that made a record, so that a repeated one makes no second one.
ALTER TABLE desk_changes ADD COLUMN request_key text;
--> statement-breakpoint
ALTER TABLE desk_changes ADD COLUMN body_hash text;
--> statement-breakpoint
CREATE UNIQUE INDEX desk_changes_request ON desk_changes (company_id, resource, request_key) WHERE request_key IS NOT NULL;
