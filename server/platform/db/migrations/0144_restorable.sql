-- pg_restore works without a search path. A function that generates a column is called while a table is restored, so it
-- names the schema of the function that it calls; the text that it returns stays the same.
DO $do$
BEGIN
  EXECUTE replace(
    pg_get_functiondef('portico_words(text)'::regprocedure),
    '(portico_fold(',
    format('(%I.portico_fold(', (SELECT nspname FROM pg_proc JOIN pg_namespace n ON n.oid = pronamespace WHERE pg_proc.oid = 'portico_fold(text)'::regprocedure))
  );
END
$do$;
