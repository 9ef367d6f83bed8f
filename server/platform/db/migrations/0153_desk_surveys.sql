-- Surveys as staff write them on the desk: each has a revision and may have times, and its answers keep the questions that were asked.
ALTER TABLE surveys
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN opens_at timestamptz,
  ADD COLUMN closes_at timestamptz;
--> statement-breakpoint
ALTER TABLE survey_responses ADD COLUMN version integer NOT NULL DEFAULT 1;
--> statement-breakpoint
-- The questions of earlier versions that somebody answered.
CREATE TABLE survey_versions (
  company_id integer NOT NULL,
  survey_id integer NOT NULL,
  version integer NOT NULL,
  fields jsonb NOT NULL,
  PRIMARY KEY (company_id, survey_id, version),
  FOREIGN KEY (company_id, survey_id) REFERENCES surveys (company_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
ALTER TABLE survey_versions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE survey_versions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company ON survey_versions
  USING (company_id = nullif(current_setting('app.company_id', true), '')::integer)
  WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);
