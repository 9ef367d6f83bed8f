import type { PaymentState } from '#server/platform/db/schema/payments'
import type { ChargeOutcome } from '#server/processors/Processor'

/** Whether a payment is still pending. A transaction has at most one pending payment. */
export const isPending = (state: PaymentState): boolean => state !== 'settled' && state !== 'failed'

/**
 * Returns a payment's state after a response from the processor. A late, repeated or out-of-order
 * response changes nothing.
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
      // The processor has accepted the payment since it sent this response, which is older.
      return state === 'processing' ? state : 'authenticating'
  }
}

/** The facts that decide what happens to a request to pay, read under the transaction's lock. */
export interface PaymentContext {
  /** The earlier request with the same Idempotency-Key, if any. */
  earlierRequest: { bodyHash: string } | undefined
  bodyHash: string
  /** The transaction's pending payment, if any. */
  pending: { state: PaymentState } | undefined
  isPayable: boolean
}

/**
 * What happens to a request to pay: `replay` returns the payment of the earlier request, `replace`
 * cancels the payment that waits for the customer and retries, `begin` starts a payment; `reused`
 * (an Idempotency-Key), `busy` and `not-payable` are errors.
 */
export type Decision = 'replay' | 'reused' | 'busy' | 'replace' | 'not-payable' | 'begin'

/** Decides what happens to a request to pay. */
export function decideRequest({
  earlierRequest,
  bodyHash,
  pending,
  isPayable,
}: PaymentContext): Decision {
  if (earlierRequest !== undefined)
    return earlierRequest.bodyHash === bodyHash ? 'replay' : 'reused'
  if (pending !== undefined) return pending.state === 'authenticating' ? 'replace' : 'busy'
  return isPayable ? 'begin' : 'not-payable'
}

/** How long a customer may take to authenticate before the payment is abandoned, in ms. */
const AUTHENTICATION_MS = 60 * 60_000

/**
 * How long a payment that never reached the processor is retried with its idempotency key before it
 * is abandoned, in ms.
 */
const RETRY_MS = 23 * 60 * 60_000

/**
 * What the job of a pending payment does: `record` stores the processor's response, `retry`
 * sends the charge again, `wait` asks the processor again later, `cancel` cancels the payment,
 * `give-up` records it as failed.
 */
export type NextStep = 'record' | 'retry' | 'wait' | 'cancel' | 'give-up'

/**
 * Decides what the job of a payment does, from its state, its age in ms and the processor's
 * response (undefined if the processor does not know the payment).
 */
export function nextStep(
  state: PaymentState,
  outcome: ChargeOutcome | undefined,
  ageMs: number,
): NextStep {
  // The processor has accepted this payment before, so a missing response says nothing about it.
  if (outcome === undefined && state !== 'charging') return 'wait'
  if (outcome === undefined) return ageMs < RETRY_MS ? 'retry' : 'give-up'
  return outcome.status === 'requires_action' && ageMs > AUTHENTICATION_MS ? 'cancel' : 'record'
}
