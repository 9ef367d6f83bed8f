import { sql, type SQL } from 'drizzle-orm'
import { searchWords, startsWord } from '../../platform/db/searchText'
import { maxCounted, type Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import type { Calls } from '../../../generated/types'
import type { EventRow } from '../events/eventRepository'

/** An attendee as the desk shows them. */
export type Attendee = Calls['desk.attendees.list']['reply'][number]

/** Which attendees of an event, and in which order. */
export type AttendeeQuery = Pick<
  NonNullable<Calls['desk.attendees.list']['query']>,
  'search' | 'state' | 'type' | 'sort'
>

/**
 * What stands for an attendee: a ticket (`t`) or an unpaid order's line (`h`) by its id, or a
 * registration (`r`) by its customer's.
 */
export interface AttendeeKey {
  kind: 't' | 'r' | 'h'
  id: number
}

/** The state of a ticket `t`. */
export const TICKET_STATE = sql`case when t.status = 'cancelled' then 'cancelled'
  when t.status = 'scanned' or t.scanned_at is not null then 'admitted'
  when t.customer_id is distinct from t.owner_id then 'transferred'
  when t.price_cents > 0 then 'paid' else 'registered' end`

/**
 * A page of an event's attendees as filtered and sorted, and their total as `countPage` counts it.
 * The keys alone are sorted, so that a page of a large event costs no more than one of a small one.
 */
export async function paginateAttendees(
  tx: Tx,
  event: Pick<EventRow, 'companyId' | 'id'>,
  query: AttendeeQuery,
  paging: Pick<Page, 'offset' | 'limit'>,
): Promise<{ keys: AttendeeKey[]; total: number }> {
  const rows = union(event, query)
  const { rows: found } = await tx.execute(
    sql`select kind, id from (${rows}) people order by ${order(query)} offset ${paging.offset} limit ${paging.limit}`,
  )
  const keys = found.map(({ kind, id }) => ({ kind: toKind(kind), id: Number(id) }))
  const isLast = keys.length < paging.limit && (keys.length > 0 || paging.offset === 0)
  if (isLast) return { keys, total: paging.offset + keys.length }
  const { rows: counted } = await tx.execute(
    sql`select count(*) as total from (select 1 from (${rows}) people limit ${maxCounted(paging) + 1}) counted`,
  )
  return { keys, total: Number(counted[0]?.['total']) }
}

/** How many attendees of an event are in each state; states without any are left out. */
export async function countStates(
  tx: Tx,
  event: Pick<EventRow, 'companyId' | 'id'>,
): Promise<{ state: Attendee['state']; count: number }[]> {
  const { rows } = await tx.execute(
    sql`select state, count(*) as count from (${union(event, {})}) people group by state`,
  )
  return rows.flatMap(({ state, count }) => {
    const known = STATES.find((one) => one === state)
    return known === undefined ? [] : [{ state: known, count: Number(count) }]
  })
}

const STATES = ['registered', 'paid', 'unpaid', 'transferred', 'admitted', 'cancelled'] as const

/** The tickets, registrations and held lines of an event, with what they are sorted by. */
function union(
  { companyId, id: eventId }: Pick<EventRow, 'companyId' | 'id'>,
  query: AttendeeQuery,
): SQL {
  const ofEvent = (alias: string): SQL =>
    sql`${sql.raw(alias)}.company_id = ${companyId} and ${sql.raw(alias)}.event_id = ${eventId}`
  const customer = (alias: string, id: SQL): SQL =>
    sql`left join customers ${sql.raw(alias)} on ${sql.raw(alias)}.company_id = ${companyId} and ${sql.raw(alias)}.id = ${id}`
  const needsNames = query.sort?.endsWith('name') === true || (query.search ?? '') !== ''
  const tickets = sql`select 't' as kind, t.id, t.purchased_at as at, ${TICKET_STATE} as state,
    ${needsNames ? sql`coalesce(nullif(lower(t.attendee ->> 'lastName'), ''), c.last_name_lower, '') || ' ' || coalesce(nullif(lower(t.attendee ->> 'fullName'), ''), c.full_name_lower, '')` : sql`''`} as name
    from event_tickets t ${needsNames ? sql`${customer('c', sql`t.customer_id`)} ${customer('o', sql`t.owner_id`)}` : sql``}
    where ${ofEvent('t')} ${matches(query, {
      state: TICKET_STATE,
      type: sql`t.ticket_type_id`,
      text: sql`coalesce(t.attendee ->> 'fullName', '') || ' ' || coalesce(c.full_name_lower, '') || ' ' || coalesce(o.full_name_lower, '') || ' ' || coalesce(t.attendee ->> 'email', '') || ' ' || coalesce(c.email_lower, '') || ' ' || t.serial`,
    })}`
  const registrations = sql`select 'r' as kind, r.customer_id as id, r.registered_at as at, ${REGISTRATION_STATE} as state,
    ${needsNames ? sql`c.last_name_lower || ' ' || c.full_name_lower` : sql`''`} as name
    from event_registrations r ${needsNames ? customer('c', sql`r.customer_id`) : sql``}
    where ${ofEvent('r')} ${matches(query, { state: REGISTRATION_STATE, type: sql`null::integer`, text: NAMES_OF_CUSTOMER })}`
  const holds = sql`select 'h' as kind, h.order_item_id as id, h.first_held_at as at, 'unpaid' as state,
    ${needsNames ? sql`c.last_name_lower || ' ' || c.full_name_lower` : sql`''`} as name
    from order_holds h join placed_orders p on p.company_id = h.company_id and p.order_id = h.order_id
    ${needsNames ? customer('c', sql`p.customer_id`) : sql``}
    where ${ofEvent('h')} and h.taken > 0 and p.state in ('open', 'pending') ${matches(query, { state: sql`'unpaid'`, type: sql`h.ticket_type_id`, text: NAMES_OF_CUSTOMER })}`
  return sql`${tickets} union all ${registrations} union all ${holds}`
}

/** A registration stays as it is at the door, so whether somebody is in follows from the scans. */
const REGISTRATION_STATE = sql`case when exists (select 1 from scans s where s.company_id = r.company_id
  and s.kind = 'registration' and s.subject_id = r.customer_id and s.event_id = r.event_id
  and s.result = 'admitted' and s.undone_at is null and s.repeats is null)
  then 'admitted' else 'registered' end`
const NAMES_OF_CUSTOMER = sql`coalesce(c.full_name_lower, '') || ' ' || coalesce(c.email_lower, '')`

/** The conditions of a query, each with `and` before it. */
function matches(
  { search = '', state, type }: AttendeeQuery,
  of: { state: SQL; type: SQL; text: SQL },
): SQL {
  const conditions = [
    ...(state === undefined
      ? []
      : state === 'expected'
        ? [sql`${of.state} not in ('unpaid', 'cancelled')`]
        : [sql`${of.state} = ${state}`]),
    ...(type === undefined ? [] : [sql`${of.type} = ${type}`]),
    ...searchWords(search).map((word) => startsWord(of.text, word)),
  ]
  return sql.join(
    conditions.map((condition) => sql` and ${condition}`),
    sql``,
  )
}

function order({ sort = '-at' }: AttendeeQuery): SQL {
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  return sort.endsWith('name')
    ? sql`portico_fold(name) ${direction}, kind, id`
    : sql`at ${direction}, id ${direction}`
}

const toKind = (kind: unknown): AttendeeKey['kind'] => (kind === 't' || kind === 'r' ? kind : 'h')
