import { useState } from 'react'
import type { Slot } from '../../../../generated/types'
import type { SlotDays, Wanted } from './useSlotDays'

/** The time that the customer has chosen. */
export interface ChosenSlot {
  /** As it is offered now; undefined if none is chosen, or if it is not free any more. */
  slot: Slot | undefined
  /** The chosen time that somebody else has taken meanwhile. */
  lost: Slot | undefined
  choose: (slot: Slot | undefined) => void
  /** Called when the server has refused the chosen time because it is taken. */
  lose: () => void
}

/**
 * Follows the chosen time in what is offered. It stays chosen for another party or length if it is
 * offered for that too; otherwise the choice ends, which is no loss to anybody else. `firstId` is
 * chosen to begin with, if it is offered.
 */
export function useChosenSlot(
  { status, slots }: SlotDays,
  wanted: Wanted,
  firstId?: string,
): ChosenSlot {
  const key = JSON.stringify(wanted)
  const [chosen, setChosen] = useState<{ slot: Slot; key: string; isLost: boolean }>()
  const choose = (slot: Slot | undefined): void => setChosen(slot && { slot, key, isLost: false })
  const offered = chosen && slots.find(({ id }) => id === chosen.slot.id)
  const [awaited, setAwaited] = useState(firstId)
  if (awaited !== undefined && status === 'ready') {
    setAwaited(undefined)
    choose(slots.find(({ id }) => id === awaited))
  }
  if (chosen && status === 'ready' && chosen.key !== key)
    setChosen(offered && { slot: offered, key, isLost: false })
  const isLost = chosen?.key === key && status === 'ready' && (chosen.isLost || !offered)
  return {
    slot: isLost ? undefined : offered,
    lost: isLost ? chosen.slot : undefined,
    choose,
    lose: () => setChosen(chosen && { ...chosen, isLost: true }),
  }
}
