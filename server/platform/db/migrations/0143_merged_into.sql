-- Who took over a merged member, so that the links in emails to that member still work.
ALTER TABLE customers ADD COLUMN merged_into integer;
--> statement-breakpoint
-- A platform transaction sees no company's customers: the company of the row is what counts.
CREATE OR REPLACE FUNCTION portico_refuse_erased() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_customer integer;
  is_erased boolean;
  scope text := coalesce(current_setting('app.company_id', true), '');
BEGIN
  EXECUTE format('SELECT ($1).%I', TG_ARGV[0]) USING NEW INTO of_customer;
  PERFORM set_config('app.company_id', NEW.company_id::text, true);
  SELECT erased_at IS NOT NULL INTO is_erased FROM customers
  WHERE company_id = NEW.company_id AND id = of_customer FOR KEY SHARE;
  PERFORM set_config('app.company_id', scope, true);
  IF is_erased THEN
    RAISE EXCEPTION 'customer % was erased', of_customer USING ERRCODE = 'PERAS';
  END IF;
  RETURN NEW;
END
$$;
