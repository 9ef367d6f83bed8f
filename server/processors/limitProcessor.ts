import type { Processor } from './Processor'
import { withinTime } from './withinTime'

/**
 * How long a processor may take: a person waits, and a request ends after 30 s. Later its outcome
 * is unknown.
 */
const longestMs = 12_000

/**
 * A processor of which whatever is asked ends in time: it throws where its vendor does not answer.
 */
export function limitProcessor(processor: Processor, ms = longestMs): Processor {
  const limit =
    <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    // A processor that throws at once, such as for a secret that is not set, rejects like any
    // other.
    async (...asked: Asked): Promise<Answer> =>
      withinTime(ms, ask.apply(processor, asked))
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
