-- By which rules stored configs were last cleaned of credentials (`cleanStoredSecrets`); 0: never.
ALTER TABLE companies ADD COLUMN secret_rules integer NOT NULL DEFAULT 0;
--> statement-breakpoint
-- Since when a domain has its host: a claim that is not proven lapses.
ALTER TABLE domains ADD COLUMN host_since timestamptz NOT NULL DEFAULT now();
