-- When the checkout renewed the hold of a cart's slot, which it does once.
ALTER TABLE cart_items ADD COLUMN renewed_at timestamptz;
--> statement-breakpoint
-- The Idempotency-Key of a booking made without the cart, and a hash of its request.
ALTER TABLE bookings
  ADD COLUMN request_key text,
  ADD COLUMN request_hash text;
--> statement-breakpoint
CREATE UNIQUE INDEX bookings_once_per_request ON bookings (company_id, customer_id, request_key) WHERE request_key IS NOT NULL;
--> statement-breakpoint
-- The tax of an order's line, so that its refund is exact; null for orders placed before it was stored.
ALTER TABLE order_items ADD COLUMN tax_cents integer CHECK (tax_cents >= 0);
--> statement-breakpoint
ALTER TABLE payment_jobs DROP CONSTRAINT payment_jobs_kind_check;
--> statement-breakpoint
ALTER TABLE payment_jobs ADD CONSTRAINT payment_jobs_kind_check CHECK (kind IN ('payment', 'refund', 'hold', 'offer', 'slot'));
