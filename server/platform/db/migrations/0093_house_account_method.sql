-- Charges to the house account were stored as paid by 'invoice'. The tables' owner is bound by their policies too, unless they are switched off for the moment.
ALTER TABLE transactions NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE payments NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE house_account_entries NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE transactions t SET payment_type = 'houseAccount' WHERE payment_type = 'invoice' AND status IN ('processed', 'refunded') AND (
  EXISTS (SELECT FROM house_account_entries e WHERE e.company_id = t.company_id AND e.transaction_id = t.id)
  -- Charges from before the house account had entries.
  OR EXISTS (SELECT FROM payments p WHERE p.company_id = t.company_id AND p.transaction_id IN (t.id, t.linked_transaction_id) AND p.processor_id = 'house-account' AND p.state = 'settled'));
--> statement-breakpoint
ALTER TABLE house_account_entries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE payments FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE transactions FORCE ROW LEVEL SECURITY;
