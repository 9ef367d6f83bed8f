-- How many passes of a kind were issued, and whether a courier that is to be deleted is in a cart, without reading whole tables.
CREATE INDEX vouchers_of_kind ON vouchers (company_id, pass_kind_id);
--> statement-breakpoint
CREATE INDEX guest_passes_of_kind ON guest_passes (company_id, pass_kind_id);
--> statement-breakpoint
CREATE INDEX shipping_rates_of_method ON shipping_rates (company_id, method_id);
--> statement-breakpoint
CREATE INDEX carts_of_rate ON carts (company_id, rate_id) WHERE rate_id IS NOT NULL;
--> statement-breakpoint
-- Taxes of up to four decimals of a percent.
ALTER TABLE tax_rates ALTER COLUMN basis_points TYPE numeric(7, 2);
