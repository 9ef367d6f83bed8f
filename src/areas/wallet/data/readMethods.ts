import type { BankAccount, WalletCard } from '../../../../generated/types'
import { ApiError } from '../../../core/api/ApiError'
import { portalApi } from '../../../core/session/portalApi'

/** A saved payment method: a card or a bank account, told apart by `paymentType`. */
export type WalletMethod = WalletCard | BankAccount

/** All of the customer's saved methods, cards first. */
export async function readMethods(): Promise<readonly WalletMethod[]> {
  const { cards, banks } = await portalApi.call('wallet.get')
  return [...cards, ...banks]
}

/**
 * One saved method, of whichever kind; throws ApiError 404 for one that is not this customer's, or
 * not any more.
 */
export async function readMethod(id: number): Promise<WalletMethod> {
  const method = (await readMethods()).find((one) => one.id === id)
  if (method === undefined) throw new ApiError(404, { code: 'not_found' })
  return method
}
