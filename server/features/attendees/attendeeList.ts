import { sql } from 'drizzle-orm'
import { maxCounted, type Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import type { Attendee, AttendeeKey, AttendeeQuery, EventKey } from './Attendee'
import { holdsOf, registrationState, selectKeys, ticketState } from './selectKeys'

/**
 * A page of an event's attendees as filtered and sorted, and their total as `countPage` counts it.
 * The keys alone are sorted, so that a page of a large event costs no more than one of a small one.
 */
export async function paginateAttendees(
  tx: Tx,
  event: EventKey,
  query: AttendeeQuery,
  paging: Pick<Page, 'offset' | 'limit'>,
): Promise<{ keys: AttendeeKey[]; total: number }> {
  const { offset, limit } = paging
  const end = maxCounted(paging) + 1
  const found = await selectKeys(tx, event, query, { offset, end })
  const keys = found.slice(0, limit)
  if (found.length > 0 || offset === 0) return { keys, total: offset + found.length }
  // Past the last page, where the total is all there is to tell.
  return { keys, total: (await selectKeys(tx, event, query, { offset: 0, end })).length }
}

/** How many attendees of an event are in each state; states without any are left out. */
export async function countStates(
  tx: Tx,
  event: EventKey,
): Promise<{ state: Attendee['state']; count: number }[]> {
  const { companyId, id } = event
  const { rows } = await tx.execute(sql`select state, count(*) as count from (
    select ${ticketState} as state from event_tickets t where t.company_id = ${companyId} and t.event_id = ${id}
    union all select ${registrationState} from event_registrations r where r.company_id = ${companyId} and r.event_id = ${id}
    union all select 'unpaid' from (${holdsOf(event)}) h) people group by state`)
  return rows.flatMap(({ state, count }) => {
    const known = STATES.find((one) => one === state)
    return known === undefined ? [] : [{ state: known, count: Number(count) }]
  })
}

const STATES = ['registered', 'paid', 'unpaid', 'transferred', 'admitted', 'cancelled'] as const
