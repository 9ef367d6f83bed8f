import type { CartCredit, CartGroups } from '#generated/types'
import { listItems } from './cartGroups'

/**
 * Returns the ids of a cart's credits in the order in which they pay, after one was toggled: a
 * newly chosen credit comes last.
 */
export function toggleCredit(
  credits: readonly Pick<CartCredit, 'id' | 'position'>[],
  id: number,
): number[] {
  const applied = credits
    .flatMap((credit) =>
      credit.position === null ? [] : [{ id: credit.id, position: credit.position }],
    )
    .sort((a, b) => a.position - b.position)
    .map((credit) => credit.id)
  return applied.includes(id) ? applied.filter((other) => other !== id) : [...applied, id]
}

/**
 * Returns the title of the only event or product in a cart that a credit pays for, if it is
 * restricted to one.
 */
export function findCreditedTitle(
  { referenceType, referenceId }: Pick<CartCredit, 'referenceType' | 'referenceId'>,
  items: CartGroups,
): string | undefined {
  if (referenceId === null) return undefined
  return listItems(items).find(({ ticket, product }) =>
    referenceType === 'event'
      ? ticket?.eventId === referenceId
      : referenceType === 'order' && product?.id === referenceId,
  )?.title
}
