import type { Tx } from '../../db/Database'
import type { Owner } from '../account/requireCustomer'
import { methodsOf, updateMethod, type WalletRow } from './walletRepository'

/**
 * Frees a billing use for a method: the one that had it has none then, and is named. Where nothing
 * is the default yet, a method without a use becomes it, because at least one must be; never one
 * that can't be charged yet. Under a lock of the customer. (doc 2 §4, billingUse)
 */
export async function claimBillingUse(
  tx: Tx,
  owner: Owner,
  wanted: WalletRow['billingUse'],
  canBeCharged: boolean,
  methodId?: number,
): Promise<{ use: WalletRow['billingUse']; released: readonly number[] }> {
  const others = (await methodsOf(tx, owner)).filter(({ id }) => id !== methodId)
  if (wanted === '')
    return {
      use:
        canBeCharged && !others.some(({ billingUse }) => billingUse === 'default') ? 'default' : '',
      released: [],
    }
  const holders = others.filter(({ billingUse }) => billingUse === wanted)
  for (const { id } of holders) await updateMethod(tx, owner, id, { billingUse: '' })
  return { use: wanted, released: holders.map(({ id }) => id) }
}
