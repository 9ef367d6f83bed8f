-- The browser's Idempotency-Key of each request that has saved a payment method.
CREATE TABLE wallet_requests (
  company_id integer NOT NULL,
  customer_id integer NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  method_id integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, customer_id, key),
  FOREIGN KEY (company_id, method_id) REFERENCES wallet_methods (company_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX wallet_requests_of_method ON wallet_requests (company_id, method_id);
--> statement-breakpoint
ALTER TABLE wallet_requests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE wallet_requests FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company ON wallet_requests
  USING (company_id = nullif(current_setting('app.company_id', true), '')::integer)
  WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);
