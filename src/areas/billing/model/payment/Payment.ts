import type { PaymentRequest } from '../../../../../generated/types'

/**
 * What a payment is made with: a saved method by its id, a new card by its processor's token, or
 * after an authentication the payment's intent. (doc 2 §3, Payment request)
 */
export type PaymentEntry = PaymentRequest

/**
 * One press of Pay: its key makes sure that it is charged at most once, however often it is sent.
 */
export interface Intention {
  key: string
  method: PaymentEntry
}

/** What a processor wants the person to confirm. (doc 2 §4, Card payment with 3D authentication) */
export interface PaymentAction {
  clientSecret: string
  /** Replaces the card when the payment is sent again. */
  paymentIntentId: string
}

/** Why nothing was charged, in words; what is missing has the words of the place that shows it. */
export interface PaymentProblem {
  code: string
  title?: string
  text?: string
  details: readonly string[]
  /**
   * The processor's stable code of each detail, such as card_declined, after `debit.` where it is
   * about a bank account; '' where it has none.
   */
  reasons?: readonly string[]
  requestId?: string
}

/**
 * What is known after a payment was sent. `lost` says nothing about the charge: no answer came, or
 * none that tells.
 */
export type PaymentAnswer =
  | { type: 'settled' }
  | { type: 'authenticate'; action: PaymentAction }
  | { type: 'failed'; problem: PaymentProblem }
  | { type: 'pending' }
  | { type: 'lost' }

/**
 * How the thing that is paid stands at the server: paid, a charge of it runs, open, or nobody could
 * say.
 */
export type ChargeStatus = 'paid' | 'pending' | 'open' | 'lost'

/**
 * A payment on its way. Nobody is told that it failed, or may begin another one, while that is not
 * known. (issue 6)
 */
export type Payment =
  | { status: 'ready' }
  | { status: 'authenticating'; intention: Intention; action: PaymentAction }
  | { status: 'charging'; intention: Intention; paymentIntentId?: string }
  /** `refusal` is why it failed, unless the server says that it was paid. */
  | { status: 'unknown'; intention: Intention; paymentIntentId?: string; refusal?: PaymentProblem }
  | { status: 'settled' }
  | { status: 'failed'; problem: PaymentProblem }

/** What happens to a payment. */
export type PaymentEvent =
  | { type: 'pay'; intention: Intention }
  | { type: 'answered'; answer: PaymentAnswer }
  | { type: 'authenticated' }
  | { type: 'refused'; message?: string }
  | { type: 'found'; chargeStatus: ChargeStatus }
  | { type: 'retry' }
