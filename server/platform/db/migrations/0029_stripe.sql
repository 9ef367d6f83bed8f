-- Who is who at Stripe: searching there lags behind, and a key of idempotency is forgotten after a day.
CREATE TABLE stripe_customers (
  company_id integer NOT NULL,
  processor_id text NOT NULL,
  customer_id integer NOT NULL,
  reference text NOT NULL,
  PRIMARY KEY (company_id, processor_id, customer_id)
);
--> statement-breakpoint
ALTER TABLE stripe_customers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE stripe_customers FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company ON stripe_customers
  USING (company_id = nullif(current_setting('app.company_id', true), '')::integer)
  WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);
--> statement-breakpoint
-- A charge is written down before it is asked for, and its payment intent as soon as it is known.
CREATE TABLE stripe_charges (
  company_id integer NOT NULL,
  processor_id text NOT NULL,
  idempotency_key text NOT NULL,
  customer_reference text NOT NULL,
  intent_reference text NOT NULL DEFAULT '',
  failure_code text NOT NULL DEFAULT '',
  failure_message text NOT NULL DEFAULT '',
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, processor_id, idempotency_key)
);
--> statement-breakpoint
ALTER TABLE stripe_charges ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE stripe_charges FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company ON stripe_charges
  USING (company_id = nullif(current_setting('app.company_id', true), '')::integer)
  WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);
