-- A picture's name: at first that of its file; found by it in the library. Older pictures have none.
ALTER TABLE media ADD COLUMN name text NOT NULL DEFAULT '' CHECK (char_length(name) <= 120);
