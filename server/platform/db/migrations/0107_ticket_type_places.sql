-- How many tickets of a type there are in all, so that staff can change it; what is sold or held is
-- the difference from what is left.
ALTER TABLE ticket_types ADD COLUMN capacity integer;
--> statement-breakpoint
ALTER TABLE ticket_types NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE event_tickets NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE event_waitlist NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE order_holds NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE placed_orders NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE ticket_types t SET capacity = t.available_quantity
  + (SELECT count(*) FROM event_tickets e WHERE e.company_id = t.company_id AND e.ticket_type_id = t.id AND e.status <> 'cancelled')
  + (SELECT count(*) FROM event_waitlist w WHERE w.company_id = t.company_id AND w.ticket_type_id = t.id AND w.held_until IS NOT NULL)
  + (SELECT coalesce(sum(h.taken), 0) FROM order_holds h
      JOIN placed_orders o ON o.company_id = h.company_id AND o.order_id = h.order_id
      WHERE h.company_id = t.company_id AND h.ticket_type_id = t.id AND o.state IN ('open', 'pending'));
--> statement-breakpoint
ALTER TABLE ticket_types FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE event_tickets FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE event_waitlist FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE order_holds FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE placed_orders FORCE ROW LEVEL SECURITY;
