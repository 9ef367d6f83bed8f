import type { Processor } from '../../../processors/Processor'

/** Processor ids of payments that staff noted: in cash, or by the club's own card terminal. */
export const DESK_CASH_ID = 'desk-cash'
export const DESK_CARD_ID = 'desk-card'

/** Both of them. */
export const deskProcessorIds: readonly string[] = [DESK_CASH_ID, DESK_CARD_ID]

/** Whether staff noted a payment, so that only they can give it back. */
export const isDeskProcessor = (processorId: string): boolean =>
  deskProcessorIds.includes(processorId)

/**
 * The desk as a processor. Its payments are settled when they are stored. A refund is recorded at
 * once: whoever makes it hands the money over.
 */
export const deskProcessor: Pick<Processor, 'charge' | 'lookUp' | 'cancel' | 'refund'> = {
  charge: () => Promise.reject(new Error('a payment at the desk is never charged')),
  lookUp: () => Promise.resolve(undefined),
  cancel: () => Promise.resolve(undefined),
  refund: ({ idempotencyKey }) =>
    Promise.resolve({ type: 'refunded', reference: `desk_${idempotencyKey}` }),
}
