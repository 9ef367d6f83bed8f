import type { PaymentState } from '../../../../platform/db/schema/payments'
import type { ChargeOutcome } from '../../../../processors/Processor'

/** Whether a payment is still pending: a transaction has at most one such payment. */
export const isOpen = (state: PaymentState): boolean => state !== 'settled' && state !== 'failed'

/**
 * The state after the processor's response; a late, repeated or out-of-order response changes
 * nothing.
 */
export function advance(
  state: PaymentState,
  { status }: Pick<ChargeOutcome, 'status'>,
): PaymentState {
  if (!isOpen(state)) return state
  switch (status) {
    case 'succeeded':
      return 'settled'
    case 'failed':
      return 'failed'
    case 'processing':
      return 'processing'
    case 'requires_action':
      // Once it was accepted after authentication, an older response does not undo that.
      return state === 'processing' ? state : 'authenticating'
  }
}

/** What a request to pay a transaction finds under the transaction's lock. */
export interface PaymentContext {
  /**
   * The payment already started with the request's Idempotency-Key, with the hash of that request.
   */
  known: { bodyHash: string } | undefined
  bodyHash: string
  /** The transaction's pending payment. */
  open: { state: PaymentState } | undefined
  isPayable: boolean
}

/**
 * What happens to a request: `replay` returns the known payment's status, `replace` cancels the
 * payment that waits for the customer and retries.
 */
export type Decision = 'replay' | 'reused' | 'busy' | 'replace' | 'not-payable' | 'begin'

/** Decides what happens to a request to pay. */
export function decide({ known, bodyHash, open, isPayable }: PaymentContext): Decision {
  if (known !== undefined) return known.bodyHash === bodyHash ? 'replay' : 'reused'
  if (open !== undefined) return open.state === 'authenticating' ? 'replace' : 'busy'
  return isPayable ? 'begin' : 'not-payable'
}

/** How long a customer may take to authenticate before the payment is abandoned. */
const authenticationMs = 60 * 60_000

/**
 * How long a processor may accept a retry of a key it has not seen; after that, a payment that
 * never arrived can be given up.
 */
const forgottenMs = 23 * 60 * 60_000

/** What to do about a pending payment: `ask-later` if nothing can be concluded yet. */
export type NextStep = 'record' | 'ask-again' | 'ask-later' | 'cancel' | 'give-up'

/**
 * What the clock does about a payment, depending on what the processor knows of it (undefined:
 * nothing) and its age.
 */
export function nextStep(
  state: PaymentState,
  outcome: ChargeOutcome | undefined,
  ageMs: number,
): NextStep {
  // The processor can't have forgotten a payment it accepted: its response is missing, and guessing
  // is not allowed.
  if (outcome === undefined && state !== 'charging') return 'ask-later'
  if (outcome === undefined) return ageMs < forgottenMs ? 'ask-again' : 'give-up'
  return outcome.status === 'requires_action' && ageMs > authenticationMs ? 'cancel' : 'record'
}
