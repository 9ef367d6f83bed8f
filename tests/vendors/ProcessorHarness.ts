import type {
  BankToken,
  ProcessorAccount,
  ProcessorServices,
  Webhook,
} from '../../server/processors/Processor'

/** How a test card or bank behaves. */
export type MethodBehaviour = 'good' | 'declined' | 'authenticates' | 'fails-later' | 'processing'

/**
 * A processor's adapter for the conformance suite, from `harness.ts` in its folder: plays the
 * vendor and the browser's half.
 */
export interface ProcessorHarness {
  /** Services with the fake vendor in place of the network. */
  readonly services: ProcessorServices
  /** A card's token as the browser would create it; absent if the processor takes no cards. */
  cardToken?(kind: MethodBehaviour): Promise<string>
  /** A bank's token as the browser would create it; absent if it takes no banks. */
  bankToken?(kind: 'good' | 'fails-later'): Promise<BankToken>
  /** The amounts of the two deposits, if it makes any. */
  readonly deposits?: readonly [number, number]
  /** The customer's answer to the authentication. */
  authenticate?(clientSecret: string, answer: 'authorise' | 'refuse'): Promise<void>
  /**
   * The vendor carries out the next charge request but its response is lost; absent if the
   * processor is its own vendor.
   */
  loseAnswer?(): void
  /** Advances the clock until processing has finished. */
  passTime(): void
  /** Whether the vendor signs the time too, so that webhooks expire. */
  readonly signsTime: boolean
  /** A webhook about a charge, signed by the vendor at the harness's current time. */
  webhook(idempotencyKey: string): Promise<Webhook>
}

/** Creates a club's harness for a processor. */
export type CreateHarness = (
  services: ProcessorServices,
  account: ProcessorAccount,
) => ProcessorHarness
