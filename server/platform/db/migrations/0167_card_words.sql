-- A new card only adds its number to what finds its member. To write all of the member's words again took a third of an import.
CREATE OR REPLACE FUNCTION portico_on_cards_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_words
  SELECT a.company_id, a.customer_id, left(portico_words(code), 40)
  FROM added a, LATERAL unnest(ARRAY[a.serial, replace(a.serial, '-', '')]) AS code
  WHERE a.customer_id IS NOT NULL AND portico_words(code) <> ''
    AND (SELECT c.erased_at IS NULL FROM customers c WHERE c.company_id = a.company_id AND c.id = a.customer_id)
  -- Both ways to write a number may be the same, and another transaction may have written it meanwhile.
  ON CONFLICT DO NOTHING;
  -- The card of a person without an account finds whoever has added them.
  PERFORM portico_index_holders(company_id, '{}'::integer[], array_agg(parent_card_id))
  FROM added WHERE customer_id IS NULL GROUP BY company_id;
  RETURN NULL;
END
$$;
