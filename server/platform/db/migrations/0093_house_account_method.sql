-- Charges to the house account were stored as paid by 'invoice', which nothing else was. The table's owner is bound by its policies too, unless they are switched off for the moment.
ALTER TABLE transactions NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE transactions SET payment_type = 'houseAccount' WHERE payment_type = 'invoice';
--> statement-breakpoint
ALTER TABLE transactions FORCE ROW LEVEL SECURITY;
