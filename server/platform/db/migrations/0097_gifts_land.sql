-- The member who was given a guest pass, and has it in their account; null if the guest has none.
ALTER TABLE guest_passes
  ADD COLUMN holder_id integer,
  ADD FOREIGN KEY (company_id, holder_id) REFERENCES customers (company_id, id) ON DELETE SET NULL (holder_id);
--> statement-breakpoint
CREATE INDEX guest_passes_of_holder ON guest_passes (company_id, holder_id) WHERE holder_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX events_of_waitlist_form ON events (company_id, waitlist_form_id) WHERE waitlist_form_id IS NOT NULL;
