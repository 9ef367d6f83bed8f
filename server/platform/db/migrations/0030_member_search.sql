-- A member is found by how a name or the email begins. Row-level security lets an index serve only comparisons that leak
-- nothing, which those of the pattern order are and LIKE is not.
ALTER TABLE customers ADD COLUMN full_name_lower text GENERATED ALWAYS AS (lower(btrim(coalesce(profile ->> 'firstName', '') || ' ' || coalesce(profile ->> 'lastName', '')))) STORED;
--> statement-breakpoint
ALTER TABLE customers ADD COLUMN last_name_lower text GENERATED ALWAYS AS (lower(coalesce(profile ->> 'lastName', ''))) STORED;
--> statement-breakpoint
CREATE INDEX customers_by_full_name ON customers (company_id, full_name_lower text_pattern_ops);
--> statement-breakpoint
CREATE INDEX customers_by_last_name ON customers (company_id, last_name_lower text_pattern_ops);
--> statement-breakpoint
CREATE INDEX customers_by_email ON customers (company_id, email_lower text_pattern_ops);
