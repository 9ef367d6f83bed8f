-- A wish for another email: pending until the new address is confirmed, then kept as long as the old one may take it back.
CREATE TABLE email_changes (
  company_id integer NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  customer_id integer NOT NULL,
  old_email text NOT NULL,
  new_email text NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE UNIQUE INDEX email_changes_pending ON email_changes (company_id, customer_id) WHERE confirmed_at IS NULL;
--> statement-breakpoint
CREATE INDEX email_changes_customer ON email_changes (company_id, customer_id, id);
--> statement-breakpoint
CREATE INDEX email_changes_old_email ON email_changes (company_id, lower(old_email));
--> statement-breakpoint
ALTER TABLE email_changes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE email_changes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company ON email_changes
  USING (company_id = nullif(current_setting('app.company_id', true), '')::integer)
  WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);
--> statement-breakpoint
ALTER TABLE account_links DROP CONSTRAINT account_links_kind_check;
--> statement-breakpoint
ALTER TABLE account_links ADD CONSTRAINT account_links_kind_check CHECK (kind IN ('activate', 'reset', 'verify', 'sign-in', 'email-change', 'revert-email'));
--> statement-breakpoint
-- A link about a change of email ends with it.
ALTER TABLE account_links ADD COLUMN email_change_id integer;
--> statement-breakpoint
ALTER TABLE account_links ADD FOREIGN KEY (company_id, email_change_id) REFERENCES email_changes (company_id, id) ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX account_links_email_change ON account_links (company_id, email_change_id);
--> statement-breakpoint
-- Until now nobody asked members whose address the club itself knew to confirm it. Who has another address waiting to be
-- confirmed still has to confirm it.
ALTER TABLE customers NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE account_links NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE customers c SET email_verified_at = c.created_at
  WHERE c.email_verified_at IS NULL AND c.is_member
  AND NOT EXISTS (SELECT 1 FROM account_links l WHERE l.company_id = c.company_id AND l.customer_id = c.id AND l.kind IN ('verify', 'activate'));
--> statement-breakpoint
ALTER TABLE account_links FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE customers FORCE ROW LEVEL SECURITY;
