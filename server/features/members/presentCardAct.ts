import type { Calls } from '../../../generated/types'
import type { deskChanges } from '../../platform/db/schema/deskChanges'

/** An act of staff on a card as the API shows it. */
type ShownAct = Calls['desk.memberCards.history']['reply'][number]

/** What staff can do about a card. */
export type CardAct = ShownAct['act']

/** What the history keeps of an act on a card; `serial` is the earlier one of a reissued card. */
export type StoredCardAct = Pick<
  ShownAct,
  'act' | 'title' | 'serial' | 'from' | 'until' | 'reason'
> & { cardId: number }

/** Converts a row of the history of a member's cards. */
export function presentCardAct(
  { id, at, by, after }: typeof deskChanges.$inferSelect,
  byName: string,
): ShownAct {
  // Only `actOnce` writes these rows.
  const { act, title, serial, from, until, reason } = after as unknown as StoredCardAct
  return { id, at: at.toISOString(), by, byName, act, title, serial, from, until, reason }
}
