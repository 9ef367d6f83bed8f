import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { calendarFeeds } from '../../platform/db/schema/calendarFeeds'
import { secretsToRead, type ServerSecrets } from '../../platform/env/ServerSecrets'
import { isSameSecret } from '../../platform/sessions/tokens'
import { deriveSecret, secretOwner } from './customerSecret'
import type { CustomerKey } from './requireCustomer'

/** Returns the secret in the URL of a customer's calendar feed. */
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
  return deriveSecret(customer, 'calendar feeds', row?.renewals ?? 0, serverSecret)
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
  secrets: ServerSecrets,
): Promise<number | undefined> {
  const customerId = secretOwner(secret)
  if (customerId === undefined) return undefined
  for (const serverSecret of secretsToRead(secrets)) {
    const expected = await readFeedSecret(tx, { companyId, customerId }, serverSecret)
    if (isSameSecret(secret, expected)) return customerId
  }
  return undefined
}
