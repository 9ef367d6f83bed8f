import type { BankAccount, WalletCard } from '#generated/types'
import { ApiError } from '../../../core/api/ApiError'
import { combinedQuery, type CallQuery } from '../../../core/query/callQuery'
import { portalApi } from '../../../core/session/portalApi'

/** A saved card or bank account, discriminated by `paymentType`. */
export type WalletMethod = WalletCard | BankAccount

/** The customer's saved methods, cards first. */
export const methodsQuery = combinedQuery(
  ['wallet.get'],
  {},
  async ({ signal }): Promise<readonly WalletMethod[]> => {
    const { cards, banks } = await portalApi.call('wallet.get', { signal })
    return [...cards, ...banks]
  },
)

/**
 * One saved method of either type, selected from the list's query; fails with ApiError 404 if this
 * customer has no method with that id. (doc 2 §4, money.billing-use.refresh-other)
 */
export const methodQuery = (id: number): CallQuery<WalletMethod, readonly WalletMethod[]> => ({
  ...methodsQuery,
  select: (methods) => {
    const method = methods.find((saved) => saved.id === id)
    if (method === undefined) throw METHOD_MISSING
    return method
  },
})

/** Created once, because `useLastError` renders again for each new error, here without end. */
const METHOD_MISSING = new ApiError(404, { code: 'not_found' })
