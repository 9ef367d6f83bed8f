import type { Tx } from '../../platform/db/Database'
import { lockCustomer, type CustomerRow } from '../customers/customerRepository'
import { consumeAccountLink, findAccountLink, type AccountLinkRow } from './accountLinkRepository'

/**
 * Locks the customer of an unexpired link, then uses the link up, and returns both; neither if the
 * link doesn't exist, has expired or was used meanwhile. Whatever else changes the account or
 * deletes its links locks the customer first, too, so that the two wait for each other.
 */
export async function consumeLinkOfLocked(
  tx: Tx,
  key: Pick<AccountLinkRow, 'companyId' | 'tokenHash' | 'kind'>,
): Promise<{ link: AccountLinkRow; customer: CustomerRow } | { link?: never; customer?: never }> {
  const found = await findAccountLink(tx, key)
  const customer = found && (await lockCustomer(tx, key.companyId, found.customerId))
  if (customer === undefined) return {}
  const link = await consumeAccountLink(tx, key)
  return link === undefined ? {} : { link, customer }
}
