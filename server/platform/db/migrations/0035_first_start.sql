-- Demo accounts are marked by what makes them dangerous: a password, or an activation code, that the documentation publishes.
ALTER TABLE companies ADD COLUMN demo boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE admins ADD COLUMN demo boolean NOT NULL DEFAULT false, ADD COLUMN awaits_company boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE customers
  ADD COLUMN demo boolean NOT NULL DEFAULT false,
  ADD COLUMN external_id text,
  ADD COLUMN member_since date,
  ADD COLUMN invited_at timestamptz,
  ADD COLUMN imported jsonb;
--> statement-breakpoint
CREATE UNIQUE INDEX customers_external_id ON customers (company_id, external_id) WHERE external_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE account_links ADD COLUMN mailed boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- An owner may be invited before there is any company.
ALTER TABLE admin_links ALTER COLUMN company_id DROP NOT NULL;
--> statement-breakpoint
-- Data that an earlier version filled: the demo wrote its first revisions as "demo". The tables' owner is bound by their policies too, unless they are switched off for the moment.
ALTER TABLE domain_revisions NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE companies SET demo = true WHERE id IN (SELECT company_id FROM domain_revisions WHERE revision = 1 AND by = 'demo' AND note = '');
--> statement-breakpoint
ALTER TABLE domain_revisions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE customers NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE account_links NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Hashes are salted, so only accounts that were filled together share one: whoever has set a password since has another.
UPDATE admins SET demo = true WHERE password_hash IN (
  SELECT password_hash FROM customers WHERE company_id IN (SELECT id FROM companies WHERE demo) GROUP BY password_hash HAVING count(*) > 1);
--> statement-breakpoint
UPDATE customers SET demo = true WHERE company_id IN (SELECT id FROM companies WHERE demo) AND (
  password_hash IN (SELECT password_hash FROM customers GROUP BY password_hash HAVING count(*) > 1)
  OR id IN (SELECT customer_id FROM account_links WHERE company_id = customers.company_id AND kind = 'activate'));
--> statement-breakpoint
ALTER TABLE account_links FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE customers FORCE ROW LEVEL SECURITY;
