import type { ChargeOutcome } from '../../../processors/Processor'

/**
 * How a payment stands. `charging`: the processor is, or was, being asked, and nobody knows its
 * answer yet; `authenticating`: it waits for the person; `processing`: it has taken the payment and
 * will tell. `settled` and `failed` stay as they are.
 */
export type PaymentState = 'charging' | 'authenticating' | 'processing' | 'settled' | 'failed'

/** Whether a payment is still under way: of a transaction one is at most. */
export const isOpen = (state: PaymentState): boolean => state !== 'settled' && state !== 'failed'

/**
 * The state after the processor's word; a word that comes late, twice or out of order changes
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
      // Once it was taken on after the authentication, an older word does not bring that back.
      return state === 'processing' ? state : 'authenticating'
  }
}

/** What a request to pay a transaction meets, under the transaction's lock. */
export interface PaymentContext {
  /** What the request's Idempotency-Key has begun, and the hash of that request. */
  known: { bodyHash: string } | undefined
  bodyHash: string
  /** The payment of this transaction that is under way. */
  open: { state: PaymentState } | undefined
  isPayable: boolean
}

/**
 * What becomes of a request: `replay` answers how the known payment stands, `replace` ends what
 * waits for the person and asks again.
 */
export type Decision = 'replay' | 'reused' | 'busy' | 'replace' | 'not-payable' | 'begin'

/** Decides what becomes of a request to pay. */
export function decide({ known, bodyHash, open, isPayable }: PaymentContext): Decision {
  if (known !== undefined) return known.bodyHash === bodyHash ? 'replay' : 'reused'
  if (open !== undefined) return open.state === 'authenticating' ? 'replace' : 'busy'
  return isPayable ? 'begin' : 'not-payable'
}

/** How long a person may take to authenticate before the payment is given up. */
const authenticationMs = 60 * 60_000

/**
 * How long a processor may remember a key of which it has heard nothing: after that a payment that
 * never arrived is over.
 */
const forgottenMs = 23 * 60 * 60_000

/**
 * What is done about a payment that is under way: `ask-later` where nothing may be concluded yet.
 */
export type NextStep = 'record' | 'ask-again' | 'ask-later' | 'cancel' | 'give-up'

/**
 * What the clock does about a payment, by what the processor knows of it (undefined: nothing) and
 * its age.
 */
export function nextStep(
  state: PaymentState,
  outcome: ChargeOutcome | undefined,
  ageMs: number,
): NextStep {
  // What it had taken on it can't have forgotten: its word is missing, and nobody guesses.
  if (outcome === undefined && state !== 'charging') return 'ask-later'
  if (outcome === undefined) return ageMs < forgottenMs ? 'ask-again' : 'give-up'
  return outcome.status === 'requires_action' && ageMs > authenticationMs ? 'cancel' : 'record'
}
