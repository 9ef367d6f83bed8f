import type { DeskCard } from '../../../generated/types'
import type { CardTarget } from './CardActDialog'

/** A card, or that of a person who was added to one, as it is shown now. */
export function findShown(
  cards: readonly DeskCard[],
  id: number,
): Pick<CardTarget, 'fingerprint' | 'title' | 'end'> {
  const card = cards.find((one) => one.id === id)
  const person = cards.flatMap(({ people }) => people).find((one) => one.id === id)
  return {
    fingerprint: card?.fingerprint ?? person?.fingerprint ?? '',
    title: card?.title ?? person?.name ?? '',
    end: card?.endIfCancelled ?? null,
  }
}
