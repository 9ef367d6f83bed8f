import type {
  BankToken,
  ProcessorAccount,
  ProcessorServices,
  WebhookRequest,
} from '../../server/processors/Processor'

/** How a test card or bank behaves. */
export type MethodBehaviour = 'good' | 'declined' | 'authenticates' | 'fails-later' | 'processing'

/**
 * A processor's adapter for the conformance suite, from `harness.ts` in its folder: plays the
 * vendor and the processor's code in the browser.
 */
export interface ProcessorHarness {
  /** The server's services, with the fake vendor in place of the network. */
  readonly services: ProcessorServices
  /** Creates a card's token as the browser would; absent if the processor takes no cards. */
  cardToken?(kind: MethodBehaviour): Promise<string>
  /**
   * Creates a bank account's token as the browser would; absent if the processor takes no bank
   * accounts.
   */
  bankToken?(kind: 'good' | 'fails-later'): Promise<BankToken>
  /**
   * The amounts of the two deposits that verify a bank account; absent if the processor makes none.
   */
  readonly deposits?: readonly [number, number]
  /**
   * Authorises or refuses a payment as the customer would, when the bank asks for authentication.
   */
  authenticate?(clientSecret: string, answer: 'authorise' | 'refuse'): Promise<void>
  /**
   * Makes the vendor carry out the next charge request but lose the response; absent if the
   * processor is its own vendor.
   */
  loseResponse?(): void
  /** Advances the clock until pending payments are processed. */
  passTime(): void
  /** Whether the vendor's signature includes the time, so that webhooks expire. */
  readonly signsTime: boolean
  /** A webhook about a charge, which the vendor signs at the harness's current time. */
  webhook(idempotencyKey: string): Promise<WebhookRequest>
}

/** Creates the harness of a processor for a club's account. */
export type CreateHarness = (
  services: ProcessorServices,
  account: ProcessorAccount,
) => ProcessorHarness
