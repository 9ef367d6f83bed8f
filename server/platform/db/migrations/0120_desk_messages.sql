-- What the desk knows of a conversation with the club's office: whether it is open, who takes care of it, and since when a message waits for an answer.
ALTER TABLE conversations
  ADD COLUMN state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
  ADD COLUMN assignee text,
  ADD COLUMN waiting_since timestamptz,
  ADD COLUMN revision integer NOT NULL DEFAULT 1;
--> statement-breakpoint
ALTER TABLE messages ADD COLUMN sent_by text;
--> statement-breakpoint
ALTER TABLE conversations NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE messages NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What members wrote after the office last did waits for an answer.
UPDATE conversations c
SET waiting_since = (
  SELECT min(m.sent_at) FROM messages m
  WHERE m.company_id = c.company_id AND m.conversation_id = c.id AND m.sender_id IS NOT NULL
    AND m.id > coalesce((
      SELECT max(o.id) FROM messages o
      WHERE o.company_id = c.company_id AND o.conversation_id = c.id AND o.sender_id IS NULL), 0))
WHERE c.club_with IS NOT NULL;
--> statement-breakpoint
ALTER TABLE conversations FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE messages FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX conversations_with_office ON conversations (company_id, last_at DESC, id DESC) WHERE club_with IS NOT NULL;
--> statement-breakpoint
CREATE INDEX conversations_waiting ON conversations (company_id, waiting_since, id) WHERE waiting_since IS NOT NULL;
