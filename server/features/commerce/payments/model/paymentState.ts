import type { PaymentState } from '../../../../platform/db/schema/payments'
import type { ChargeOutcome } from '../../../../processors/Processor'

/** Whether a payment is still pending: a transaction has at most one such payment. */
export const isPending = (state: PaymentState): boolean => state !== 'settled' && state !== 'failed'

/**
 * The state after the processor's response; a late, repeated or out-of-order response changes
 * nothing.
 */
export function nextState(
  state: PaymentState,
  { status }: Pick<ChargeOutcome, 'status'>,
): PaymentState {
  if (!isPending(state)) return state
  switch (status) {
    case 'succeeded':
      return 'settled'
    case 'failed':
      return 'failed'
    case 'processing':
      return 'processing'
    case 'requires_action':
      // Already accepted after authentication: this is an older response.
      return state === 'processing' ? state : 'authenticating'
  }
}

/** What the decision about a request to pay depends on, read under the transaction's lock. */
export interface PaymentContext {
  /**
   * The earlier request with the same Idempotency-Key, if any.
   */
  known: { bodyHash: string } | undefined
  bodyHash: string
  /** The transaction's pending payment. */
  open: { state: PaymentState } | undefined
  isPayable: boolean
}

/**
 * What happens to a request: `replay` returns the payment of the earlier request, `replace` cancels
 * the payment that waits for the customer and retries.
 */
export type Decision = 'replay' | 'reused' | 'busy' | 'replace' | 'not-payable' | 'begin'

/** Decides what happens to a request to pay. */
export function decideRequest({ known, bodyHash, open, isPayable }: PaymentContext): Decision {
  if (known !== undefined) return known.bodyHash === bodyHash ? 'replay' : 'reused'
  if (open !== undefined) return open.state === 'authenticating' ? 'replace' : 'busy'
  return isPayable ? 'begin' : 'not-payable'
}

/** How long a customer may take to authenticate before the payment is abandoned. */
const authenticationMs = 60 * 60_000

/**
 * How long a payment that never reached the processor is retried with its idempotency key; then it
 * is abandoned.
 */
const retryMs = 23 * 60 * 60_000

/**
 * What to do about a pending payment: `retry` sends the charge again, `wait` looks it up again
 * later.
 */
export type NextStep = 'record' | 'retry' | 'wait' | 'cancel' | 'give-up'

/**
 * What the clock does about a payment, depending on the processor's response (undefined: it does
 * not know the payment) and the payment's age.
 */
export function nextStep(
  state: PaymentState,
  outcome: ChargeOutcome | undefined,
  ageMs: number,
): NextStep {
  // The processor has accepted this payment before, so the missing response means nothing.
  if (outcome === undefined && state !== 'charging') return 'wait'
  if (outcome === undefined) return ageMs < retryMs ? 'retry' : 'give-up'
  return outcome.status === 'requires_action' && ageMs > authenticationMs ? 'cancel' : 'record'
}
