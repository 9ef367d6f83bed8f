import { secretsToRead, type ServerSecrets } from '../../platform/env/ServerSecrets'
import { isSameSecret } from '../../platform/sessions/tokens'
import { deriveSecret, secretOwner } from './customerSecret'
import type { CustomerKey } from './requireCustomer'

/**
 * The path on which a customer ends the club's news, and takes them up again, without signing in. It
 * stays the same, so that the link in an old email works.
 */
export const newsPath = (customer: CustomerKey, serverSecret: string): string =>
  `/unsubscribe/${deriveSecret(customer, 'news', 0, serverSecret)}`

/** Returns the id of the company's customer whose secret this is; undefined for any other text. */
export function findNewsReader(
  companyId: number,
  secret: string,
  secrets: ServerSecrets,
): number | undefined {
  const customerId = secretOwner(secret)
  return customerId !== undefined &&
    secretsToRead(secrets).some((serverSecret) =>
      isSameSecret(secret, deriveSecret({ companyId, customerId }, 'news', 0, serverSecret)),
    )
    ? customerId
    : undefined
}
