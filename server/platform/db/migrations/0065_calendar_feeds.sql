-- How often a customer has renewed the secret of their calendar feed; without a row never. The
-- secret itself is derived from the server's secret, and never stored.
CREATE TABLE calendar_feeds (
  company_id integer NOT NULL,
  customer_id integer NOT NULL,
  renewals integer NOT NULL,
  PRIMARY KEY (company_id, customer_id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
ALTER TABLE calendar_feeds ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE calendar_feeds FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company ON calendar_feeds
  USING (company_id = nullif(current_setting('app.company_id', true), '')::integer)
  WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);
