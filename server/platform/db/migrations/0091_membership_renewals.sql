-- Memberships joined through the portal charge their next terms by themselves; those of the demo and of imports don't.
ALTER TABLE subscriptions
  ADD COLUMN renews boolean NOT NULL DEFAULT false,
  -- The day of the month on which terms begin, also after a month that lacks it; null: that of next_at.
  ADD COLUMN anchor_day integer CHECK (anchor_day BETWEEN 1 AND 31),
  -- The club that charges the terms and mails about them; null for subscriptions that don't renew.
  ADD COLUMN domain_id integer,
  ADD COLUMN language text NOT NULL DEFAULT '',
  ADD COLUMN origin text NOT NULL DEFAULT '',
  ADD CHECK (NOT renews OR domain_id IS NOT NULL);
--> statement-breakpoint
-- A payment without the customer, who can't authenticate it.
ALTER TABLE payments ADD COLUMN off_session boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- The subscriptions whose next term waits to be charged. A platform table, because one process charges every company's.
CREATE TABLE renewal_jobs (
  company_id integer NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  subscription_id integer NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, subscription_id)
);
--> statement-breakpoint
CREATE INDEX renewal_jobs_next ON renewal_jobs (next_at);
