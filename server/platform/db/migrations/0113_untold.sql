-- Why the email about a cancelled event does not reach somebody: the email itself is deleted.
ALTER TABLE cancelled_places ADD COLUMN untold text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE cancelled_places NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- An email that was given up is stored without a job. Jobs and emails are visible to this statement,
-- as to each transaction without a company.
UPDATE cancelled_places p SET untold = 'given-up'
WHERE EXISTS (
  SELECT FROM mails m
  WHERE m.company_id = p.company_id AND m.kind = 'event-cancelled' AND m.subject_id = p.id
    AND NOT EXISTS (
      SELECT FROM jobs j WHERE j.company_id = m.company_id AND j.kind = 'mail' AND j.subject_id = m.id
    )
);
--> statement-breakpoint
ALTER TABLE cancelled_places FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Who decided to refund what was kept when the event was cancelled.
ALTER TABLE event_refunds ADD COLUMN refunded_by text NOT NULL DEFAULT '';
