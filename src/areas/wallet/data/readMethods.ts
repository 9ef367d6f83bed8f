import type { BankAccount, WalletCard } from '../../../../generated/types'
import { portalApi } from '../../../core/session/portalApi'

/** A saved payment method: a card or a bank account, told apart by `paymentType`. */
export type WalletMethod = WalletCard | BankAccount

/** All of the customer's saved methods, cards first. */
export async function readMethods(): Promise<readonly WalletMethod[]> {
  const { cards, banks } = await portalApi.call('wallet.get')
  return [...cards, ...banks]
}

/** One saved method, of whichever kind; throws ApiError 404 for one that is not this customer's. */
export async function readMethod(id: number): Promise<WalletMethod> {
  // An id says nothing about the kind, and asking for the wrong one would be an error in the console.
  const kind = (await readMethods()).find((method) => method.id === id)?.paymentType
  return kind === 'ach' ? portalApi.call('wallet.bank', { params: { bankId: id } }) : portalApi.call('wallet.card', { params: { cardId: id } })
}
