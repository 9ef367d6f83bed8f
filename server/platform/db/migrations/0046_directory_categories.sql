-- A text as searches compare it: without case and accents, Arabic vowel signs and hamzas included.
CREATE FUNCTION portico_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f\u064b-\u0655]', '', 'g'))
$$;
--> statement-breakpoint
-- A name as the segment of a path: its letters and digits in any script, everything between them one hyphen.
CREATE FUNCTION portico_slug(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT normalize(btrim(regexp_replace(regexp_replace(portico_fold(name), '[''\u2019]', '', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u2000-\u206f\u3000-\u303f]+', '-', 'g'), '-'), NFC)
$$;
--> statement-breakpoint
ALTER TABLE categories DROP CONSTRAINT categories_sorts_check;
--> statement-breakpoint
ALTER TABLE categories ADD CONSTRAINT categories_sorts_check CHECK (sorts IN ('product', 'dining', 'events', 'directory'));
--> statement-breakpoint
ALTER TABLE categories ADD COLUMN slug text;
--> statement-breakpoint
-- The slug of a new category: that of its name, of its group for a name without letters and digits; with a number if it is taken or the slug of a view.
CREATE FUNCTION portico_free_slug(of_company integer, of_sorts text, of_name text) RETURNS text LANGUAGE sql STABLE AS $$
  WITH named AS (SELECT coalesce(nullif(portico_slug(of_name), ''), of_sorts) AS slug),
  candidates AS (
    SELECT turn, slug || CASE turn WHEN 1 THEN '' ELSE '-' || turn END AS slug
    FROM named, generate_series(1, 2 + (SELECT count(*) FROM categories WHERE company_id = of_company AND sorts = of_sorts)) AS turn
  )
  SELECT slug FROM candidates
  WHERE (of_sorts, slug) <> ('directory', 'businesses')
    AND NOT EXISTS (SELECT FROM categories WHERE company_id = of_company AND sorts = of_sorts AND categories.slug = candidates.slug)
  ORDER BY turn LIMIT 1
$$;
--> statement-breakpoint
ALTER TABLE categories ADD COLUMN search_text text GENERATED ALWAYS AS (portico_fold(name)) STORED;
--> statement-breakpoint
ALTER TABLE products ADD COLUMN search_text text GENERATED ALWAYS AS (portico_fold(name || ' ' || coalesce(profile ->> 'description', ''))) STORED;
--> statement-breakpoint
ALTER TABLE businesses ADD COLUMN search_text text GENERATED ALWAYS AS (portico_fold(name || ' ' || coalesce(profile ->> 'brief', ''))) STORED;
--> statement-breakpoint
ALTER TABLE businesses ADD COLUMN category_id integer;
--> statement-breakpoint
ALTER TABLE businesses ADD COLUMN survey_id integer;
--> statement-breakpoint
ALTER TABLE categories NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE businesses NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE surveys NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Each text that businesses had becomes a category; spellings that differ only in case and accents become one.
INSERT INTO categories (company_id, sorts, position, name, description, graphic_thumb)
SELECT company_id, 'directory', row_number() OVER (PARTITION BY company_id ORDER BY min(btrim(category))) - 1, min(btrim(category)), '', ''
FROM businesses
WHERE btrim(category) <> ''
GROUP BY company_id, portico_fold(btrim(category));
--> statement-breakpoint
UPDATE businesses SET category_id = categories.id
FROM categories
WHERE categories.company_id = businesses.company_id
  AND categories.sorts = 'directory'
  AND categories.search_text = portico_fold(btrim(businesses.category));
--> statement-breakpoint
UPDATE businesses SET survey_id = surveys.id
FROM surveys
WHERE surveys.company_id = businesses.company_id AND surveys.id::text = businesses.profile ->> 'surveyId'
  AND surveys.profile ->> 'referenceType' = 'business';
--> statement-breakpoint
UPDATE businesses SET profile = profile - 'surveyId' WHERE profile ? 'surveyId';
--> statement-breakpoint
-- One after the other, in the order of their ids, so that each sees the slugs that are taken.
DO $$
DECLARE
  category record;
BEGIN
  FOR category IN SELECT company_id, id, sorts, name FROM categories ORDER BY company_id, id LOOP
    UPDATE categories SET slug = portico_free_slug(category.company_id, category.sorts, category.name)
    WHERE categories.company_id = category.company_id AND categories.id = category.id;
  END LOOP;
END
$$;
--> statement-breakpoint
ALTER TABLE categories FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE businesses FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE surveys FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE categories ALTER COLUMN slug SET NOT NULL;
--> statement-breakpoint
-- /directory/businesses is the whole list.
ALTER TABLE categories ADD CHECK (slug <> '' AND (sorts <> 'directory' OR slug <> 'businesses'));
--> statement-breakpoint
CREATE UNIQUE INDEX categories_by_slug ON categories (company_id, sorts, slug);
--> statement-breakpoint
ALTER TABLE businesses DROP COLUMN category;
--> statement-breakpoint
ALTER TABLE businesses ADD FOREIGN KEY (company_id, category_id) REFERENCES categories (company_id, id) ON DELETE SET NULL (category_id);
--> statement-breakpoint
ALTER TABLE businesses ADD FOREIGN KEY (company_id, survey_id) REFERENCES surveys (company_id, id) ON DELETE SET NULL (survey_id);
--> statement-breakpoint
CREATE INDEX businesses_of_category ON businesses (company_id, category_id, lower(name), id);
--> statement-breakpoint
CREATE INDEX businesses_of_survey ON businesses (company_id, survey_id) WHERE survey_id IS NOT NULL;
