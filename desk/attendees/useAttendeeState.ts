import type { Calls } from '../../generated/types'
import { isOneOf } from '../../src/core/intl/isOneOf'
import { useAddressState, type Change } from '../screens/useAddressState'

type Query = NonNullable<Calls['desk.attendees.list']['query']>

/** Which attendees the list shows. */
export interface AttendeeState {
  search: string
  /** `all`, or the states that the calls know. */
  show: (typeof SHOWN)[number]
  /** Id of a ticket type; undefined for all. */
  type: number | undefined
  sort: (typeof SORTS)[number]
  /** From 1. */
  page: number
}

/** What can be shown, in the order of the choice. */
export const SHOWN = [
  'expected',
  'registered',
  'paid',
  'transferred',
  'admitted',
  'unpaid',
  'cancelled',
  'all',
] as const

const SORTS = ['-at', 'at', 'name', '-name'] as const

/** The state of the list, and a function that changes it. */
export const useAttendeeState = (): [AttendeeState, Change<AttendeeState>] =>
  useAddressState(readAttendeeState, writeAttendeeState)

/** Reads an address; what it doesn't say, or says wrongly, has its usual value. */
export function readAttendeeState(params: URLSearchParams): AttendeeState {
  const whole = (name: string): number | undefined => {
    const value = Number(params.get(name))
    return Number.isInteger(value) && value > 0 ? value : undefined
  }
  const show = params.get('show') ?? ''
  const sort = params.get('sort') ?? ''
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    show: isOneOf(SHOWN, show) ? show : 'expected',
    type: whole('type'),
    sort: isOneOf(SORTS, sort) ? sort : '-at',
    page: whole('page') ?? 1,
  }
}

/** The address of a state, without what has its usual value. */
export function writeAttendeeState({
  search,
  show,
  type,
  sort,
  page,
}: AttendeeState): URLSearchParams {
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  if (show !== 'expected') params.set('show', show)
  if (type !== undefined) params.set('type', String(type))
  if (sort !== '-at') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params
}

/** What the calls are asked for. */
export const toQuery = ({
  search,
  show,
  type,
  sort,
}: AttendeeState): Pick<Query, 'search' | 'state' | 'type' | 'sort'> => ({
  ...(search !== '' && { search }),
  ...(show !== 'all' && { state: show }),
  ...(type !== undefined && { type }),
  sort,
})
