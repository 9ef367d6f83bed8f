-- What a person may do at a club's desk, besides their studio level or without one.
ALTER TABLE admin_companies ADD COLUMN areas text[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
ALTER TABLE admin_companies ALTER COLUMN permission_level DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE admin_companies ADD CONSTRAINT admin_companies_areas
  CHECK (areas <@ ARRAY['desk', 'money', 'door'] AND (permission_level IS NOT NULL OR areas <> '{}'));
