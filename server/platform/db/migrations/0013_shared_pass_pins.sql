-- Rewritten with the column, which row-level security does not hide rows from: SHA-256 as base64url without padding, as tokens are kept.
ALTER TABLE vouchers ALTER COLUMN pin TYPE text USING translate(encode(sha256(convert_to(pin, 'UTF8')), 'base64'), '+/=', '-_');
--> statement-breakpoint
ALTER TABLE vouchers RENAME COLUMN pin TO pin_hash;
--> statement-breakpoint
ALTER TABLE guest_passes ALTER COLUMN pin TYPE text USING translate(encode(sha256(convert_to(pin, 'UTF8')), 'base64'), '+/=', '-_');
--> statement-breakpoint
ALTER TABLE guest_passes RENAME COLUMN pin TO pin_hash;
