-- Whatever was under way for a member while they were erased or merged must not store anything of
-- theirs afterwards: what comes later is refused. What comes before holds the lock that it takes
-- here, so that an erasure waits for it, and sees it.
CREATE FUNCTION portico_refuse_erased() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_customer integer;
  is_erased boolean;
BEGIN
  EXECUTE format('SELECT ($1).%I', TG_ARGV[0]) USING NEW INTO of_customer;
  SELECT erased_at IS NOT NULL INTO is_erased FROM customers
  WHERE company_id = NEW.company_id AND id = of_customer FOR KEY SHARE;
  IF is_erased THEN
    RAISE EXCEPTION 'customer % was erased', of_customer USING ERRCODE = 'PERAS';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION portico_on_erased_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'customer % was erased', OLD.id USING ERRCODE = 'PERAS';
END
$$;
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON account_links FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON email_changes FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON switch_codes FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON network_links FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON customer_details FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON customer_photos FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON customer_addresses FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON member_notes FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON nominations FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON survey_responses FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON conversation_members FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON cart_items FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON carts FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON shipping_rates FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON slot_holds FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON slot_requests FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON event_waitlist FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON wallet_methods FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON bookings FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON event_registrations FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON membership_cards FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON orders FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON membership_orders FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON subscriptions FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON messages FOR EACH ROW
WHEN (NEW.sender_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('sender_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE INSERT ON conversations FOR EACH ROW
WHEN (NEW.club_with IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('club_with');
--> statement-breakpoint
-- What is given to a member brings their name with it.
CREATE TRIGGER of_erased BEFORE UPDATE OF customer_id ON event_tickets FOR EACH ROW
WHEN (NEW.customer_id IS DISTINCT FROM OLD.customer_id AND NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE UPDATE OF holder_id ON guest_passes FOR EACH ROW
WHEN (NEW.holder_id IS DISTINCT FROM OLD.holder_id AND NEW.holder_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('holder_id');
--> statement-breakpoint
CREATE TRIGGER of_erased BEFORE UPDATE OF customer_id ON vouchers FOR EACH ROW
WHEN (NEW.customer_id IS DISTINCT FROM OLD.customer_id AND NEW.customer_id IS NOT NULL) EXECUTE FUNCTION portico_refuse_erased('customer_id');
