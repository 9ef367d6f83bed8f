-- Charges at vendors that can't look one up by our key: noted before the vendor is asked, so that whatever breaks they are found again.
CREATE TABLE vendor_charges (
  company_id integer NOT NULL,
  processor_id text NOT NULL,
  idempotency_key text NOT NULL,
  method text NOT NULL,
  bank_name text NOT NULL DEFAULT '',
  last_four text NOT NULL DEFAULT '',
  reference text NOT NULL DEFAULT '',
  refusal_code text NOT NULL DEFAULT '',
  refusal_message text NOT NULL DEFAULT '',
  is_over boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, processor_id, idempotency_key)
);
--> statement-breakpoint
ALTER TABLE vendor_charges ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE vendor_charges FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company ON vendor_charges
  USING (company_id = nullif(current_setting('app.company_id', true), '')::integer)
  WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);
--> statement-breakpoint
CREATE INDEX vendor_charges_under_way ON vendor_charges (company_id, processor_id, created_at) WHERE NOT is_over;
--> statement-breakpoint
CREATE INDEX vendor_charges_by_reference ON vendor_charges (company_id, processor_id, reference) WHERE reference <> '';
