-- Lists that had to sort, or pass over, all of a customer's or a club's rows for their first page.
CREATE INDEX transactions_by_type ON transactions (company_id, customer_id, type, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX wallet_methods_by_kind ON wallet_methods (company_id, customer_id, payment_type, (billing_use = 'default') DESC, id);
--> statement-breakpoint
CREATE INDEX notifications_unread ON notifications (company_id, customer_id, created_at DESC, id DESC) WHERE read_at IS NULL;
--> statement-breakpoint
DROP INDEX membership_cards_of_customer;
--> statement-breakpoint
CREATE INDEX membership_cards_of_customer ON membership_cards (company_id, customer_id, parent_card_id NULLS FIRST, id);
--> statement-breakpoint
CREATE INDEX memberships_offered_by_title ON memberships (company_id, lower(title), id) WHERE status = 'active';
--> statement-breakpoint
CREATE INDEX schedules_of_all_kinds ON schedules (company_id, name, id);
--> statement-breakpoint
CREATE INDEX media_by_upload ON media (company_id, uploaded_at DESC, sha256);
