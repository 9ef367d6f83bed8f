import type {
  BankToken,
  ProcessorAccount,
  ProcessorServices,
  Webhook,
} from '../../server/processors/Processor'

/** What a card or bank of a trial does. */
export type MethodBehaviour = 'good' | 'declined' | 'authenticates' | 'fails-later' | 'processing'

/**
 * A processor's edge for the conformance suite, from `trial.ts` in its folder: what its vendor and
 * its half in the browser would do.
 */
export interface ProcessorHarness {
  /** Services with the vendor's stand-in in place of the network. */
  readonly services: ProcessorServices
  /** A card's token as the browser would make it; absent where the processor takes no cards. */
  cardToken?(kind: MethodBehaviour): Promise<string>
  /** A bank's token as the browser would make it; absent where it takes no banks. */
  bankToken?(kind: 'good' | 'fails-later'): Promise<BankToken>
  /** The amounts of the two deposits, where it makes some. */
  readonly deposits?: readonly [number, number]
  /** The person's answer to the authentication. */
  authenticate?(clientSecret: string, answer: 'authorise' | 'refuse'): Promise<void>
  /**
   * The vendor does what it is asked of a charge next, and nobody hears its answer; absent where
   * the processor is its own vendor.
   */
  loseAnswer?(): void
  /** Lets what is processing come to its end. */
  passTime(): void
  /** Whether the vendor signs the time too, so that a webhook grows too old. */
  readonly signsTime: boolean
  /**
   * A webhook about a charge that was made, as the vendor signs it at this moment of the trial's
   * clock.
   */
  webhook(idempotencyKey: string): Promise<Webhook>
}

/** Makes the trial of a processor for a club. */
export type CreateHarness = (
  services: ProcessorServices,
  account: ProcessorAccount,
) => ProcessorHarness
