import { createHmac } from 'node:crypto'
import type { CustomerKey } from './requireCustomer'

/** What a customer's secret is for: nothing signed for one is accepted for another. */
type Purpose = 'calendar feeds' | 'news'

/**
 * The secret in an address that a customer has, such as that of their calendar feed. It is derived
 * from the server's secret and the number of `renewals`, so it can be shown again without being
 * stored.
 */
export function deriveSecret(
  { companyId, customerId }: CustomerKey,
  purpose: Purpose,
  renewals: number,
  serverSecret: string,
): string {
  const key = createHmac('sha256', serverSecret).update(purpose).digest()
  const text = [companyId, customerId, renewals].join(':')
  return `${customerId}-${createHmac('sha256', key).update(text).digest('base64url')}`
}

/** The id of the customer whose secret this would be; undefined for any other text. */
export function secretOwner(secret: string): number | undefined {
  const [, id] = /^(\d{1,9})-[\w-]+$/.exec(secret) ?? []
  return id === undefined ? undefined : Number(id)
}
