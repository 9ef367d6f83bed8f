import { isOneOf } from '../../src/core/intl/isOneOf'
import { isDay } from '../../src/core/time/calendarDay'
import { useAddressState, type Change } from '../screens/useAddressState'
import type { DayBooking } from './Day'

/** What the calendar shows. */
export interface DayState {
  view: (typeof VIEWS)[number]
  /** `YYYY-MM-DD`; undefined for today. */
  date: string | undefined
  /** Id of a schedule; undefined for all. */
  schedule: number | undefined
  /** Id of the resource whose week is shown; undefined for the first. */
  resource: number | undefined
  show: (typeof SHOWN)[number]
  /** Id of the booking that is open in the list; undefined for none. */
  booking: number | undefined
  page: number
}

/** The views, in the order of the choice; the first is what the calendar starts with. */
export const VIEWS = ['list', 'day', 'week'] as const

/** What can be shown, in the order of the choice; the first is what the list starts with. */
export const SHOWN = ['open', 'confirmed', 'arrived', 'no_show', 'cancelled', 'all'] as const

/** The state of the calendar, and a function that changes it. */
export function useDayState(): [DayState, Change<DayState>] {
  const [state, change] = useAddressState(readDayState, writeDayState)
  return [
    state,
    (next) => change((now) => closingBooking(typeof next === 'function' ? next(now) : next)),
  ]
}

/** A change, with which the open booking closes if another day or schedule is shown. */
export const closingBooking = (change: Partial<DayState>): Partial<DayState> =>
  'date' in change || 'schedule' in change ? { booking: undefined, ...change } : change

/** Reads an address; what it doesn't say, or says wrongly, has its usual value. */
export function readDayState(params: URLSearchParams): DayState {
  const date = params.get('date') ?? ''
  const show = params.get('show') ?? ''
  const view = params.get('view') ?? ''
  const idOf = (name: string): number | undefined => {
    const id = Number(params.get(name))
    return Number.isInteger(id) && id > 0 ? id : undefined
  }
  return {
    view: isOneOf(VIEWS, view) ? view : 'list',
    date: isDay(date) ? date : undefined,
    schedule: idOf('schedule'),
    resource: idOf('resource'),
    show: isOneOf(SHOWN, show) ? show : 'open',
    booking: idOf('booking'),
    page: 1,
  }
}

/** The address of a state, without what has its usual value. */
export function writeDayState(state: DayState): URLSearchParams {
  const { view, date, schedule, resource, show, booking } = state
  const params = new URLSearchParams()
  if (view !== 'list') params.set('view', view)
  if (date !== undefined) params.set('date', date)
  if (schedule !== undefined) params.set('schedule', String(schedule))
  if (view === 'week' && resource !== undefined) params.set('resource', String(resource))
  if (show !== 'open') params.set('show', show)
  if (view === 'list' && booking !== undefined) params.set('booking', String(booking))
  return params
}

/** Whether the list shows a booking; `open` is all that are not cancelled. */
export const isShown = (
  { status }: Pick<DayBooking, 'status'>,
  { show }: Pick<DayState, 'show'>,
): boolean => show === 'all' || (show === 'open' ? status !== 'cancelled' : status === show)
