import { useSearchParams } from 'react-router-dom'
import type { Calls } from '../../generated/types'
import { isOneOf } from '../../src/core/intl/isOneOf'
import { addDays, isDay } from '../../src/core/time/calendarDay'
import { startOfDay } from '../../src/core/time/startOfDay'

type Query = NonNullable<Calls['desk.audit.csv']['query']>

/** What acts can be narrowed to, in the order of the choice. */
export const KINDS = [
  'people',
  'bookings',
  'shop',
  'content',
  'contact',
  'settings',
  'money',
  'door',
  'admins',
  'sign-ins',
  'downloads',
] as const satisfies readonly NonNullable<Query['kind']>[]

/** Which acts the list shows. */
export interface AuditState {
  search: string
  kind: (typeof KINDS)[number] | 'all'
  /** Username; '' for anybody. */
  by: string
  /** A resource and a record's id, such as `events:12`; '' for all records. */
  record: string
  /** The first and the last day, in the company's time zone; '' for no limit. */
  from: string
  to: string
}

/** Nothing is left out but the scans of doors. */
const EVERYTHING: AuditState = { search: '', kind: 'all', by: '', record: '', from: '', to: '' }

/** The state of the list, which is in the page's address, and a function that changes it. */
export function useAuditState(): [AuditState, (change: Partial<AuditState>) => void] {
  const [params, setParams] = useSearchParams()
  return [
    readAuditState(params),
    (change) =>
      // The router renders a change later; another one in the meantime must not undo it.
      setParams(
        writeAuditState({
          ...readAuditState(new URLSearchParams(window.location.search)),
          ...change,
        }),
        { replace: true },
      ),
  ]
}

/** Reads an address; what it doesn't say, or says wrongly, has its usual value. */
export function readAuditState(params: URLSearchParams): AuditState {
  const text = (name: string): string => (params.get(name) ?? '').slice(0, 200)
  const [kind, record, from, to] = [text('kind'), text('record'), text('from'), text('to')]
  return {
    search: text('search'),
    kind: isOneOf(KINDS, kind) ? kind : 'all',
    by: text('by'),
    record: RECORD.test(record) ? record : '',
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
  }
}

/** A resource and a record's id. */
const RECORD = /^[a-z-]{1,40}:[1-9]\d{0,8}$/

/** The address of a state, without what has its usual value. */
export function writeAuditState(state: AuditState): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, usual] of Object.entries(EVERYTHING)) {
    const value = state[name as keyof AuditState]
    if (value !== usual) params.set(name, value)
  }
  return params
}

/** Whether a state leaves something out. */
export const isNarrowed = (state: AuditState): boolean => writeAuditState(state).size > 0

/** The state that leaves nothing out. */
export const everything = (): AuditState => EVERYTHING

/** What the calls are asked for; days are those of the company's time zone. */
export function toAuditQuery(
  { search, kind, by, record, from, to }: AuditState,
  timezone: string,
): Query {
  const [resource, id] = record.split(':')
  return {
    ...(search !== '' && { search }),
    ...(kind !== 'all' && { kind }),
    ...(by !== '' && { by }),
    ...(resource !== undefined && id !== undefined && { resource, recordId: Number(id) }),
    ...(from !== '' && { from: startOfDay(timezone, from).toISOString() }),
    ...(to !== '' && { to: startOfDay(timezone, addDays(to, 1)).toISOString() }),
  }
}
