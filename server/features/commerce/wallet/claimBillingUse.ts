import type { Tx } from '../../../platform/db/Database'
import type { Owner } from '../../customers/requireCustomer'
import { methodsOf, updateMethod, type WalletRow } from './walletRepository'

/**
 * Assigns a billing use to a method: the method that had it loses it and is returned. If there is
 * no default yet, a method without a use becomes it, because at least one is required; never one
 * that can't be charged yet. Requires the customer's lock. (doc 2 §4, billingUse)
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
