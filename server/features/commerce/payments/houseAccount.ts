import type { Processor } from '../../../processors/Processor'

/**
 * Id of the house account's virtual wallet entry, and the processor id of payments made with it
 * (money.entity.house-account).
 */
export const HOUSE_ACCOUNT_ID = 'house-account'

/**
 * The house account as a processor. It never declines a payment: the limit was checked when the
 * payment was stored, which also created the debt.
 */
export const houseAccount: Pick<Processor, 'charge' | 'lookUp' | 'cancel' | 'refund'> = {
  charge: ({ idempotencyKey }) =>
    Promise.resolve({
      status: 'succeeded',
      reference: `house_${idempotencyKey}`,
      brand: '',
      lastFour: '',
    }),
  lookUp: () => Promise.resolve(undefined),
  cancel: () => Promise.resolve(undefined),
  refund: ({ idempotencyKey }) =>
    Promise.resolve({ type: 'refunded', reference: `house_${idempotencyKey}` }),
}
