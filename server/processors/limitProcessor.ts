import type { Processor } from './Processor'
import { VENDOR_LIMIT_MS, withinTime } from './withinTime'

/**
 * Returns a processor with a time limit on each method: it throws if the vendor does not respond in
 * time.
 */
export function limitProcessor(processor: Processor, timeoutMs = VENDOR_LIMIT_MS): Processor {
  const limit =
    <Args extends unknown[], Result>(request: (...args: Args) => Promise<Result>) =>
    // An async function, so that an error thrown synchronously, such as for a missing secret,
    // becomes a rejection.
    async (...args: Args): Promise<Result> =>
      withinTime(timeoutMs, request.apply(processor, args))
  const {
    addCard,
    brandOf,
    startCard,
    addBank,
    startBank,
    startLink,
    startMandate,
    verifyBank,
    isVerified,
  } = processor
  return {
    ...(addCard && { addCard: limit(addCard) }),
    ...(brandOf && { brandOf: limit(brandOf) }),
    ...(startCard && { startCard: limit(startCard) }),
    ...(addBank && { addBank: limit(addBank) }),
    ...(startBank && { startBank: limit(startBank) }),
    ...(startLink && { startLink: limit(startLink) }),
    ...(startMandate && { startMandate: limit(startMandate) }),
    ...(verifyBank && { verifyBank: limit(verifyBank) }),
    ...(isVerified && { isVerified: limit(isVerified) }),
    remove: limit(processor.remove),
    charge: limit(processor.charge),
    lookUp: limit(processor.lookUp),
    cancel: limit(processor.cancel),
    refund: limit(processor.refund),
    readWebhook: limit(processor.readWebhook),
  }
}
