-- House credits that staff issue or change are in the ledger too; they belong to no transaction.
ALTER TABLE ledger_entries ALTER COLUMN transaction_id DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_kind_check,
  ADD CONSTRAINT ledger_entries_kind_check CHECK (kind IN ('sale', 'tax', 'fee', 'payment', 'refund', 'credit')),
  ADD CONSTRAINT ledger_entries_of_what CHECK ((kind = 'credit') = (transaction_id IS NULL));
--> statement-breakpoint
-- The journal of a period.
CREATE INDEX ledger_entries_by_time ON ledger_entries (company_id, created_at);
