import {
  addDays,
  daysBetween,
  firstOfMonth,
  isDay,
  lastOfMonth,
} from '../../src/core/time/calendarDay'
import { useAddressState, type Change } from '../screens/useAddressState'

/** The first and the last day of a journal, `YYYY-MM-DD`. */
export interface Period {
  from: string
  to: string
}

/** The period that is shown; a day that is not chosen follows from the other one, or from today. */
export interface JournalState {
  from: string | undefined
  to: string | undefined
  /** All is on one page. */
  page: number
}

/** The most days of a journal, as the server has it. */
const MAX_DAYS = 366

/** Whether a period is longer than a journal can be. */
export const isTooLong = ({ from, to }: Period): boolean => daysBetween(from, to) >= MAX_DAYS

/** Periods that are chosen at once. */
export const PERIODS = ['month', 'last-month', 'year', 'last-year'] as const

/** A period by its name; years are those of the calendar. */
export function periodOf(name: (typeof PERIODS)[number], today: string): Period {
  const first = firstOfMonth(today)
  const year = Number(today.slice(0, 4)) - (name === 'last-year' ? 1 : 0)
  switch (name) {
    case 'month':
      return { from: first, to: lastOfMonth(first) }
    case 'last-month':
      return { from: firstOfMonth(addDays(first, -1)), to: addDays(first, -1) }
    case 'year':
    case 'last-year':
      return { from: `${year}-01-01`, to: `${year}-12-31` }
  }
}

/** A period with another first or last day; the other one moves if it would end before it begins. */
export function withDay(period: Period, changed: Partial<Period>): Period {
  const next = { ...period, ...changed }
  if (next.from <= next.to) return next
  return changed.from === undefined
    ? { from: firstOfMonth(next.to), to: next.to }
    : { from: next.from, to: lastOfMonth(next.from) }
}

/** The state of the screen, and a function that changes it. */
export const useJournalState = (): [JournalState, Change<JournalState>] =>
  useAddressState(readState, writeState)

function readState(params: URLSearchParams): JournalState {
  const [from, to] = [readDay(params.get('from')), readDay(params.get('to'))]
  // An address that somebody typed.
  return { from, to: from !== undefined && to !== undefined && to < from ? undefined : to, page: 1 }
}

const readDay = (text: string | null): string | undefined =>
  text !== null && isDay(text) ? text : undefined

function writeState({ from, to }: JournalState): URLSearchParams {
  const params = new URLSearchParams()
  if (from !== undefined) params.set('from', from)
  if (to !== undefined) params.set('to', to)
  return params
}
