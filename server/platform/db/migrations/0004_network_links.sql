CREATE TABLE network_links (
  company_id integer NOT NULL,
  customer_id integer NOT NULL,
  person_id uuid NOT NULL,
  PRIMARY KEY (company_id, customer_id),
  UNIQUE (person_id, company_id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE TABLE switch_codes (
  code_hash text PRIMARY KEY,
  session text NOT NULL REFERENCES customer_sessions (token_hash) ON DELETE CASCADE,
  from_origin text NOT NULL,
  company_id integer NOT NULL,
  customer_id integer NOT NULL,
  domain_id integer NOT NULL REFERENCES domains (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX switch_codes_session ON switch_codes (session);
