-- The desk lists the responses to a survey, the newest first.
CREATE INDEX survey_responses_of_survey ON survey_responses (company_id, survey_id, id);
