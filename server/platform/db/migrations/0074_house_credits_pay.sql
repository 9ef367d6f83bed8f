-- House credits that pay orders: chosen for a cart in order, reserved by a placed order, given back first.
ALTER TABLE carts ADD COLUMN credit_ids integer[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
ALTER TABLE orders ADD COLUMN credit_cents integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_credit_check CHECK (credit_cents BETWEEN 0 AND total_cents);
--> statement-breakpoint
ALTER TABLE transactions ADD COLUMN credit_cents integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE transactions ADD CONSTRAINT transactions_credit_check CHECK (credit_cents BETWEEN 0 AND amount_cents);
--> statement-breakpoint
-- An order that credits paid in full has no payment to refund.
ALTER TABLE refunds ALTER COLUMN payment_id DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE refunds ADD COLUMN credit_cents integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_credit_check
  CHECK (credit_cents BETWEEN 0 AND amount_cents AND (payment_id IS NOT NULL OR credit_cents = amount_cents));
--> statement-breakpoint
CREATE TABLE order_credits (
  company_id integer NOT NULL,
  order_id integer NOT NULL,
  credit_id integer NOT NULL,
  -- The order in which the credits pay and come back.
  position integer NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  returned_cents integer NOT NULL DEFAULT 0 CHECK (returned_cents BETWEEN 0 AND amount_cents),
  -- Where an email about a refund comes from if no payment says it.
  domain_id integer NOT NULL,
  language text NOT NULL,
  origin text NOT NULL,
  PRIMARY KEY (company_id, order_id, credit_id),
  UNIQUE (company_id, order_id, position),
  FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, credit_id) REFERENCES house_credits (company_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX order_credits_of_credit ON order_credits (company_id, credit_id);
--> statement-breakpoint
ALTER TABLE order_credits ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE order_credits FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company ON order_credits
  USING (company_id = nullif(current_setting('app.company_id', true), '')::integer)
  WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);
--> statement-breakpoint
-- What is given back is a negative use.
ALTER TABLE house_credit_uses DROP CONSTRAINT house_credit_uses_amount_cents_check;
--> statement-breakpoint
ALTER TABLE house_credit_uses ADD CONSTRAINT house_credit_uses_amount_cents_check CHECK (amount_cents <> 0);
--> statement-breakpoint
-- A refund has an entry for the money and one for the credits that it gives back.
DROP INDEX ledger_entries_one_of_kind;
--> statement-breakpoint
CREATE UNIQUE INDEX ledger_entries_one_of_kind ON ledger_entries (company_id, transaction_id, kind, credit) WHERE kind <> 'payment';
