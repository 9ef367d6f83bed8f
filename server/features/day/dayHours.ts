import { addDays, dayIn } from '../../../src/core/time/calendarDay'
import { startOfDay } from '../../../src/core/time/startOfDay'
import { slotsOfDay, type GridSlot } from '../schedules/model/slotGrid'
import type { ScheduleView } from '../schedules/scheduleRepository'

type Rules = Pick<ScheduleView, 'schedule' | 'resources'>

/** A schedule's rules for staff, who choose the party afterwards. */
export const staffRules = ({ schedule, resources }: Rules) => ({
  ...schedule,
  resources: resources.map((resource) => ({ ...resource, minParty: 1, maxParty: null })),
})

/** What the days of a schedule consist of; each day's slots are computed once. */
export interface DayHours {
  slots: (date: string) => readonly GridSlot[]
  /** When a day is over: at midnight, or with its last slot. */
  end: (date: string) => Date
  /**
   * Whether a booking belongs to a day: it begins in its hours, or on its date and not in the hours
   * of the day before; or days are booked, and it is one of them.
   */
  has: (date: string, booking: { startsAt: Date; endsAt: Date }) => boolean
}

/** The days of a schedule. */
export function dayHours(view: Rules): DayHours {
  const rules = staffRules(view)
  const { timezone, blockType } = rules
  const known = new Map<string, { slots: readonly GridSlot[]; starts: ReadonlySet<number> }>()
  const of = (date: string) => {
    const found = known.get(date)
    if (found !== undefined) return found
    const slots = slotsOfDay(rules, date)
    const made = { slots, starts: new Set(slots.map(({ startsAt }) => startsAt.getTime())) }
    known.set(date, made)
    return made
  }
  return {
    slots: (date) => of(date).slots,
    end: (date) =>
      of(date).slots.reduce(
        (latest, { endsAt }) => (endsAt > latest ? endsAt : latest),
        startOfDay(timezone, addDays(date, 1)),
      ),
    has: (date, { startsAt, endsAt }) => {
      const from = startOfDay(timezone, date)
      if (blockType === 'daily' && startsAt < from) return endsAt > from
      const at = startsAt.getTime()
      return (
        of(date).starts.has(at) ||
        (!of(addDays(date, -1)).starts.has(at) && dayIn(timezone, startsAt) === date)
      )
    },
  }
}
