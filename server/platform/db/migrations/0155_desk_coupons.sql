-- Coupons as staff edit them on the desk: each has a revision, can be ended, and says what it is for, for whom, from which purchase on and how often. The lists of ids are empty where nothing was chosen.
ALTER TABLE coupons
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN active boolean NOT NULL DEFAULT true,
  ADD COLUMN scope text NOT NULL DEFAULT 'all'
    CHECK (scope IN ('all', 'products', 'tickets', 'bookings', 'chosen')),
  ADD COLUMN category_ids integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN product_ids integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN event_category_ids integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN event_ids integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN schedule_ids integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN membership_ids integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN minimum_cents integer NOT NULL DEFAULT 0 CHECK (minimum_cents >= 0),
  ADD COLUMN limit_total integer CHECK (limit_total > 0),
  ADD COLUMN limit_per_member integer CHECK (limit_per_member > 0);
--> statement-breakpoint
-- Which coupon took something off an order: its uses are counted. Orders from before have none.
ALTER TABLE orders
  ADD COLUMN coupon_id integer,
  ADD FOREIGN KEY (company_id, coupon_id) REFERENCES coupons (company_id, id);
--> statement-breakpoint
CREATE INDEX orders_of_coupon ON orders (company_id, coupon_id, customer_id) WHERE coupon_id IS NOT NULL;
--> statement-breakpoint
-- Whether a coupon that is to be deleted is in a cart.
CREATE INDEX carts_of_coupon ON carts (company_id, coupon_id) WHERE coupon_id IS NOT NULL;
