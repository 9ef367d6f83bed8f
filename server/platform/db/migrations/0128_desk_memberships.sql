-- Memberships as staff edit them on the desk: each has a revision; and the index by which the holders of one are found.
ALTER TABLE memberships ADD COLUMN revision integer NOT NULL DEFAULT 1;
--> statement-breakpoint
CREATE INDEX membership_cards_membership ON membership_cards (company_id, membership_id, id);
