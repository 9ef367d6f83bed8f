-- What the desk shows of today: emails that could not be sent, and the day's bookings.
ALTER TABLE mails ADD COLUMN failed_at timestamptz;
--> statement-breakpoint
CREATE INDEX mails_failed ON mails (company_id, failed_at) WHERE failed_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX bookings_by_end ON bookings (company_id, ends_at, id);
--> statement-breakpoint
CREATE INDEX refunds_open ON refunds (company_id, created_at) WHERE state <> 'refunded';
