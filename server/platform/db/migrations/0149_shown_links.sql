ALTER TABLE admins ADD COLUMN password_shown boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE admin_links ADD COLUMN shown boolean NOT NULL DEFAULT false;
