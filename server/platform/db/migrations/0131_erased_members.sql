-- Members who were erased: the row stays for what the law lets a club keep, without the person.
ALTER TABLE customers ADD COLUMN erased_at timestamptz;
--> statement-breakpoint
-- No search finds them, whatever is stored of their cards later.
CREATE OR REPLACE FUNCTION portico_index_members(of_company integer, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM member_words w WHERE w.company_id = of_company AND w.id = ANY (ids);
  INSERT INTO member_words
  SELECT c.company_id, c.id, words FROM customers c, portico_words_of_member(c) AS words
  WHERE c.company_id = of_company AND c.id = ANY (ids) AND c.erased_at IS NULL
  -- Another transaction may have written the same rows meanwhile.
  ON CONFLICT DO NOTHING;
END
$$;
--> statement-breakpoint
-- What the member still had under way, such as a form that was being saved, must not bring them back.
CREATE FUNCTION portico_on_erased_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'customer % was erased', OLD.id;
END
$$;
--> statement-breakpoint
CREATE TRIGGER erased_changed BEFORE UPDATE ON customers FOR EACH ROW
WHEN (OLD.erased_at IS NOT NULL AND (OLD.profile, OLD.email, OLD.password_hash, OLD.external_id, OLD.imported, OLD.erased_at) IS DISTINCT FROM (NEW.profile, NEW.email, NEW.password_hash, NEW.external_id, NEW.imported, NEW.erased_at))
EXECUTE FUNCTION portico_on_erased_changed();
