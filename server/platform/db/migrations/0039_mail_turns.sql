-- Mails that a person waits for go first, and companies take turns.
ALTER TABLE mail_jobs ADD COLUMN urgent boolean NOT NULL DEFAULT false;
--> statement-breakpoint
UPDATE mail_jobs SET urgent = true WHERE kind IN ('password-reset', 'verify', 'welcome', 'sign-in', 'email-change', 'revert-email', 'password-changed', 'admin-invite', 'admin-reset', 'admin-forgot', 'admin-password-changed');
--> statement-breakpoint
DROP INDEX mail_jobs_next;
--> statement-breakpoint
CREATE INDEX mail_jobs_turn ON mail_jobs (urgent, company_id, next_at, id);
--> statement-breakpoint
-- False for a member whom an import has made and who has not chosen a password yet.
ALTER TABLE customers ADD COLUMN has_own_password boolean NOT NULL DEFAULT true;
--> statement-breakpoint
ALTER TABLE customers NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE customers SET has_own_password = false WHERE external_id IS NOT NULL AND email_verified_at IS NULL;
--> statement-breakpoint
-- 0034 took addresses of members as confirmed whose mail with the link was not even sent.
UPDATE customers c SET email_verified_at = NULL
  WHERE c.email_verified_at = c.created_at
  AND EXISTS (SELECT 1 FROM mail_jobs j WHERE j.company_id = c.company_id AND lower(j.email) = c.email_lower AND j.kind IN ('verify', 'welcome', 'activate'));
--> statement-breakpoint
ALTER TABLE customers FORCE ROW LEVEL SECURITY;
