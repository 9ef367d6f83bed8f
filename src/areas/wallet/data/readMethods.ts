import type { BankAccount, WalletCard } from '../../../../generated/types'
import { ApiError } from '../../../core/api/ApiError'
import { portalApi } from '../../../core/session/portalApi'

/** A saved card or bank account, discriminated by `paymentType`. */
export type WalletMethod = WalletCard | BankAccount

/** The customer's saved methods, cards first. */
export async function readMethods(): Promise<readonly WalletMethod[]> {
  const { cards, banks } = await portalApi.call('wallet.get')
  return [...cards, ...banks]
}

/**
 * One saved method of either type; throws ApiError 404 if it is not, or no longer, this customer's.
 */
export async function readMethod(id: number): Promise<WalletMethod> {
  const method = (await readMethods()).find((one) => one.id === id)
  if (method === undefined) throw new ApiError(404, { code: 'not_found' })
  return method
}
