import type { FastifyBaseLogger } from 'fastify'
import type { BillingDetails } from '../../generated/types'
import type { Database } from '../db/Database'

/** What a processor may use of the server. */
export interface ProcessorServices {
  readonly db: Database
  readonly now: () => Date
  readonly log: FastifyBaseLogger
  /** Encrypts what must not be read from the database; never logged. */
  readonly secret: string
  /**
   * Value of an environment variable that holds a processor's secret, such as STRIPE_SECRET_KEY;
   * undefined where it is not set.
   */
  readonly environment: (name: string) => string | undefined
  /** The way out to the vendor; tests put a stand-in here. */
  readonly fetch: typeof fetch
  /**
   * Hands a webhook of an embedded processor to the server's own endpoint, as a vendor's would
   * arrive. Never throws.
   */
  readonly deliver: (account: ProcessorAccount, uri: string, webhook: Webhook) => Promise<void>
}

/** A club's entry of a processor in its config. */
export interface ProcessorAccount {
  companyId: number
  domainId: number
  /** Lower-case host of the club. */
  host: string
  /** Id of the entry; saved methods and payments name it. */
  id: string
  /** The publishable key. */
  key: string
}

/** Whom a method is saved for, or who pays. */
export interface Payer {
  customerId: number
  email: string
  fullName: string
}

/**
 * A request of a vendor to the server's webhook endpoint: header names in lower case, the body as
 * its bytes came.
 */
export interface Webhook {
  headers: Readonly<Record<string, string>>
  rawBody: string
}

/**
 * Refused by the processor for good: a stable code in snake_case (card_declined,
 * insufficient_funds, expired_token, …) and a sentence for the person.
 */
export interface Refusal {
  type: 'refused'
  code: string
  message: string
}

/** What is kept of a card that the processor has saved; never its number. */
export interface AddedCard {
  type: 'added'
  /** The processor's own name for it. */
  reference: string
  /** In lower case, such as visa. */
  brand: string
  lastFour: string
  expMonth: number
  expYear: number
}

/** What is kept of a bank account that the processor has saved; never its number. */
export interface AddedBank {
  type: 'added'
  reference: string
  /** As the bank writes it, such as `BANK OF AMERICA, N.A.`. */
  bankName: string
  lastFour: string
  holderType: 'individual' | 'company' | ''
  /**
   * false: two deposits are under way, and `verifyBank` takes their amounts; or it takes some days,
   * and `isVerified` tells.
   */
  verified: boolean
}

/** How the browser got a bank's token (doc 2 §3, Bank payload). */
export type BankToken =
  | { tokenType: 'portal'; token: string }
  | { tokenType: 'plaid'; token: string; accountId: string }
  | { tokenType: 'gocardless'; token: string; billingDetails: BillingDetails }

/** A mandate that is begun on the vendor's page (money.entity.gocardless-session). */
export interface MandateSession {
  /** The link's. */
  id: string
  billingRequest: string
  authorizationUrl: string
  expiresAt: string
  createdAt: string
  /** Whether it is the vendor's test environment. */
  sandbox: boolean
}

/** What is to be charged, and with what. */
export interface ChargeRequest {
  /**
   * One for each intention: asked again with it, a processor answers what came of the first time
   * and charges nothing more.
   */
  idempotencyKey: string
  amountCents: number
  /** ISO 4217. */
  currency: string
  /** What `addCard` or `addBank` gave, or the browser's token of a card that is used once. */
  method: { kind: 'card' | 'bank'; reference: string } | { kind: 'token'; token: string }
  payer: Payer
  /** For the statement of the person's bank; no personal data. */
  description: string
}

/**
 * How a charge stands by the processor's word. `succeeded` and `failed` are final; the others
 * become one of them.
 */
export type ChargeOutcome =
  | { status: 'succeeded'; reference: string; lastFour: string; brand: string }
  | { status: 'failed'; reference: string; code: string; message: string }
  | { status: 'requires_action'; reference: string; clientSecret: string }
  | { status: 'processing'; reference: string }

/** How a refund stands; `refused` leaves the money where it is. */
export type RefundOutcome = { type: 'refunded'; reference: string } | Refusal

/**
 * One thing that a vendor's webhook is about. It may come twice, late and out of order, so it only
 * says where to look: how a charge stands is what `lookUp` says then, a bank account what
 * `isVerified` says.
 */
export type ProcessorEvent =
  { type: 'charge'; idempotencyKey: string } | { type: 'bank'; reference: string }

/**
 * A payment processor as a club has set it up: one contract for all, proven by
 * `tests/server/processors.test.ts`. Expected outcomes are values; whatever throws means that the
 * outcome is unknown, and is settled by `lookUp`. What a processor can't do it leaves out; what the
 * club's config promises of it must be there.
 */
export interface Processor {
  /** Cards: saves what the browser's tokeniser gave. */
  addCard?(token: string, payer: Payer): Promise<AddedCard | Refusal>
  /** Cards by setup intent: what the browser needs to begin (money.call.stripe-intent). */
  startCard?(
    payer: Payer,
  ): Promise<{ customerId: string; clientSecret: string; setupIntentId: string }>
  /** Banks: saves what the browser's form or widget gave. */
  addBank?(token: BankToken, payer: Payer): Promise<AddedBank | Refusal>
  /** Banks by a session of the card provider (money.call.stripe-session). */
  startBank?(payer: Payer): Promise<{ id: string; token: string }>
  /** Banks by a link token (money.call.plaid-link); `expiration` in ISO 8601. */
  startLink?(
    payer: Payer,
    ask: { clubName: string; language: string },
  ): Promise<{ linkToken: string; requestId: string; expiration: string }>
  /**
   * Banks by a mandate on the vendor's own page, which leads back to one of the addresses, to the
   * first one with the token as its parameter `BANK_RETURN_PARAM` (money.call.gocardless-link); times in
   * ISO 8601.
   */
  startMandate?(
    payer: Payer,
    ask: { redirectUri: string; exitUri: string; currency: string },
  ): Promise<MandateSession>
  /**
   * Banks with two deposits: whether these were their amounts in cents. Attempts are counted by the
   * wallet.
   */
  verifyBank?(
    reference: string,
    amountsCents: readonly [number, number],
  ): Promise<'verified' | 'wrong'>
  /** Banks that become verified without deposits: whether this one is by now. */
  isVerified?(reference: string): Promise<boolean>
  /** Forgets a saved method; no fault where it is gone already. */
  remove(reference: string): Promise<void>
  /** Charges once for each idempotency key, whatever is asked again. */
  charge(ask: ChargeRequest): Promise<ChargeOutcome>
  /**
   * What became of the charge with this key; undefined where the processor has never heard of it.
   */
  lookUp(idempotencyKey: string): Promise<ChargeOutcome | undefined>
  /**
   * Ends a charge that waits for the person, and gives how it stands then: it may have succeeded
   * meanwhile.
   */
  cancel(idempotencyKey: string): Promise<ChargeOutcome | undefined>
  /** Gives money of a charge back, once for each idempotency key. */
  refund(ask: {
    idempotencyKey: string
    reference: string
    amountCents: number
  }): Promise<RefundOutcome>
  /**
   * What a webhook tells, nothing where it is about something else; `forged` where it is not signed
   * by the vendor, or too old where the vendor signs the time.
   */
  readWebhook(webhook: Webhook): Promise<readonly ProcessorEvent[] | 'forged'>
}
