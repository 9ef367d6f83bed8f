-- Categories as staff edit them on the desk: each has a revision.
ALTER TABLE categories ADD COLUMN revision integer NOT NULL DEFAULT 1;
