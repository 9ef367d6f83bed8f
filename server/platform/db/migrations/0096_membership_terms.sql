-- Terms run in days of the club: the zone whose days count ('' until the club is known), the first paid day, and what each transaction paid for the term (null for terms from before).
ALTER TABLE subscriptions
  ADD COLUMN timezone text NOT NULL DEFAULT '',
  ADD COLUMN term_start date,
  ADD COLUMN term_paid jsonb,
  -- Since when the charge of the next term is declined, and how often it was tried again.
  ADD COLUMN failed_since timestamptz,
  ADD COLUMN retries integer NOT NULL DEFAULT 0 CHECK (retries >= 0),
  -- The charge whose notice was mailed.
  ADD COLUMN noticed_for timestamptz;
--> statement-breakpoint
ALTER TABLE membership_cards
  -- What a freeze added to the term when it began; null before.
  ADD COLUMN freeze_booked jsonb,
  -- What a cancellation replaced, so that it can be revoked.
  ADD COLUMN before_cancel jsonb;
--> statement-breakpoint
-- Freezes from before moved the next payment when they were made; the term moves no further when they begin.
ALTER TABLE membership_cards NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE membership_cards SET freeze_booked = jsonb_build_object(
  'from', -- In nearly every zone, noon of its first day.
  to_char((frozen_from + interval '12 hours') AT TIME ZONE 'UTC', 'YYYY-MM-DD'),
  'days', round(extract(epoch FROM frozen_until - frozen_from) / 86400)::integer,
  'next', null, 'anchorDay', null)
WHERE frozen_from IS NOT NULL;
--> statement-breakpoint
ALTER TABLE membership_cards FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE membership_orders
  -- What the order was quoted on: a hash of term, freeze, cancellation and price, and the first day of the new term.
  ADD COLUMN fingerprint text NOT NULL DEFAULT '',
  ADD COLUMN day date,
  ADD COLUMN timezone text NOT NULL DEFAULT '',
  -- Until when it can be paid; null for orders from before, which no longer can.
  ADD COLUMN expires_at timestamptz;
--> statement-breakpoint
-- What becomes of the membership once its dues are refunded in full; null for other refunds.
ALTER TABLE refunds ADD COLUMN membership text CHECK (membership IN ('end', 'lapse', 'keep'));
--> statement-breakpoint
-- One function in TypeScript decides the state of a card, for the server and the browser.
DROP FUNCTION card_is_active(membership_cards);
--> statement-breakpoint
DROP FUNCTION card_is_valid(membership_cards);
