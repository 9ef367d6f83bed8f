-- The survey that belongs to what can be booked, to an event, a membership or a kind of pass.
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
