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
-- One pass in the order of the primary key, one row in memory at a time: each row is read once and written once.
-- Every twentieth stays whole, and so does what no patch leads to (a null inside an object).
DO $$
DECLARE
  r record;
  before domain_revisions%ROWTYPE;
  turn integer;
  step jsonb;
BEGIN
  FOR r IN SELECT * FROM domain_revisions ORDER BY company_id, domain_id, revision LOOP
    turn := CASE WHEN before.company_id = r.company_id AND before.domain_id = r.domain_id THEN turn + 1 ELSE 1 END;
    step := NULL;
    IF turn % 20 <> 1 AND before.revision = r.revision - 1 AND jsonb_typeof(before.config) = 'object' AND jsonb_typeof(r.config) = 'object' THEN
      step := portico_patch_between(before.config, r.config);
      IF portico_apply_patch(before.config, step) <> r.config THEN step := NULL; END IF;
    END IF;
    UPDATE domain_revisions SET
      patch = step,
      config = CASE WHEN step IS NULL THEN r.config END,
      change_count = jsonb_array_length(r.changes),
      changes = CASE
        WHEN length(r.changes::text) <= 32768 AND jsonb_array_length(r.changes) <= 200 THEN r.changes
        ELSE (SELECT coalesce(jsonb_agg(jsonb_build_object('path', left(change ->> 'path', 1000), 'text', left(change ->> 'text', 300)) ORDER BY place), '[]')
          FROM jsonb_array_elements(r.changes) WITH ORDINALITY AS list (change, place) WHERE place <= 100)
      END
    WHERE company_id = r.company_id AND domain_id = r.domain_id AND revision = r.revision;
    before := r;
  END LOOP;
END $$;
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
