-- Passes that people have added to the wallets of their phones.
CREATE TABLE wallet_passes (
  company_id integer NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  id text NOT NULL CHECK (length(id) >= 16),
  kind text NOT NULL CHECK (kind IN ('card', 'ticket', 'voucher', 'guest-pass')),
  subject_id integer NOT NULL,
  -- A card, ticket or pass that gets another code gets another wallet pass, and this one becomes void.
  code_hash text NOT NULL,
  -- Whether a link for Google Wallet was made; then Google has a copy that must be kept up to date.
  google boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, kind, subject_id, code_hash)
);
--> statement-breakpoint
ALTER TABLE wallet_passes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE wallet_passes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company ON wallet_passes
  USING (company_id = nullif(current_setting('app.company_id', true), '')::integer)
  WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);
--> statement-breakpoint
-- Which devices with Apple Wallet have a pass and want to hear of its changes.
CREATE TABLE wallet_pass_devices (
  company_id integer NOT NULL,
  device_id text NOT NULL,
  pass_id text NOT NULL,
  push_token text NOT NULL,
  PRIMARY KEY (company_id, device_id, pass_id),
  FOREIGN KEY (company_id, pass_id) REFERENCES wallet_passes (company_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX wallet_pass_devices_pass ON wallet_pass_devices (company_id, pass_id);
--> statement-breakpoint
ALTER TABLE wallet_pass_devices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE wallet_pass_devices FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company ON wallet_pass_devices
  USING (company_id = nullif(current_setting('app.company_id', true), '')::integer)
  WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);
--> statement-breakpoint
-- Passes whose change Apple and Google still have to be told.
CREATE TABLE wallet_pass_jobs (
  company_id integer NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  pass_id text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, pass_id)
);
--> statement-breakpoint
CREATE INDEX wallet_pass_jobs_next ON wallet_pass_jobs (next_at);
