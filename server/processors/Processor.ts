import type { FastifyBaseLogger } from 'fastify'
import type { BillingDetails } from '../../generated/types'
import type { Database } from '../platform/db/Database'
import type { ServerSecrets } from '../platform/env/ServerSecrets'

/** The server's services that a processor may use. */
export interface ProcessorServices extends ServerSecrets {
  readonly db: Database
  readonly now: () => Date
  readonly log: FastifyBaseLogger
  /**
   * Returns an environment variable that contains a processor's secret, such as STRIPE_SECRET_KEY;
   * undefined if it is not set.
   */
  readonly environment: (name: string) => string | undefined
  /** Sends requests to the vendor; tests pass a fake. */
  readonly fetch: typeof fetch
  /**
   * Sends an embedded processor's webhook to the server's own webhook endpoint, as a vendor would.
   * Never throws.
   */
  readonly deliver: (
    account: ProcessorAccount,
    uri: string,
    webhook: WebhookRequest,
  ) => Promise<void>
}

/** A processor's entry in a club's config, and the club. */
export interface ProcessorAccount {
  companyId: number
  domainId: number
  /** Host of the club in lower case. */
  host: string
  /** Id of the entry, which saved methods and payments refer to. */
  id: string
  /** The vendor's publishable key of the club's account. */
  key: string
}

/** The customer who pays or saves a payment method. */
export interface Payer {
  customerId: number
  email: string
  fullName: string
}

/**
 * A request that a vendor sends to the server's webhook endpoint: its headers, with names in lower
 * case, and its unparsed body.
 */
export interface WebhookRequest {
  headers: Readonly<Record<string, string>>
  rawBody: string
}

/**
 * A final failure: the processor has done nothing and will do nothing. `code` is stable and in
 * snake_case (card_declined, insufficient_funds, expired_token, …); `message` is a sentence for the
 * customer.
 */
export interface ProcessorFailure {
  type: 'failed'
  code: string
  message: string
}

/** What we store of a card that is saved at the processor; never the card's number. */
export interface AddedCard {
  type: 'added'
  /** The processor's id of the card. */
  reference: string
  /** Brand in lower case, such as visa. */
  brand: string
  lastFour: string
  expMonth: number
  expYear: number
}

/** What we store of a bank account that is saved at the processor; never the account's number. */
export interface AddedBank {
  type: 'added'
  reference: string
  /** Name of the bank as the bank writes it, such as `BANK OF AMERICA, N.A.`. */
  bankName: string
  lastFour: string
  holderType: 'individual' | 'company' | ''
  /**
   * Whether the account is verified. If not, either two deposits are on their way, whose amounts
   * the customer enters for `verifyBank`, or the vendor verifies the account within days, which
   * `isVerified` reports.
   */
  verified: boolean
}

/** The token of a bank account, and where the browser got it (doc 2 §3, Bank payload). */
export type BankToken =
  | { tokenType: 'portal'; token: string }
  | { tokenType: 'plaid'; token: string; accountId: string }
  | { tokenType: 'gocardless'; token: string; billingDetails: BillingDetails }

/** A mandate that the customer gives on the vendor's page (money.entity.gocardless-session). */
export interface MandateSession {
  /** Id of the link to the vendor's page. */
  id: string
  billingRequest: string
  authorizationUrl: string
  expiresAt: string
  createdAt: string
  /** Whether the mandate belongs to the vendor's test environment. */
  sandbox: boolean
}

/** A charge to be made. */
export interface ChargeRequest {
  /**
   * The key of one intended payment. A request repeated with the same key returns the first
   * request's result and charges nothing more.
   */
  idempotencyKey: string
  amountCents: number
  /** Currency as an ISO 4217 code. */
  currency: string
  /**
   * What to charge: the reference of a saved card or bank account (`addCard`, `addBank`), or the
   * browser's token of a single-use card.
   */
  method: { kind: 'card' | 'bank'; reference: string } | { kind: 'token'; token: string }
  payer: Payer
  /**
   * Whether the customer is absent, as for a membership's next term. They can't authenticate: such
   * a charge fails if the bank demands it.
   */
  offSession?: boolean
  /** Text for the person's bank statement; it contains no personal data. */
  description: string
}

/** A charge's status at the processor; only `succeeded` and `failed` are final. */
export type ChargeOutcome =
  | { status: 'succeeded'; reference: string; lastFour: string; brand: string }
  | { status: 'failed'; reference: string; code: string; message: string }
  | { status: 'requires_action'; reference: string; clientSecret: string }
  | { status: 'processing'; reference: string }

/** The result of a refund; if it failed, no money has moved. */
export type RefundOutcome = { type: 'refunded'; reference: string } | ProcessorFailure

/**
 * What a vendor's webhook is about. Webhooks may arrive twice, late and out of order, so an event
 * only says what to look up: a charge with `lookUp`, or a bank account with `isVerified`.
 */
export type ProcessorEvent =
  { type: 'charge'; idempotencyKey: string } | { type: 'bank'; reference: string }

/**
 * A payment processor as a club has configured it; `tests/server/processors.test.ts` tests every
 * implementation. Expected results are returned. A thrown error means that the outcome is unknown,
 * and `lookUp` must be called to learn it. A processor lacks the methods of features that it does
 * not support.
 */
export interface Processor {
  /** Saves a card, using the token that the browser got from the vendor. */
  addCard?(token: string, payer: Payer): Promise<AddedCard | ProcessorFailure>
  /**
   * Brand of the card that a token stands for, in lower case; '' if there is no such card. The
   * token stays usable.
   */
  brandOf?(token: string): Promise<string>
  /**
   * Starts saving a card: creates a setup intent, which the browser confirms
   * (money.call.stripe-intent).
   */
  startCard?(
    payer: Payer,
  ): Promise<{ customerId: string; clientSecret: string; setupIntentId: string }>
  /**
   * Saves a bank account, using the token that the browser got from the vendor's form or widget.
   */
  addBank?(token: BankToken, payer: Payer): Promise<AddedBank | ProcessorFailure>
  /** Starts saving a bank account: creates a session at Stripe (money.call.stripe-session). */
  startBank?(payer: Payer): Promise<{ id: string; token: string }>
  /**
   * Starts saving a bank account: creates a link token for the vendor's widget
   * (money.call.plaid-link). `expiration` is in ISO 8601.
   */
  startLink?(
    payer: Payer,
    request: { clubName: string; language: string },
  ): Promise<{ linkToken: string; requestId: string; expiration: string }>
  /**
   * Starts saving a bank account: returns the vendor's page on which the customer gives a mandate
   * (money.call.gocardless-link). The page redirects to `redirectUri` with the token as
   * `BANK_RETURN_PARAM` or, if the customer gives up, to `exitUri`. Times are in ISO 8601.
   */
  startMandate?(
    payer: Payer,
    request: { redirectUri: string; exitUri: string; currency: string },
  ): Promise<MandateSession>
  /**
   * Checks the amounts, in cents, of the two deposits to a bank account; the caller limits the
   * number of attempts.
   */
  verifyBank?(
    reference: string,
    amountsCents: readonly [number, number],
  ): Promise<'verified' | 'wrong'>
  /** Whether the vendor has verified a bank account by itself, without deposits. */
  isVerified?(reference: string): Promise<boolean>
  /** Deletes a saved payment method; succeeds if it is already deleted. */
  remove(reference: string): Promise<void>
  /** Makes a charge, at most one per idempotency key. */
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /** The status of the charge with this key; undefined if the processor has none. */
  lookUp(idempotencyKey: string): Promise<ChargeOutcome | undefined>
  /**
   * Cancels a charge for which the customer still has to authenticate, and returns its status,
   * which may be `succeeded` by now. Undefined if the processor has no such charge.
   */
  cancel(idempotencyKey: string): Promise<ChargeOutcome | undefined>
  /** Refunds part of a charge, at most once per idempotency key. */
  refund(request: {
    idempotencyKey: string
    reference: string
    amountCents: number
  }): Promise<RefundOutcome>
  /**
   * The events that a webhook reports; empty if it reports none that we use. `forged` if the vendor
   * has not signed it, or if it was signed too long ago.
   */
  readWebhook(webhook: WebhookRequest): Promise<readonly ProcessorEvent[] | 'forged'>
}
