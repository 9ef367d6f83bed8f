import type { Tx } from '../../../platform/db/Database'
import type { CustomerKey } from '../../customers/requireCustomer'
import { listWalletMethods, updateMethod, type WalletRow } from './walletRepository'

/**
 * Assigns a billing use to a method; the methods that lose it are returned. A method without a use
 * becomes the default if there is none yet, unless it can't be charged yet. Requires the customer's
 * lock. (doc 2 §4, billingUse)
 */
export async function claimBillingUse(
  tx: Tx,
  owner: CustomerKey,
  requestedUse: WalletRow['billingUse'],
  canBeCharged: boolean,
  methodId?: number,
): Promise<{ use: WalletRow['billingUse']; released: readonly number[] }> {
  const others = (await listWalletMethods(tx, owner)).filter(({ id }) => id !== methodId)
  if (requestedUse === '')
    return {
      use:
        canBeCharged && !others.some(({ billingUse }) => billingUse === 'default') ? 'default' : '',
      released: [],
    }
  const holders = others.filter(({ billingUse }) => billingUse === requestedUse)
  for (const { id } of holders) await updateMethod(tx, owner, id, { billingUse: '' })
  return { use: requestedUse, released: holders.map(({ id }) => id) }
}
