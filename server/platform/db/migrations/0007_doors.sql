ALTER TABLE customers ADD COLUMN email_verified_at timestamptz;
--> statement-breakpoint
CREATE TABLE account_links (
  company_id integer NOT NULL,
  token_hash text NOT NULL,
  customer_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('activate', 'reset', 'verify')),
  email_lower text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, token_hash),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX account_links_customer ON account_links (company_id, customer_id);
--> statement-breakpoint
ALTER TABLE account_links ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE account_links FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company ON account_links
  USING (company_id = nullif(current_setting('app.company_id', true), '')::integer)
  WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);
--> statement-breakpoint
CREATE TABLE mail_jobs (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  domain_id integer NOT NULL REFERENCES domains (id) ON DELETE CASCADE,
  kind text NOT NULL,
  email text NOT NULL,
  language text NOT NULL,
  origin text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX mail_jobs_next ON mail_jobs (next_at);
