import type { Tx } from '../../../platform/db/Database'
import type { CustomerKey } from '../../customers/requireCustomer'
import { listWalletMethods, updateMethod, type WalletRow } from './walletRepository'

/**
 * Assigns a billing use to a method. `released` are the ids of the methods that lose this use. If
 * no use is requested, the method becomes the default if it can be charged and there is no default
 * yet. The customer must be locked. (doc 2 §4, billingUse)
 */
export async function assignBillingUse(
  tx: Tx,
  customer: CustomerKey,
  requestedUse: WalletRow['billingUse'],
  canBeCharged: boolean,
  methodId?: number,
): Promise<{ use: WalletRow['billingUse']; released: readonly number[] }> {
  const others = (await listWalletMethods(tx, customer)).filter(({ id }) => id !== methodId)
  if (requestedUse === '')
    return {
      use:
        canBeCharged && !others.some(({ billingUse }) => billingUse === 'default') ? 'default' : '',
      released: [],
    }
  const holders = others.filter(({ billingUse }) => billingUse === requestedUse)
  for (const { id } of holders) await updateMethod(tx, customer, id, { billingUse: '' })
  return { use: requestedUse, released: holders.map(({ id }) => id) }
}
