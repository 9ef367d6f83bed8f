/** The days of a week in a recurrence rule (RFC 5545), from Monday. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** A day of the week. */
export type Weekday = (typeof weekdays)[number]

/** A rule that the desk can make: on some days of every nth week, without an end or with one. */
export interface WeeklyRule {
  days: readonly Weekday[]
  every: number
  /** The last day (`YYYY-MM-DD`), or the number of dates; null for no end. */
  end: { until: string } | { count: number } | null
}

/** Writes a rule. */
export const writeRule = ({ days, every, end }: WeeklyRule): string =>
  [
    'FREQ=WEEKLY',
    ...(every === 1 ? [] : [`INTERVAL=${every}`]),
    `BYDAY=${weekdays.filter((day) => days.includes(day)).join(',')}`,
    ...(end === null
      ? []
      : 'until' in end
        ? [`UNTIL=${end.until.replaceAll('-', '')}`]
        : [`COUNT=${end.count}`]),
  ].join(';')

/** Reads a rule; undefined for one that the desk can't make. `day` is the first date’s. */
export function readRule(rule: string, day: Weekday): WeeklyRule | undefined {
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]))
  const { FREQ, INTERVAL, BYDAY, UNTIL, COUNT, WKST, ...others } = Object.fromEntries(parts)
  // The start of the week changes nothing that a person would be told.
  void WKST
  if (FREQ !== 'WEEKLY' || Object.keys(others).length > 0) return undefined
  const named = BYDAY?.split(',') ?? [day]
  const days = weekdays.filter((one) => named.includes(one))
  if (days.length < named.length) return undefined
  return {
    days,
    every: Number(INTERVAL ?? 1),
    end:
      UNTIL !== undefined
        ? { until: UNTIL.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3') }
        : COUNT !== undefined
          ? { count: Number(COUNT) }
          : null,
  }
}

/** The day of the week of a local time or day. */
export const weekdayOf = (local: string): Weekday => {
  const index = new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay()
  return weekdays[(index + 6) % 7] ?? 'MO'
}
