-- The guest of a pass answers a survey about it once. Later responses from before this rule are kept, outside the index.
ALTER TABLE survey_responses NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE survey_responses AS later SET repeatable = true
WHERE NOT repeatable AND customer_id IS NULL AND reference_type = 'guest_pass' AND EXISTS (
  SELECT 1 FROM survey_responses AS first
  WHERE first.company_id = later.company_id AND first.survey_id = later.survey_id AND first.customer_id IS NULL
    AND first.reference_type = 'guest_pass' AND first.reference_id = later.reference_id
    AND NOT first.repeatable AND first.id < later.id
);
--> statement-breakpoint
ALTER TABLE survey_responses FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX survey_responses_once_per_guest ON survey_responses (company_id, survey_id, reference_id) WHERE NOT repeatable AND customer_id IS NULL AND reference_type = 'guest_pass';
