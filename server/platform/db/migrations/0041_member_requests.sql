-- The browser's Idempotency-Key of each request that has added a person to a membership card.
CREATE TABLE member_requests (
  company_id integer NOT NULL,
  customer_id integer NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  card_id integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, customer_id, key),
  FOREIGN KEY (company_id, card_id) REFERENCES membership_cards (company_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX member_requests_of_card ON member_requests (company_id, card_id);
--> statement-breakpoint
ALTER TABLE member_requests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE member_requests FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company ON member_requests
  USING (company_id = nullif(current_setting('app.company_id', true), '')::integer)
  WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);
