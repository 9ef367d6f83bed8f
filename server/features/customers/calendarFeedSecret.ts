import { createHmac } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { calendarFeeds } from '../../platform/db/schema/calendarFeeds'
import { isSameSecret } from '../../platform/sessions/tokens'
import type { CustomerKey } from './requireCustomer'

/**
 * Returns the secret in the URL of a customer's calendar feed. The secret is derived from the
 * server's secret and the number of renewals, so the server can show it again without storing it.
 */
export async function readFeedSecret(
  tx: Tx,
  customer: CustomerKey,
  serverSecret: string,
): Promise<string> {
  const [row] = await tx
    .select({ renewals: calendarFeeds.renewals })
    .from(calendarFeeds)
    .where(
      and(
        eq(calendarFeeds.companyId, customer.companyId),
        eq(calendarFeeds.customerId, customer.customerId),
      ),
    )
  return deriveSecret(customer, row?.renewals ?? 0, serverSecret)
}

/** Invalidates the URL of a customer's feed; the next `readFeedSecret` returns a new secret. */
export async function renewFeedSecret(tx: Tx, customer: CustomerKey): Promise<void> {
  await tx
    .insert(calendarFeeds)
    .values({ ...customer, renewals: 1 })
    .onConflictDoUpdate({
      target: [calendarFeeds.companyId, calendarFeeds.customerId],
      set: { renewals: sql`${calendarFeeds.renewals} + 1` },
    })
}

/**
 * Returns the id of the company's customer whose current feed secret this is; undefined for any
 * other text.
 */
export async function findFeedOwner(
  tx: Tx,
  companyId: number,
  secret: string,
  serverSecret: string,
): Promise<number | undefined> {
  const [, id] = /^(\d{1,9})-[\w-]+$/.exec(secret) ?? []
  if (id === undefined) return undefined
  const customerId = Number(id)
  const expected = await readFeedSecret(tx, { companyId, customerId }, serverSecret)
  return isSameSecret(secret, expected) ? customerId : undefined
}

// Signed with a key derived for feeds alone, so that nothing else signed with the server's secret
// is accepted here.
const deriveSecret = (
  { companyId, customerId }: CustomerKey,
  renewals: number,
  serverSecret: string,
): string => {
  const key = createHmac('sha256', serverSecret).update('calendar feeds').digest()
  const text = [companyId, customerId, renewals].join(':')
  return `${customerId}-${createHmac('sha256', key).update(text).digest('base64url')}`
}
