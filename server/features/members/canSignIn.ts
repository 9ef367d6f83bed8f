import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { networkLinks } from '../../platform/db/schema/networkLinks'
import type { CustomerRow } from '../customers/customerRepository'

/**
 * Whether somebody has signed in to an account, or can from a linked account of another club. From
 * then on it is theirs, and staff don't change its email.
 */
export const canSignIn = async (
  tx: Tx,
  { companyId, id, signIn }: Pick<CustomerRow, 'companyId' | 'id' | 'signIn'>,
): Promise<boolean> =>
  signIn === 'active' ||
  (await findByKey(tx, networkLinks, { companyId, customerId: id })) !== undefined
