import { acceptsCards } from '#src/core/cards/cardBrands'
import type { PaymentEntry } from './Payment'

/**
 * The processor of a payment entry: the one the entry names, else the default processor for cards.
 */
export function processorFor<
  Processor extends { id: string; cardsAccepted: readonly string[]; default: boolean },
>(
  processors: readonly Processor[],
  { processorId }: Pick<PaymentEntry, 'processorId'>,
): Processor | undefined {
  const cards = processors.filter(acceptsCards)
  return (
    processors.find(({ id }) => id === processorId) ??
    cards.find((processor) => processor.default) ??
    cards[0]
  )
}
