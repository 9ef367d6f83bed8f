import { isOneOf } from '../../src/core/intl/isOneOf'
import { isDay } from '../../src/core/time/calendarDay'
import { useAddressState, type Change } from '../screens/useAddressState'
import type { DayBooking } from './Day'

/** Which bookings the day list shows. */
export interface DayState {
  /** `YYYY-MM-DD`; undefined for today. */
  date: string | undefined
  /** Id of a schedule; undefined for all. */
  schedule: number | undefined
  show: (typeof SHOWN)[number]
  page: number
}

/** What can be shown, in the order of the choice; the first is what the list starts with. */
export const SHOWN = ['open', 'confirmed', 'arrived', 'no_show', 'cancelled', 'all'] as const

/** The state of the day list, and a function that changes it. */
export const useDayState = (): [DayState, Change<DayState>] =>
  useAddressState(readDayState, writeDayState)

/** Reads an address; what it doesn't say, or says wrongly, has its usual value. */
export function readDayState(params: URLSearchParams): DayState {
  const date = params.get('date') ?? ''
  const schedule = Number(params.get('schedule'))
  const show = params.get('show') ?? ''
  return {
    date: isDay(date) ? date : undefined,
    schedule: Number.isInteger(schedule) && schedule > 0 ? schedule : undefined,
    show: isOneOf(SHOWN, show) ? show : 'open',
    page: 1,
  }
}

/** The address of a state, without what has its usual value. */
export function writeDayState({ date, schedule, show }: DayState): URLSearchParams {
  const params = new URLSearchParams()
  if (date !== undefined) params.set('date', date)
  if (schedule !== undefined) params.set('schedule', String(schedule))
  if (show !== 'open') params.set('show', show)
  return params
}

/** Whether the list shows a booking; `open` is all that are not cancelled. */
export const isShown = (
  { status }: Pick<DayBooking, 'status'>,
  { show }: Pick<DayState, 'show'>,
): boolean => show === 'all' || (show === 'open' ? status !== 'cancelled' : status === show)
