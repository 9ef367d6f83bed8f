-- What reception knows of a booking: that its party has arrived or has not come. The revision rises with each change.
ALTER TABLE bookings
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN arrived_at timestamptz,
  ADD COLUMN no_show_at timestamptz,
  ADD CONSTRAINT bookings_came CHECK (arrived_at IS NULL OR no_show_at IS NULL);
