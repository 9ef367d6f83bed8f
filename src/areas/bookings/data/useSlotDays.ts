import { useState } from 'react'
import type { Schedule, Slot } from '#generated/types'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { addDays, dayIn } from '../../../core/time/calendarDay'
import { localDateTime } from '../../../core/time/localDateTime'
import { slotDays, type SlotDay } from '../model/slotDays'
import { maxRun, slotRuns } from '../model/slotRuns'
import { bookingCalls } from './bookingCalls'

/** How many days are shown at a time. */
const VISIBLE_DAYS = 14
/** How many days ahead can be shown if the schedule sets no limit. */
const MAX_DAYS_OUT = 365

/** The requested party size, length and resource. */
export interface SlotOptions {
  partySize: number
  /** Number of consecutive slots. */
  count: number
  /** The requested table, room or person; undefined if any will do. */
  resourceId: number | undefined
}

/** The visible days with their free times. */
export interface SlotDays {
  status: 'loading' | 'failed' | 'ready'
  error: unknown
  refetch: () => void
  days: readonly SlotDay[]
  /** All free times of these days. */
  slots: readonly Slot[]
  /** The day whose times are shown: the selected one, else the first with free times. */
  day: SlotDay | undefined
  select: (day: string | undefined) => void
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
}

/**
 * The free times of a schedule on the visible days, kept fresh. `heldSlot` is a slot that is held
 * for the customer or being booked; it can be chosen like a free one. The slot `without` is not
 * offered. `startDay` is the first visible day.
 */
export function useSlotDays(
  schedule: Schedule,
  { partySize, count, resourceId }: SlotOptions,
  {
    now,
    heldSlot,
    without,
    startDay,
  }: {
    now: Date
    heldSlot?: Slot | undefined
    without?: string | undefined
    startDay?: string | undefined
  },
): SlotDays {
  const { timezoneId, maxDaysOut } = schedule
  const today = dayIn(timezoneId, now)
  const [chosenStart, setStart] = useState(startDay ?? today)
  // After midnight, a page that is still open starts at the new day.
  const from = chosenStart < today ? today : chosenStart
  const [selected, setSelected] = useState(startDay)
  const lastDay = addDays(today, maxDaysOut ?? MAX_DAYS_OUT)
  const windowEnd = addDays(from, VISIBLE_DAYS - 1)
  const to = windowEnd < lastDay ? windowEnd : lastDay
  // A run of slots may end on a later day than it starts.
  const queryEnd = addDays(to, schedule.blockType === 'daily' ? maxRun(schedule) - 1 : 1)
  const loadedSlots = useCallQuery(
    bookingCalls(schedule).slots(schedule.id, {
      startDate: from,
      endDate: count > 1 ? queryEnd : to,
      partySize,
      ...(resourceId !== undefined && { resourceId }),
    }),
  )
  const freeRuns = (
    loadedSlots.status === 'ready' ? slotRuns(loadedSlots.value, count, schedule) : []
  ).filter(({ id }) => id !== without)
  const slots =
    heldSlot === undefined || freeRuns.some(({ id }) => id === heldSlot.id)
      ? freeRuns
      : [...freeRuns, heldSlot].toSorted((a, b) => a.startDate.localeCompare(b.startDate))
  const days = slotDays(schedule, { from, to }, slots, localDateTime(timezoneId, now))
  const move = (start: string): void => {
    setStart(start)
    setSelected(undefined)
  }
  return {
    status: loadedSlots.status === 'missing' ? 'failed' : loadedSlots.status,
    error: 'error' in loadedSlots ? loadedSlots.error : undefined,
    refetch: loadedSlots.refetch,
    days,
    slots,
    day:
      days.find(({ day }) => day === selected) ??
      (loadedSlots.status === 'ready'
        ? (days.find(({ state }) => state === 'free') ?? days[0])
        : undefined),
    select: (day) => {
      if (day !== undefined && (day < from || day > to)) setStart(day)
      setSelected(day)
    },
    onEarlier: from > today ? () => move(addDays(from, -VISIBLE_DAYS)) : undefined,
    onLater: windowEnd < lastDay ? () => move(addDays(from, VISIBLE_DAYS)) : undefined,
  }
}
