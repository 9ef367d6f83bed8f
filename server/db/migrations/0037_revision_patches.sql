-- A revision is a merge patch (RFC 7396) over the one before, or every so often the whole config.
ALTER TABLE domain_revisions ADD COLUMN patch jsonb;
--> statement-breakpoint
ALTER TABLE domain_revisions ADD COLUMN change_count integer;
--> statement-breakpoint
ALTER TABLE domain_revisions ALTER COLUMN config DROP NOT NULL;
--> statement-breakpoint
CREATE FUNCTION portico_patch_between(a jsonb, b jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  patch jsonb := '{}';
  entry record;
BEGIN
  IF jsonb_typeof(a) <> 'object' OR jsonb_typeof(b) <> 'object' THEN RETURN b; END IF;
  FOR entry IN SELECT key FROM jsonb_object_keys(a) AS key LOOP
    IF NOT b ? entry.key THEN patch := patch || jsonb_build_object(entry.key, NULL); END IF;
  END LOOP;
  FOR entry IN SELECT key, value FROM jsonb_each(b) LOOP
    IF NOT a ? entry.key THEN patch := patch || jsonb_build_object(entry.key, entry.value);
    ELSIF a -> entry.key <> entry.value THEN patch := patch || jsonb_build_object(entry.key, portico_patch_between(a -> entry.key, entry.value));
    END IF;
  END LOOP;
  RETURN patch;
END $$;
--> statement-breakpoint
CREATE FUNCTION portico_apply_patch(target jsonb, patch jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  result jsonb := CASE WHEN jsonb_typeof(target) = 'object' THEN target ELSE '{}' END;
  entry record;
BEGIN
  IF jsonb_typeof(patch) <> 'object' THEN RETURN patch; END IF;
  FOR entry IN SELECT key, value FROM jsonb_each(patch) LOOP
    IF entry.value = 'null' THEN result := result - entry.key;
    ELSE result := result || jsonb_build_object(entry.key, portico_apply_patch(result -> entry.key, entry.value));
    END IF;
  END LOOP;
  RETURN result;
END $$;
--> statement-breakpoint
ALTER TABLE domain_revisions NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Every twentieth stays whole, and so does what no patch leads to (a null inside an object).
UPDATE domain_revisions r SET patch = made.patch, config = NULL
FROM (
  SELECT company_id, domain_id, revision, config, before, turn, portico_patch_between(before, config) AS patch
  FROM (
    SELECT company_id, domain_id, revision, config,
      lag(config) OVER history AS before, lag(revision) OVER history AS number_before, row_number() OVER history AS turn
    FROM domain_revisions
    WINDOW history AS (PARTITION BY company_id, domain_id ORDER BY revision)
  ) AS rows
  WHERE number_before = revision - 1 AND turn % 20 <> 1 AND jsonb_typeof(before) = 'object' AND jsonb_typeof(config) = 'object'
) AS made
WHERE r.company_id = made.company_id AND r.domain_id = made.domain_id AND r.revision = made.revision
  AND portico_apply_patch(made.before, made.patch) = made.config;
--> statement-breakpoint
UPDATE domain_revisions SET
  change_count = jsonb_array_length(changes),
  changes = CASE
    WHEN length(changes::text) <= 32768 AND jsonb_array_length(changes) <= 200 THEN changes
    ELSE (SELECT coalesce(jsonb_agg(jsonb_build_object('path', left(change ->> 'path', 1000), 'text', left(change ->> 'text', 300)) ORDER BY place), '[]')
      FROM jsonb_array_elements(changes) WITH ORDINALITY AS list (change, place) WHERE place <= 100)
  END;
--> statement-breakpoint
ALTER TABLE domain_revisions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE domain_revisions ALTER COLUMN change_count SET NOT NULL;
--> statement-breakpoint
ALTER TABLE domain_revisions ADD CONSTRAINT domain_revisions_whole_or_patch CHECK ((config IS NULL) <> (patch IS NULL));
--> statement-breakpoint
DROP FUNCTION portico_patch_between(jsonb, jsonb);
--> statement-breakpoint
DROP FUNCTION portico_apply_patch(jsonb, jsonb);
