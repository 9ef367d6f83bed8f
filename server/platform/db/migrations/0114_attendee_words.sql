-- What an event's people are found and sorted by. Row-level security lets an index serve only comparisons that leak nothing,
-- which excludes those of text search; so there is a row for the rest of a text from each of its words on. Triggers write
-- them, because a name is copied from the customer and the ticket, which many places change. An attendee is a ticket (`t`)
-- by its id, or a registration (`r`) by its customer's.
CREATE TABLE attendee_words (
  company_id integer NOT NULL,
  event_id integer NOT NULL,
  text text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('t', 'r')),
  id integer NOT NULL,
  -- When the attendee registered or bought.
  at timestamptz NOT NULL,
  -- Whether the text is the whole name, last name first: one row of each attendee.
  is_name boolean NOT NULL,
  PRIMARY KEY (company_id, event_id, text, id, kind) INCLUDE (at)
);
--> statement-breakpoint
CREATE INDEX attendee_words_of ON attendee_words (company_id, id, kind);
--> statement-breakpoint
CREATE INDEX attendee_names ON attendee_words (company_id, event_id, text, id, kind) WHERE is_name;
--> statement-breakpoint
ALTER TABLE attendee_words ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE attendee_words FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY company ON attendee_words
  USING (company_id = nullif(current_setting('app.company_id', true), '')::integer)
  WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::integer);
--> statement-breakpoint
-- A text's words as searches compare them: folded, one space between them. Longer ones are equal from there on. A database
-- whose own locale is C knows only the letters of English, so a collation that knows all of them is named if there is one.
DO $do$
BEGIN
  EXECUTE format(
    $function$
      CREATE FUNCTION portico_words(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT left(btrim(regexp_replace(lower(portico_fold(value) COLLATE %I), '[^[:alnum:]]+', ' ', 'g')), 200)
      $$
    $function$,
    (
      SELECT collname FROM pg_collation
      WHERE collname IN ('C.utf8', 'pg_c_utf8', 'und-x-icu', 'default')
        AND collnamespace = 'pg_catalog'::regnamespace
        AND collencoding IN (-1, pg_char_to_encoding(getdatabaseencoding()))
      ORDER BY collname = 'default', collname LIMIT 1
    )
  );
END
$do$;
--> statement-breakpoint
-- The rows of one attendee: texts are found by the start of each word, codes by their own start alone.
CREATE FUNCTION portico_attendee_words(name text, texts text[], codes text[]) RETURNS TABLE (text text, is_name boolean)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT starts.text, bool_or(starts.is_name)
  FROM (
    SELECT coalesce(left(portico_words(name), 40), '') AS text, true AS is_name
    UNION ALL
    SELECT left(array_to_string(parts[place:], ' '), 40), false
    FROM unnest(texts) AS given,
      LATERAL string_to_array(portico_words(given), ' ') AS parts,
      LATERAL generate_subscripts(parts, 1) AS place
    UNION ALL
    SELECT left(portico_words(code), 40), false FROM unnest(codes) AS code WHERE code <> ''
  ) starts
  GROUP BY starts.text
$$;
--> statement-breakpoint
CREATE FUNCTION portico_index_tickets(of_company integer, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM attendee_words w WHERE w.company_id = of_company AND w.kind = 't' AND w.id = ANY (ids);
  INSERT INTO attendee_words
  SELECT t.company_id, t.event_id, words.text, 't', t.id, t.purchased_at, words.is_name
  FROM event_tickets t
  LEFT JOIN customers c ON c.company_id = of_company AND c.id = t.customer_id
  LEFT JOIN customers o ON o.company_id = of_company AND o.id = t.owner_id
  CROSS JOIN LATERAL portico_attendee_words(
    coalesce(nullif(t.attendee ->> 'lastName', ''), c.last_name_lower, '') || ' ' || coalesce(nullif(t.attendee ->> 'fullName', ''), c.full_name_lower, ''),
    ARRAY[t.attendee ->> 'fullName', c.full_name_lower, c.profile ->> 'middleName', o.full_name_lower, t.attendee ->> 'email', portico_shown_email(c.email_lower)],
    ARRAY[t.serial, replace(t.serial, '-', '')] || portico_phones(c.profile)
  ) words
  WHERE t.company_id = of_company AND t.id = ANY (ids)
  -- Another transaction may have written the same rows meanwhile.
  ON CONFLICT (company_id, event_id, text, id, kind) DO UPDATE SET at = excluded.at, is_name = excluded.is_name;
END
$$;
--> statement-breakpoint
-- With an event, only for that one.
CREATE FUNCTION portico_index_registrations(of_company integer, ids integer[], of_event integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM attendee_words w
  WHERE w.company_id = of_company AND w.kind = 'r' AND w.id = ANY (ids) AND w.event_id = coalesce(of_event, w.event_id);
  INSERT INTO attendee_words
  SELECT r.company_id, r.event_id, words.text, 'r', r.customer_id, r.registered_at, words.is_name
  FROM event_registrations r
  JOIN customers c ON c.company_id = of_company AND c.id = r.customer_id
  CROSS JOIN LATERAL portico_attendee_words(
    c.last_name_lower || ' ' || c.full_name_lower,
    ARRAY[c.full_name_lower, c.profile ->> 'middleName', portico_shown_email(c.email_lower)],
    portico_phones(c.profile)
  ) words
  WHERE r.company_id = of_company AND r.customer_id = ANY (ids) AND r.event_id = coalesce(of_event, r.event_id)
  -- Another transaction may have written the same rows meanwhile.
  ON CONFLICT (company_id, event_id, text, id, kind) DO UPDATE SET at = excluded.at, is_name = excluded.is_name;
END
$$;
--> statement-breakpoint
-- The address of a guest who gave none is nobody's.
CREATE FUNCTION portico_shown_email(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN email NOT LIKE '%@guest.invalid' THEN email END
$$;
--> statement-breakpoint
-- The digits of a customer's numbers, with and without the country's.
CREATE FUNCTION portico_phones(profile jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT regexp_replace(number, '\D', '', 'g')
    FROM unnest(ARRAY[profile -> 'mobile' ->> 'full', profile -> 'mobile' ->> 'number', profile -> 'phone' ->> 'full', profile -> 'phone' ->> 'number']) AS number
    WHERE number <> ''
  )
$$;
--> statement-breakpoint
CREATE FUNCTION portico_on_tickets_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM portico_index_tickets(company_id, array_agg(id)) FROM added GROUP BY company_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION portico_on_ticket_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM portico_index_tickets(OLD.company_id, ARRAY[OLD.id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION portico_on_registrations_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM portico_index_registrations(company_id, array_agg(customer_id), event_id) FROM added GROUP BY company_id, event_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION portico_on_registration_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM portico_index_registrations(OLD.company_id, ARRAY[OLD.customer_id], OLD.event_id);
  PERFORM portico_index_registrations(NEW.company_id, ARRAY[NEW.customer_id], NEW.event_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION portico_on_registrations_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM attendee_words w USING removed r
  WHERE w.company_id = r.company_id AND w.kind = 'r' AND w.id = r.customer_id AND w.event_id = r.event_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION portico_on_customer_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM portico_index_tickets(NEW.company_id, array_agg(id)) FROM event_tickets
  WHERE company_id = NEW.company_id AND (customer_id = NEW.id OR owner_id = NEW.id)
  HAVING count(*) > 0;
  PERFORM portico_index_registrations(NEW.company_id, ARRAY[NEW.id], NULL);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tickets_added AFTER INSERT ON event_tickets
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION portico_on_tickets_added();
--> statement-breakpoint
CREATE TRIGGER ticket_changed AFTER UPDATE ON event_tickets FOR EACH ROW
  WHEN ((OLD.event_id, OLD.owner_id, OLD.customer_id, OLD.serial, OLD.purchased_at, OLD.attendee) IS DISTINCT FROM (NEW.event_id, NEW.owner_id, NEW.customer_id, NEW.serial, NEW.purchased_at, NEW.attendee))
  EXECUTE FUNCTION portico_on_ticket_changed();
--> statement-breakpoint
CREATE TRIGGER ticket_removed AFTER DELETE ON event_tickets FOR EACH ROW EXECUTE FUNCTION portico_on_ticket_changed();
--> statement-breakpoint
CREATE TRIGGER registrations_added AFTER INSERT ON event_registrations
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION portico_on_registrations_added();
--> statement-breakpoint
CREATE TRIGGER registration_changed AFTER UPDATE ON event_registrations FOR EACH ROW EXECUTE FUNCTION portico_on_registration_changed();
--> statement-breakpoint
-- An event that is cancelled ends all its registrations at once.
CREATE TRIGGER registrations_removed AFTER DELETE ON event_registrations
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION portico_on_registrations_removed();
--> statement-breakpoint
CREATE TRIGGER customer_changed AFTER UPDATE ON customers FOR EACH ROW
  WHEN ((OLD.full_name_lower, OLD.last_name_lower, OLD.email_lower, OLD.profile -> 'middleName', OLD.profile -> 'mobile', OLD.profile -> 'phone') IS DISTINCT FROM (NEW.full_name_lower, NEW.last_name_lower, NEW.email_lower, NEW.profile -> 'middleName', NEW.profile -> 'mobile', NEW.profile -> 'phone'))
  EXECUTE FUNCTION portico_on_customer_changed();
--> statement-breakpoint
ALTER TABLE attendee_words NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE event_tickets NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE event_registrations NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE customers NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
SELECT count(portico_index_tickets(company_id, ids)) FROM (SELECT company_id, array_agg(id) AS ids FROM event_tickets GROUP BY company_id) tickets;
--> statement-breakpoint
SELECT count(portico_index_registrations(company_id, ids, event_id)) FROM (SELECT company_id, event_id, array_agg(customer_id) AS ids FROM event_registrations GROUP BY company_id, event_id) registrations;
--> statement-breakpoint
ALTER TABLE attendee_words FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE event_tickets FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE event_registrations FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE customers FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- An event's unpaid orders are found among all unpaid ones, which are few; of what was sold there may be any number.
CREATE INDEX placed_orders_unpaid ON placed_orders (company_id, order_id) WHERE state IN ('open', 'pending');
