-- When what a line had taken was last given back unpaid; its customer can hold the thing anew only 20 minutes later.
ALTER TABLE order_holds ADD COLUMN released_at timestamptz;
