import { useState } from 'react'
import type { Slot } from '#generated/types'
import type { SlotDays, SlotOptions } from './useSlotDays'

/** The time that the customer has chosen. */
export interface ChosenSlot {
  /** The slot as the server offers it now; undefined if none is chosen or it is no longer free. */
  slot: Slot | undefined
  /** The chosen time, if someone else has since taken it. */
  takenSlot: Slot | undefined
  choose: (slot: Slot | undefined) => void
  /** Call this when the server has rejected the chosen time because it is taken. */
  markTaken: () => void
}

/**
 * Keeps the customer's choice in sync with the free slots. When the party size or length changes,
 * the choice stays if that time is free for the new values; otherwise it is cleared, but not
 * reported as taken. `initialId` is the initial choice, if that slot is free.
 */
export function useChosenSlot(
  { status, slots }: SlotDays,
  options: SlotOptions,
  initialId?: string,
): ChosenSlot {
  const optionsKey = JSON.stringify(options)
  const [chosen, setChosen] = useState<{ slot: Slot; optionsKey: string; isTaken: boolean }>()
  const choose = (slot: Slot | undefined): void =>
    setChosen(slot && { slot, optionsKey, isTaken: false })
  const offered = chosen && slots.find(({ id }) => id === chosen.slot.id)
  const [awaitedId, setAwaitedId] = useState(initialId)
  if (awaitedId !== undefined && status === 'ready') {
    setAwaitedId(undefined)
    choose(slots.find(({ id }) => id === awaitedId))
  }
  if (chosen && status === 'ready' && chosen.optionsKey !== optionsKey)
    setChosen(offered && { slot: offered, optionsKey, isTaken: false })
  const isTaken =
    chosen?.optionsKey === optionsKey && status === 'ready' && (chosen.isTaken || !offered)
  return {
    slot: isTaken ? undefined : offered,
    takenSlot: isTaken ? chosen.slot : undefined,
    choose,
    markTaken: () => setChosen(chosen && { ...chosen, isTaken: true }),
  }
}
