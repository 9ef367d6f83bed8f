import type { FastifyBaseLogger } from 'fastify'
import type { BillingDetails } from '../../generated/types'
import type { Database } from '../platform/db/Database'

/** What a processor may use from the server. */
export interface ProcessorServices {
  readonly db: Database
  readonly now: () => Date
  readonly log: FastifyBaseLogger
  /** Key for encrypting values that must not be readable in the database; never logged. */
  readonly secret: string
  /**
   * The value of an environment variable with a processor's secret, such as STRIPE_SECRET_KEY;
   * undefined if not set.
   */
  readonly environment: (name: string) => string | undefined
  /** For requests to the vendor; tests pass a fake. */
  readonly fetch: typeof fetch
  /**
   * Delivers an embedded processor's webhook to the server's own endpoint, as a vendor would. Never
   * throws.
   */
  readonly deliver: (account: ProcessorAccount, uri: string, webhook: Webhook) => Promise<void>
}

/** A club's config entry of a processor. */
export interface ProcessorAccount {
  companyId: number
  domainId: number
  /** Lower-case host of the club. */
  host: string
  /** Id of the entry; saved methods and payments refer to it. */
  id: string
  /** The publishable key. */
  key: string
}

/** The customer who pays or saves a method. */
export interface Payer {
  customerId: number
  email: string
  fullName: string
}

/**
 * A vendor's request to the server's webhook endpoint: header names in lower case, the body as
 * received.
 */
export interface Webhook {
  headers: Readonly<Record<string, string>>
  rawBody: string
}

/**
 * A final failure: the processor has done nothing and will do nothing. A stable code in snake_case
 * (card_declined, insufficient_funds, expired_token, …) and a sentence for the customer.
 */
export interface ProcessorFailure {
  type: 'failed'
  code: string
  message: string
}

/** The fields stored for a card saved at the processor; never its number. */
export interface AddedCard {
  type: 'added'
  /** The processor's id of the card. */
  reference: string
  /** In lower case, such as visa. */
  brand: string
  lastFour: string
  expMonth: number
  expYear: number
}

/** The fields stored for a bank account saved at the processor; never its number. */
export interface AddedBank {
  type: 'added'
  reference: string
  /** As written by the bank, such as `BANK OF AMERICA, N.A.`. */
  bankName: string
  lastFour: string
  holderType: 'individual' | 'company' | ''
  /**
   * If false, either two deposits are on their way, whose amounts `verifyBank` checks, or the
   * vendor verifies the account within days, which `isVerified` reports.
   */
  verified: boolean
}

/** How the browser obtained a bank's token (doc 2 §3, Bank payload). */
export type BankToken =
  | { tokenType: 'portal'; token: string }
  | { tokenType: 'plaid'; token: string; accountId: string }
  | { tokenType: 'gocardless'; token: string; billingDetails: BillingDetails }

/** A mandate started on the vendor's page (money.entity.gocardless-session). */
export interface MandateSession {
  /** The link's id. */
  id: string
  billingRequest: string
  authorizationUrl: string
  expiresAt: string
  createdAt: string
  /** Whether the mandate belongs to the vendor's test environment. */
  sandbox: boolean
}

/** A charge request. */
export interface ChargeRequest {
  /**
   * One per intended payment. A request repeated with the same key returns the first result and
   * charges nothing more.
   */
  idempotencyKey: string
  amountCents: number
  /** ISO 4217. */
  currency: string
  /** The result of `addCard` or `addBank`, or the browser's token of a single-use card. */
  method: { kind: 'card' | 'bank'; reference: string } | { kind: 'token'; token: string }
  payer: Payer
  /** For the person's bank statement; no personal data. */
  description: string
}

/** A charge's status at the processor. Only `succeeded` and `failed` are final. */
export type ChargeOutcome =
  | { status: 'succeeded'; reference: string; lastFour: string; brand: string }
  | { status: 'failed'; reference: string; code: string; message: string }
  | { status: 'requires_action'; reference: string; clientSecret: string }
  | { status: 'processing'; reference: string }

/** A refund's result; after `failed` no money has moved. */
export type RefundOutcome = { type: 'refunded'; reference: string } | ProcessorFailure

/**
 * What a vendor's webhook is about. Webhooks may arrive twice, late and out of order, so an event
 * only names what to look up: a charge with `lookUp`, a bank account with `isVerified`.
 */
export type ProcessorEvent =
  { type: 'charge'; idempotencyKey: string } | { type: 'bank'; reference: string }

/**
 * A payment processor as configured by a club; `tests/server/processors.test.ts` tests every
 * implementation. Expected outcomes are return values; a thrown error means that the outcome is
 * unknown until `lookUp` resolves it. Methods of unsupported features are absent.
 */
export interface Processor {
  /** Saves a card from the browser's token. */
  addCard?(token: string, payer: Payer): Promise<AddedCard | ProcessorFailure>
  /** Starts a setup intent for a card in the browser (money.call.stripe-intent). */
  startCard?(
    payer: Payer,
  ): Promise<{ customerId: string; clientSecret: string; setupIntentId: string }>
  /** Saves a bank account from the browser's form or widget. */
  addBank?(token: BankToken, payer: Payer): Promise<AddedBank | ProcessorFailure>
  /** Starts a bank account through a session at Stripe (money.call.stripe-session). */
  startBank?(payer: Payer): Promise<{ id: string; token: string }>
  /**
   * Starts a bank account through a link token (money.call.plaid-link); `expiration` in ISO 8601.
   */
  startLink?(
    payer: Payer,
    request: { clubName: string; language: string },
  ): Promise<{ linkToken: string; requestId: string; expiration: string }>
  /**
   * Starts a bank account through a mandate on the vendor's page, which redirects to `redirectUri`
   * with the token as `BANK_RETURN_PARAM`, or to `exitUri` (money.call.gocardless-link); times in
   * ISO 8601.
   */
  startMandate?(
    payer: Payer,
    request: { redirectUri: string; exitUri: string; currency: string },
  ): Promise<MandateSession>
  /**
   * Checks the amounts, in cents, of the two deposits to a bank account. The wallet counts
   * attempts.
   */
  verifyBank?(
    reference: string,
    amountsCents: readonly [number, number],
  ): Promise<'verified' | 'wrong'>
  /** Whether the vendor has verified a bank account without deposits. */
  isVerified?(reference: string): Promise<boolean>
  /** Deletes a saved method; succeeds if it is already gone. */
  remove(reference: string): Promise<void>
  /** Charges at most once per idempotency key. */
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /** The status of the charge with this key; undefined if the processor does not know it. */
  lookUp(idempotencyKey: string): Promise<ChargeOutcome | undefined>
  /**
   * Cancels a charge that waits for the customer, and returns its status: it may have succeeded in
   * the meantime.
   */
  cancel(idempotencyKey: string): Promise<ChargeOutcome | undefined>
  /** Refunds part of a charge, once per idempotency key. */
  refund(request: {
    idempotencyKey: string
    reference: string
    amountCents: number
  }): Promise<RefundOutcome>
  /**
   * The events of a webhook, empty if it is about anything else; `forged` if the vendor did not
   * sign it, or if its signed time is too old.
   */
  readWebhook(webhook: Webhook): Promise<readonly ProcessorEvent[] | 'forged'>
}
