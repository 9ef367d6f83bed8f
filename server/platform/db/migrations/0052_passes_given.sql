-- Who a voucher or guest pass was given to, and the last request that changed it, so that a repetition changes nothing.
ALTER TABLE vouchers
  ADD COLUMN recipient jsonb,
  ADD COLUMN last_key text,
  ADD COLUMN last_body_hash text;
--> statement-breakpoint
ALTER TABLE guest_passes
  ADD COLUMN contact jsonb,
  ADD COLUMN last_key text,
  ADD COLUMN last_body_hash text;
