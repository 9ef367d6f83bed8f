-- What is old is found without reading what is not.
CREATE INDEX payment_requests_age ON payment_requests (company_id, created_at) WHERE position(' ' in key) = 0;
--> statement-breakpoint
CREATE INDEX placing_requests_age ON placing_requests (company_id, created_at);
--> statement-breakpoint
CREATE INDEX wallet_requests_age ON wallet_requests (company_id, created_at);
--> statement-breakpoint
CREATE INDEX member_requests_age ON member_requests (company_id, created_at);
--> statement-breakpoint
CREATE INDEX notifications_age ON notifications (company_id, created_at);
--> statement-breakpoint
CREATE INDEX admin_events_age ON admin_events (company_id, at);
--> statement-breakpoint
CREATE INDEX scans_age ON scans (company_id, received_at) WHERE result <> 'admitted';
--> statement-breakpoint
CREATE INDEX account_links_age ON account_links (company_id, expires_at);
--> statement-breakpoint
CREATE INDEX email_changes_age ON email_changes (company_id, requested_at);
--> statement-breakpoint
CREATE INDEX sandbox_tokens_age ON sandbox_tokens (company_id, created_at);
--> statement-breakpoint
CREATE INDEX account_log_age ON account_log (company_id, at);
--> statement-breakpoint
CREATE INDEX customer_sessions_age ON customer_sessions (expires_at);
--> statement-breakpoint
CREATE INDEX admin_sessions_age ON admin_sessions (expires_at);
--> statement-breakpoint
CREATE INDEX preview_sessions_age ON preview_sessions (expires_at);
--> statement-breakpoint
CREATE INDEX hub_tokens_age ON hub_tokens (expires_at);
--> statement-breakpoint
CREATE INDEX admin_links_age ON admin_links (expires_at);
--> statement-breakpoint
CREATE INDEX switch_codes_age ON switch_codes (expires_at);
--> statement-breakpoint
CREATE INDEX throttles_age ON throttles (window_start);
--> statement-breakpoint
-- Last, because they lock the table until the migration ends.
DROP INDEX account_log_at;
--> statement-breakpoint
-- Nobody deletes the rows of all companies at once any more.
ALTER POLICY company ON account_log
  USING (company_id = nullif(current_setting('app.company_id', true), '')::integer);
