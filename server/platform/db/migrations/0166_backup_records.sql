CREATE TABLE backup_records (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  at timestamptz NOT NULL,
  bytes bigint NOT NULL
);
