-- What the desk lists, sorts and finds members by. The table is rewritten for the generated columns; nobody may write cards
-- meanwhile, because each is a number that its member is found by.
LOCK TABLE customers, membership_cards IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
ALTER TABLE customers
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN sort_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(portico_words(coalesce(
    nullif(btrim(coalesce(profile ->> 'lastName', '') || ' ' || coalesce(profile ->> 'firstName', '')), ''), profile ->> 'fullName')), '')) STORED,
  ADD COLUMN joined_on date,
  ADD COLUMN sign_in text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN has_own_password OR email_verified_at IS NOT NULL THEN 'active' WHEN invited_at IS NOT NULL THEN 'invited' ELSE 'none' END) STORED;
--> statement-breakpoint
-- The day in the club's zone; a generated column can't read that. It stays when the club moves to another zone.
CREATE FUNCTION portico_on_member_joined() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.joined_on := NEW.member_since;
  IF NEW.joined_on IS NULL THEN
    BEGIN
      NEW.joined_on := (NEW.created_at AT TIME ZONE coalesce((SELECT profile ->> 'timezone' FROM companies WHERE id = NEW.company_id), 'UTC'))::date;
    EXCEPTION WHEN invalid_parameter_value THEN
      -- A zone that the database doesn't know.
      NEW.joined_on := (NEW.created_at AT TIME ZONE 'UTC')::date;
    END;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER member_joined BEFORE INSERT OR UPDATE OF member_since ON customers FOR EACH ROW EXECUTE FUNCTION portico_on_member_joined();
--> statement-breakpoint
-- The member writes the same row in the portal. What staff don't edit, such as the language or a new password, must not make
-- what they typed stale.
CREATE FUNCTION portico_on_profile_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER profile_changed BEFORE UPDATE ON customers FOR EACH ROW
  WHEN ((OLD.profile, OLD.email, OLD.member_since) IS DISTINCT FROM (NEW.profile, NEW.email, NEW.member_since))
  EXECUTE FUNCTION portico_on_profile_changed();
--> statement-breakpoint
-- As in `attendee_words`, there is a row for the rest of a text from each of its words on.
CREATE TABLE member_words (
  company_id integer NOT NULL,
  id integer NOT NULL,
  text text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE member_words ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company ON member_words
  USING (company_id = nullif(current_setting('app.company_id', true), '')::integer)
  WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);
--> statement-breakpoint
-- What finds a member: names and email by the start of each word; telephone numbers, the club's own number, and the serials of
-- the member's cards, also of those for people without an account, by their own start alone.
CREATE FUNCTION portico_words_of_member(member customers) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT left(array_to_string(parts[place:], ' '), 40)
  FROM unnest(ARRAY[member.full_name_lower, member.profile ->> 'fullName', member.profile ->> 'middleName', portico_shown_email(member.email_lower)]) AS given,
    LATERAL string_to_array(portico_words(given), ' ') AS parts,
    LATERAL generate_subscripts(parts, 1) AS place
  WHERE given <> ''
  UNION
  SELECT left(portico_words(code), 40)
  FROM unnest(portico_phones(member.profile) || member.external_id || ARRAY(
    SELECT unnest(ARRAY[c.serial, replace(c.serial, '-', '')]) FROM membership_cards c
    WHERE c.company_id = member.company_id AND c.customer_id = member.id
    UNION ALL
    SELECT unnest(ARRAY[c.serial, replace(c.serial, '-', '')]) FROM membership_cards p
    JOIN membership_cards c ON c.company_id = member.company_id AND c.parent_card_id = p.id AND c.customer_id IS NULL
    WHERE p.company_id = member.company_id AND p.customer_id = member.id
  )) AS code
  WHERE portico_words(code) <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION portico_index_members(of_company integer, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM member_words w WHERE w.company_id = of_company AND w.id = ANY (ids);
  INSERT INTO member_words
  SELECT c.company_id, c.id, words FROM customers c, portico_words_of_member(c) AS words
  WHERE c.company_id = of_company AND c.id = ANY (ids)
  -- Another transaction may have written the same rows meanwhile.
  ON CONFLICT DO NOTHING;
END
$$;
--> statement-breakpoint
-- Those who are found by the cards of these customers, or of people who were added to these cards.
CREATE FUNCTION portico_index_holders(of_company integer, holders integer[], parents integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM portico_index_members(of_company, array_agg(id)) FROM (
    SELECT unnest(holders) AS id
    UNION
    SELECT customer_id FROM membership_cards WHERE company_id = of_company AND membership_cards.id = ANY (parents)
  ) found WHERE id IS NOT NULL HAVING count(*) > 0;
END
$$;
--> statement-breakpoint
CREATE FUNCTION portico_on_members_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM portico_index_members(company_id, array_agg(id)) FROM added GROUP BY company_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION portico_on_member_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM portico_index_members(NEW.company_id, ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION portico_on_members_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM member_words w USING removed r WHERE w.company_id = r.company_id AND w.id = r.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION portico_on_cards_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM portico_index_holders(company_id, array_agg(customer_id), array_agg(parent_card_id)) FROM added GROUP BY company_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION portico_on_card_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM portico_index_holders(NEW.company_id, ARRAY[OLD.customer_id, NEW.customer_id], ARRAY[OLD.parent_card_id, NEW.parent_card_id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION portico_on_cards_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM portico_index_holders(company_id, array_agg(customer_id), array_agg(parent_card_id)) FROM removed GROUP BY company_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
ALTER TABLE customers NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE membership_cards NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE customers SET member_since = member_since;
--> statement-breakpoint
ALTER TABLE customers ALTER COLUMN joined_on SET NOT NULL;
--> statement-breakpoint
INSERT INTO member_words SELECT c.company_id, c.id, words FROM customers c, portico_words_of_member(c) AS words;
--> statement-breakpoint
ALTER TABLE customers FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE membership_cards FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE member_words FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE member_words ADD PRIMARY KEY (company_id, id, text);
--> statement-breakpoint
CREATE INDEX member_words_found ON member_words (company_id, text, id);
--> statement-breakpoint
CREATE INDEX customers_by_sort_name ON customers (company_id, sort_name, id);
--> statement-breakpoint
CREATE INDEX customers_by_joined_on ON customers (company_id, joined_on, id);
--> statement-breakpoint
CREATE INDEX customers_by_sign_in_and_name ON customers (company_id, sign_in, sort_name, id);
--> statement-breakpoint
CREATE INDEX customers_by_sign_in_and_joined_on ON customers (company_id, sign_in, joined_on, id);
--> statement-breakpoint
CREATE TRIGGER members_added AFTER INSERT ON customers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION portico_on_members_added();
--> statement-breakpoint
CREATE TRIGGER member_changed AFTER UPDATE ON customers FOR EACH ROW
  WHEN ((OLD.full_name_lower, OLD.email_lower, OLD.external_id, OLD.profile -> 'fullName', OLD.profile -> 'middleName', OLD.profile -> 'mobile', OLD.profile -> 'phone')
    IS DISTINCT FROM (NEW.full_name_lower, NEW.email_lower, NEW.external_id, NEW.profile -> 'fullName', NEW.profile -> 'middleName', NEW.profile -> 'mobile', NEW.profile -> 'phone'))
  EXECUTE FUNCTION portico_on_member_changed();
--> statement-breakpoint
CREATE TRIGGER members_removed AFTER DELETE ON customers
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION portico_on_members_removed();
--> statement-breakpoint
CREATE TRIGGER cards_added AFTER INSERT ON membership_cards
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION portico_on_cards_added();
--> statement-breakpoint
CREATE TRIGGER card_changed AFTER UPDATE ON membership_cards FOR EACH ROW
  WHEN ((OLD.customer_id, OLD.parent_card_id, OLD.serial) IS DISTINCT FROM (NEW.customer_id, NEW.parent_card_id, NEW.serial))
  EXECUTE FUNCTION portico_on_card_changed();
--> statement-breakpoint
CREATE TRIGGER cards_removed AFTER DELETE ON membership_cards
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION portico_on_cards_removed();
