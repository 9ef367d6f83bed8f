-- When it was proven that a host belongs to the club, and the token that proves it. Hosts from before count as proven.
ALTER TABLE domains ADD COLUMN host_verified_at timestamptz;
--> statement-breakpoint
UPDATE domains SET host_verified_at = now();
--> statement-breakpoint
ALTER TABLE domains ADD COLUMN host_token text NOT NULL DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
