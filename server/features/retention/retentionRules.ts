import { sql, type SQL } from 'drizzle-orm'
import type { Environment } from '../../platform/env/Environment'

/** A company table whose rows are forgotten some days after a time that each of them has. */
export interface RetentionRule {
  table: string
  /** The column with the time; an index has it after `company_id`. */
  column: string
  days: (kept: Environment['keptDays']) => number
  /** Which rows are forgotten; all by default. */
  which?: SQL
}

const forget = (
  table: string,
  column: string,
  days: keyof Environment['keptDays'] | number,
  which?: SQL,
): RetentionRule => ({
  table,
  column,
  days: (kept) => (typeof days === 'number' ? days : kept[days]),
  ...(which && { which }),
})

/**
 * What is forgotten when. The history of configs has a rule of its own (`forgetRevisions`); sessions,
 * tokens and attempts end by themselves (`sweepExpired`). All other tables are kept as long as what
 * they are about.
 */
export const retentionRules: readonly RetentionRule[] = [
  // A key with a space is the server's own, and says which payments are of an event.
  forget('payment_requests', 'created_at', 'requests', sql`position(' ' in key) = 0`),
  forget('placing_requests', 'created_at', 'requests'),
  forget('wallet_requests', 'created_at', 'requests'),
  forget('member_requests', 'created_at', 'requests'),
  forget('notifications', 'created_at', 'notifications'),
  forget('account_log', 'at', 'log'),
  forget('admin_events', 'at', 'log'),
  // What staff changed is kept as long as what they changed.
  forget('desk_changes', 'at', 'log', sql`resource in ('sign-ins', 'downloads')`),
  // Who was let in stays with the event: nothing else says so of a registration.
  forget('scans', 'received_at', 'log', sql`result <> 'admitted'`),
  // Its file is gone after a day already.
  forget('imports', 'at', 'log'),
  // Given up: one that is still tried has a younger failure.
  forget('mails', 'failed_at', 30),
  // A used link is deleted, and so are all that have expired when the customer gets another one.
  forget('account_links', 'expires_at', 1),
  // Its comments go with it.
  forget('review_links', 'expires_at', 365),
  // They can be reverted for a week.
  forget('email_changes', 'requested_at', 30),
  // They are valid for minutes.
  forget('sandbox_tokens', 'created_at', 1),
]
