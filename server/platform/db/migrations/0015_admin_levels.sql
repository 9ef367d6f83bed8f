-- A person's level and state belong to each company that they work for: an owner of one club may be a viewer of another.
ALTER TABLE admin_companies ADD COLUMN permission_level text;
--> statement-breakpoint
UPDATE admin_companies SET permission_level = admins.permission_level FROM admins WHERE admins.id = admin_id;
--> statement-breakpoint
ALTER TABLE admin_companies ALTER COLUMN permission_level SET NOT NULL;
--> statement-breakpoint
ALTER TABLE admin_companies ADD COLUMN status text NOT NULL DEFAULT 'active' CHECK (status IN ('invited', 'active', 'inactive'));
--> statement-breakpoint
CREATE INDEX admin_companies_company ON admin_companies (company_id, admin_id);
--> statement-breakpoint
ALTER TABLE admins DROP COLUMN permission_level;
