-- What can be booked, as staff edit it on the desk: it has a revision and may be hidden, and one of its tables, rooms or people may be out of use.
ALTER TABLE schedules
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN published boolean NOT NULL DEFAULT true;
--> statement-breakpoint
ALTER TABLE schedule_resources ADD COLUMN in_use boolean NOT NULL DEFAULT true;
