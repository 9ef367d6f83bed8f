-- Whoever cancelled while a charge was declined kept the paywall and the failed charge. A membership that has ended owes nothing, as for those who cancel from now on. Other rows stay as they are; the tables' owner is bound by their policies too, unless they are switched off for the moment.
ALTER TABLE membership_cards NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE subscriptions NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE transactions NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE payments NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE customers NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
WITH past_due AS (
  SELECT s.company_id, s.id, s.customer_id, coalesce(s.next_at, now()) AS ended_at FROM subscriptions s
  WHERE s.status = 'failed'
    AND EXISTS (SELECT FROM membership_cards c WHERE c.company_id = s.company_id AND c.subscription_id = s.id AND c.cancelled_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM membership_cards c WHERE c.company_id = s.company_id AND c.subscription_id = s.id AND c.cancelled_at IS NULL AND c.status = 'active')
), cards AS (
  -- Those with an end of their own were still open, with the cards added to them.
  UPDATE membership_cards c SET expires_at = least(c.expires_at, p.ended_at) FROM past_due p, membership_cards main
  WHERE main.company_id = p.company_id AND main.subscription_id = p.id AND main.status = 'active'
    AND c.company_id = main.company_id AND (c.id = main.id OR c.parent_card_id = main.id)
), terms AS (
  UPDATE subscriptions s SET status = 'cancelled', next_at = NULL FROM past_due p
  WHERE s.company_id = p.company_id AND s.id = p.id
), charges AS (
  -- One that is being paid is settled with its payment.
  UPDATE transactions t SET status = 'cancelled' FROM past_due p
  WHERE t.company_id = p.company_id AND t.subscription_id = p.id AND t.status = 'failed'
    AND NOT EXISTS (SELECT FROM payments y WHERE y.company_id = t.company_id AND y.transaction_id = t.id AND y.state IN ('charging', 'authenticating', 'processing'))
)
UPDATE customers u SET flag = NULL FROM past_due p
WHERE u.company_id = p.company_id AND u.id = p.customer_id AND u.flag = 'membership_failed_payment'
  AND NOT EXISTS (
    SELECT FROM subscriptions s WHERE s.company_id = u.company_id AND s.customer_id = u.id AND s.status = 'failed'
      AND NOT EXISTS (SELECT FROM past_due d WHERE d.company_id = s.company_id AND d.id = s.id)
  );
--> statement-breakpoint
ALTER TABLE customers FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE payments FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE transactions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE subscriptions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE membership_cards FORCE ROW LEVEL SECURITY;
