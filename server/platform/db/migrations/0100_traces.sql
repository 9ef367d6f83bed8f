-- Notifications about acts are worded when they are read, from the act and its details.
ALTER TABLE notifications ADD COLUMN act text;
--> statement-breakpoint
ALTER TABLE notifications ADD COLUMN subject_id integer;
--> statement-breakpoint
ALTER TABLE notifications ADD COLUMN details jsonb;
--> statement-breakpoint
-- The number of changes, which calendar files state as SEQUENCE.
ALTER TABLE bookings ADD COLUMN sequence integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE events ADD COLUMN sequence integer NOT NULL DEFAULT 0;
