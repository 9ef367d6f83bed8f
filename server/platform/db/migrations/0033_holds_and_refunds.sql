-- When a customer first held the thing of a line; what they hold of it later ends no later for that.
ALTER TABLE order_holds ADD COLUMN first_held_at timestamptz NOT NULL DEFAULT now();
--> statement-breakpoint
CREATE INDEX placed_orders_of_customer ON placed_orders (company_id, customer_id, order_id);
--> statement-breakpoint
-- A refund's request: SHA-256 of what was asked ('' for refunds from before), whether it cancels tickets, and how many things it has cancelled.
ALTER TABLE refunds ADD COLUMN body_hash text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE refunds ADD COLUMN cancels boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE refunds ADD COLUMN cancelled integer NOT NULL DEFAULT 0 CHECK (cancelled >= 0);
--> statement-breakpoint
-- By which a refund finds the tickets of an order.
CREATE INDEX tickets_of_order_item ON event_tickets (company_id, order_item_id) WHERE order_item_id IS NOT NULL;
