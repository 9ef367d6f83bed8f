-- Cards of members who were erased are refused once for each statement: an import makes two hundred with one. As before, their
-- members are locked, so that an erasure waits.
CREATE FUNCTION portico_on_cards_of_erased() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased integer;
BEGIN
  SELECT holder.id INTO erased FROM (
    SELECT c.id, c.erased_at FROM customers c
    WHERE (c.company_id, c.id) IN (SELECT company_id, customer_id FROM added WHERE customer_id IS NOT NULL)
    FOR KEY SHARE
  ) holder WHERE holder.erased_at IS NOT NULL LIMIT 1;
  IF erased IS NOT NULL THEN
    RAISE EXCEPTION 'customer % was erased', erased USING ERRCODE = 'PERAS';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER of_erased ON membership_cards;
--> statement-breakpoint
CREATE TRIGGER of_erased AFTER INSERT ON membership_cards
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION portico_on_cards_of_erased();
--> statement-breakpoint
-- New members have no words yet that would have to be deleted.
CREATE OR REPLACE FUNCTION portico_on_members_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_words
  SELECT c.company_id, c.id, words FROM added a
  JOIN customers c ON c.company_id = a.company_id AND c.id = a.id, portico_words_of_member(c) AS words
  WHERE c.erased_at IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
