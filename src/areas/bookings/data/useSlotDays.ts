import { useState } from 'react'
import type { Schedule, Slot } from '../../../../generated/types'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { addDays, dayIn } from '../../../core/time/calendarDay'
import { slotDays, type SlotDay } from '../model/slotDays'
import { maxRun, slotRuns } from '../model/slotRuns'
import { slotQuery } from './slotQuery'

/** How many days are shown at a time. */
const DAYS = 14
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
 * The free times of a schedule on some days, kept fresh. `own` is a time that the customer holds,
 * which can be chosen like a free one. `startDay` is the first visible day.
 */
export function useSlotDays(
  schedule: Schedule,
  { partySize, count, resourceId }: SlotOptions,
  { now, own, startDay }: { now: Date; own?: Slot | undefined; startDay?: string | undefined },
): SlotDays {
  const { timezoneId, maxDaysOut } = schedule
  const today = dayIn(timezoneId, now)
  const [chosenStart, setStart] = useState(startDay ?? today)
  // After midnight, a page that is still open starts at the new day.
  const from = chosenStart < today ? today : chosenStart
  const [selected, setSelected] = useState(startDay)
  const last = addDays(today, maxDaysOut ?? MAX_DAYS_OUT)
  const windowEnd = addDays(from, DAYS - 1)
  const to = windowEnd < last ? windowEnd : last
  // A run of slots may end on a later day than it starts.
  const readTo = addDays(to, schedule.blockType === 'daily' ? maxRun(schedule) - 1 : 1)
  const read = useCallQuery(
    slotQuery(schedule, {
      startDate: from,
      endDate: count > 1 ? readTo : to,
      partySize,
      ...(resourceId !== undefined && { resourceId }),
    }),
  )
  const free = read.status === 'ready' ? slotRuns(read.value, count, schedule) : []
  const slots =
    own === undefined || free.some(({ id }) => id === own.id)
      ? free
      : [...free, own].toSorted((a, b) => a.startDate.localeCompare(b.startDate))
  const days = slotDays(schedule, { from, to }, slots)
  const move = (start: string): void => {
    setStart(start)
    setSelected(undefined)
  }
  return {
    status: read.status === 'missing' ? 'failed' : read.status,
    error: 'error' in read ? read.error : undefined,
    refetch: read.refetch,
    days,
    slots,
    day:
      days.find(({ day }) => day === selected) ??
      (read.status === 'ready'
        ? (days.find(({ state }) => state === 'free') ?? days[0])
        : undefined),
    select: (day) => {
      if (day !== undefined && (day < from || day > to)) setStart(day)
      setSelected(day)
    },
    onEarlier: from > today ? () => move(addDays(from, -DAYS)) : undefined,
    onLater: windowEnd < last ? () => move(addDays(from, DAYS)) : undefined,
  }
}
