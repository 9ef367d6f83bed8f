-- What the club sells and serves, as staff edit it on the desk: it has a revision and may be hidden.
ALTER TABLE products
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN published boolean NOT NULL DEFAULT true;
--> statement-breakpoint
-- Whether a product or a variant was ordered is asked while it is locked.
CREATE INDEX order_items_of_product ON order_items (company_id, product_id) WHERE product_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX order_holds_of_product ON order_holds (company_id, product_id, variant_id) WHERE product_id IS NOT NULL;
