import type { Processor } from './Processor'
import { withinTime } from './withinTime'

/**
 * Time limit for a processor: a person is waiting, and a request ends after 30 s. After that the
 * outcome is unknown.
 */
const longestMs = 12_000

/** A processor whose calls end in time: they throw if the vendor does not respond. */
export function limitProcessor(processor: Processor, ms = longestMs): Processor {
  const limit =
    <Asked extends unknown[], Answer>(request: (...asked: Asked) => Promise<Answer>) =>
    // A processor that throws synchronously, such as for a missing secret, rejects like any other.
    async (...asked: Asked): Promise<Answer> =>
      withinTime(ms, request.apply(processor, asked))
  const {
    addCard,
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
