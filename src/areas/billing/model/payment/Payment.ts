import type { PaymentRequest } from '#generated/types'

/**
 * How to pay: a saved method by its id, a new card by its processor's token, or, after an
 * authentication, the payment intent. (doc 2 §3, Payment request)
 */
export type PaymentEntry = PaymentRequest

/** One press of Pay; its idempotency key ensures a single charge however often it is sent. */
export interface Intention {
  key: string
  method: PaymentEntry
}

/** The authentication that a processor requires. (doc 2 §4, Card payment with 3D authentication) */
export interface PaymentAction {
  clientSecret: string
  /** Replaces the card when the payment is sent again. */
  paymentIntentId: string
}

/**
 * Why nothing was charged; texts that are missing are replaced by the defaults of the component
 * that shows them.
 */
export interface PaymentProblem {
  code: string
  title?: string
  text?: string
  /** What the processor says, one line each; '' where its code says as much. */
  details: readonly string[]
  /**
   * The processor's stable code for each detail, such as card_declined, prefixed `debit.` for a
   * bank account; '' if there is none.
   */
  reasons?: readonly string[]
  /** The largest quantity allowed, if the problem is a quantity that is too large. */
  maxQuantity?: number
  /** What the problem is about, such as the number of an expired house credit. */
  subject?: string
  requestId?: string
}

/**
 * The response to a sent payment; `lost` if no response or an inconclusive one arrived, so that it
 * is unknown whether anything was charged.
 */
export type PaymentResponse =
  | { type: 'settled' }
  | { type: 'authenticate'; action: PaymentAction }
  | { type: 'failed'; problem: PaymentProblem }
  | { type: 'pending' }
  | { type: 'lost' }

/**
 * The server's charge status: paid, pending, open (not charged), or lost if it could not be
 * fetched.
 */
export type ChargeStatus = 'paid' | 'pending' | 'open' | 'lost'

/**
 * A payment's state. While its outcome is unknown, it is not reported as failed and no other
 * payment can start.
 */
export type Payment =
  | { status: 'ready' }
  | { status: 'authenticating'; intention: Intention; action: PaymentAction }
  | { status: 'charging'; intention: Intention; paymentIntentId?: string }
  | {
      status: 'unknown'
      intention: Intention
      paymentIntentId?: string
      /** Why the payment failed, if the server reports that nothing was paid. */
      reportedProblem?: PaymentProblem
    }
  | { status: 'settled' }
  | { status: 'failed'; problem: PaymentProblem }

/** An event of a payment. */
export type PaymentEvent =
  | { type: 'pay'; intention: Intention }
  | { type: 'responded'; response: PaymentResponse }
  | { type: 'authenticated' }
  | { type: 'authenticationFailed'; message?: string }
  | { type: 'statusFetched'; chargeStatus: ChargeStatus }
  | { type: 'retry' }
