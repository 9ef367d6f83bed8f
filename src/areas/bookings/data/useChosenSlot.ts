import { useState } from 'react'
import type { Slot } from '../../../../generated/types'
import type { SlotDays, Wanted } from './useSlotDays'

/** The time that the customer has chosen. */
export interface ChosenSlot {
  /** The slot as the server offers it now; undefined if none is chosen or it is no longer free. */
  slot: Slot | undefined
  /** The chosen time, if someone else has since taken it. */
  lost: Slot | undefined
  choose: (slot: Slot | undefined) => void
  /** To be called when the server has rejected the chosen time because it is taken. */
  lose: () => void
}

/**
 * Keeps the customer's choice in sync with the free slots. When the party size or length changes,
 * the choice stays if that time is free for the new values; otherwise it is cleared, but not
 * reported as lost. `firstId` is the initial choice, if that slot is free.
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
