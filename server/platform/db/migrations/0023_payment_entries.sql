-- A transaction is paid in several parts: an entry of a payment names it, and each payment is entered once.
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_company_id_transaction_id_kind_key, ADD COLUMN payment_id integer;
--> statement-breakpoint
CREATE UNIQUE INDEX ledger_entries_one_of_kind ON ledger_entries (company_id, transaction_id, kind) WHERE kind <> 'payment';
--> statement-breakpoint
CREATE INDEX ledger_entries_of_transaction ON ledger_entries (company_id, transaction_id);
--> statement-breakpoint
CREATE UNIQUE INDEX ledger_entries_of_payment ON ledger_entries (company_id, payment_id) WHERE payment_id IS NOT NULL;
--> statement-breakpoint
-- The owner of the tables sees every company's rows while they are given their payments.
ALTER TABLE ledger_entries NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE payments NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE ledger_entries SET payment_id = payments.id FROM payments
  WHERE ledger_entries.kind = 'payment' AND payments.state = 'settled' AND payments.company_id = ledger_entries.company_id AND payments.transaction_id = ledger_entries.transaction_id;
--> statement-breakpoint
ALTER TABLE ledger_entries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE payments FORCE ROW LEVEL SECURITY;
