-- The survey that belongs to what can be booked, to an event, a membership or a kind of pass.
ALTER TABLE schedules NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE surveys NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Until now nothing kept a schedule from naming a survey that doesn't exist.
UPDATE schedules SET survey_id = NULL
WHERE survey_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM surveys WHERE surveys.company_id = schedules.company_id AND surveys.id = schedules.survey_id);
--> statement-breakpoint
ALTER TABLE schedules FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE surveys FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE schedules ADD FOREIGN KEY (company_id, survey_id) REFERENCES surveys (company_id, id) ON DELETE SET NULL (survey_id);
--> statement-breakpoint
ALTER TABLE events
  ADD COLUMN survey_id integer,
  ADD FOREIGN KEY (company_id, survey_id) REFERENCES surveys (company_id, id) ON DELETE SET NULL (survey_id);
--> statement-breakpoint
ALTER TABLE memberships
  ADD COLUMN survey_id integer,
  ADD FOREIGN KEY (company_id, survey_id) REFERENCES surveys (company_id, id) ON DELETE SET NULL (survey_id);
--> statement-breakpoint
ALTER TABLE pass_kinds
  ADD COLUMN survey_id integer,
  ADD FOREIGN KEY (company_id, survey_id) REFERENCES surveys (company_id, id) ON DELETE SET NULL (survey_id);
--> statement-breakpoint
-- A booking has the survey of its schedule.
ALTER TABLE bookings DROP COLUMN survey_uid;
