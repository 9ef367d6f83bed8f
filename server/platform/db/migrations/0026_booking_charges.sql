-- What a booking was charged with: cancelling it gives that back.
ALTER TABLE bookings ADD COLUMN order_item_id integer,
  ADD FOREIGN KEY (company_id, order_item_id) REFERENCES order_items (company_id, id) ON DELETE SET NULL (order_item_id);
--> statement-breakpoint
CREATE INDEX bookings_of_order_item ON bookings (company_id, order_item_id) WHERE order_item_id IS NOT NULL;
--> statement-breakpoint
-- A refund that follows from a cancelled booking is no admin's.
ALTER TABLE refunds ALTER COLUMN admin_id DROP NOT NULL;
