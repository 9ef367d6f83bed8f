import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { beginsWithWords, startsWord } from '../../platform/db/searchText'
import type { AttendeeKey, AttendeeQuery, EventKey } from './Attendee'
import { phrasesOf } from '../../platform/db/phrasesOf'

/** An attendee with what the list is sorted by, exactly as the database has it. */
export interface PlacedKey extends AttendeeKey {
  place: string
}

/** Which part of a list: its rows from `offset` to `end`, counted from behind `after`. */
interface Part {
  offset: number
  end: number
  after?: PlacedKey | undefined
}

/** The state of a ticket `t`. */
export const ticketState = sql`case when t.status = 'cancelled' then 'cancelled'
  when t.status = 'scanned' or t.scanned_at is not null then 'admitted'
  when t.customer_id is distinct from t.owner_id then 'transferred'
  when t.price_cents > 0 then 'paid' else 'registered' end`

/**
 * The state of a registration `r`. It stays as it is at the door, so whether somebody is in follows
 * from the scans.
 */
export const registrationState = sql`case when exists (select 1 from scans s where s.company_id = r.company_id
  and s.kind = 'registration' and s.subject_id = r.customer_id and s.event_id = r.event_id
  and s.result = 'admitted' and s.undone_at is null and s.repeats is null)
  then 'admitted' else 'registered' end`

/**
 * The lines of unpaid orders that hold places at an event, with the customer's id. They are looked
 * for among all unpaid orders, because the sold ones of the event may be any number.
 */
export const holdsOf = ({ companyId, id }: EventKey): SQL =>
  sql`select h.order_item_id as id, h.first_held_at as at, h.ticket_type_id, p.customer_id
    from (select order_id, customer_id from placed_orders
      where company_id = ${companyId} and state in ('open', 'pending') offset 0) p
    cross join lateral (select * from order_holds
      where company_id = ${companyId} and order_id = p.order_id offset 0) h
    where h.event_id = ${id} and h.taken > 0`

/** The keys of a part of an event's attendees as filtered and sorted. */
export async function selectKeys(
  tx: Tx,
  event: EventKey,
  query: AttendeeQuery,
  part: Part,
): Promise<PlacedKey[]> {
  const { rows } = await tx.execute(keysQuery(event, query, part))
  return rows.map(({ kind, id, place }) => ({
    kind: kind === 't' || kind === 'r' ? kind : 'h',
    id: Number(id),
    place: String(place),
  }))
}

/**
 * The query for a part of a list. Each source is cut to the part's end before they are merged, so
 * an index in the list's order is read no further than that.
 */
export function keysQuery(
  event: EventKey,
  query: AttendeeQuery,
  { offset, end, after }: Part,
): SQL {
  const sort = query.sort ?? '-at'
  const order = toOrder(sort, after)
  const phrases = phrasesOf(query.search ?? '')
  const isByWords = order.isByName || phrases.length > 0
  const people = isByWords
    ? [selectByWords(event, query, phrases, order)]
    : [selectTickets(event, query, order), selectRegistrations(event, query, order)]
  const sources = [
    ...(query.state === 'unpaid' ? [] : people),
    ...(query.state === undefined || query.state === 'unpaid'
      ? [selectHolds(event, query, phrases, order)]
      : []),
  ]
  const cut = sources.map(
    (source) =>
      sql`(select kind, id, place from (${source}) source where ${order.isBehind} order by ${order.by} limit ${end})`,
  )
  return sql`select kind, id, place::text as place from (${sql.join(cut, sql` union all `)}) people
    order by ${order.by} offset ${offset} limit ${end - offset}`
}

/** How a list is sorted, and where it goes on. */
interface Order {
  isByName: boolean
  by: SQL
  /** Whether a row with this place may be behind the last part, in a form that an index can use. */
  follows(place: SQL): SQL
  /** Whether it is. */
  isBehind: SQL
}

function toOrder(sort: NonNullable<AttendeeQuery['sort']>, after: PlacedKey | undefined): Order {
  const isByName = sort.endsWith('name')
  const [direction, than] = (sort.startsWith('-') ? ['desc', '<'] : ['asc', '>']).map((word) =>
    sql.raw(word),
  )
  const by = sql`place ${direction}, id ${direction}, kind ${direction}`
  if (after === undefined) return { isByName, by, follows: () => sql`true`, isBehind: sql`true` }
  const last = sql`${after.place}::${sql.raw(isByName ? 'text' : 'timestamptz')}`
  return {
    isByName,
    by,
    follows: (place) => sql`${place} ${than}= ${last}`,
    isBehind: sql`(place, id, kind) ${than} (${last}, ${after.id}::integer, ${after.kind}::text)`,
  }
}

const selectTickets = ({ companyId, id }: EventKey, query: AttendeeQuery, order: Order): SQL =>
  sql`select 't' as kind, t.id, t.purchased_at as place from event_tickets t
    where t.company_id = ${companyId} and t.event_id = ${id}
      and ${order.follows(sql`t.purchased_at`)} and ${isTicketListed(query)}`

const selectRegistrations = (
  { companyId, id }: EventKey,
  query: AttendeeQuery,
  order: Order,
): SQL =>
  sql`select 'r' as kind, r.customer_id as id, r.registered_at as place from event_registrations r
    where r.company_id = ${companyId} and r.event_id = ${id}
      and ${order.follows(sql`r.registered_at`)} and ${isRegistrationListed(query)}`

/** Those whom the rows of `attendee_words` find or sort, without unpaid orders. */
function selectByWords(
  event: EventKey,
  query: AttendeeQuery,
  phrases: readonly string[],
  order: Order,
): SQL {
  const { companyId, id } = event
  const ofEvent = sql`company_id = ${companyId} and event_id = ${id}`
  // Not `exists`, which the database may answer by reading all tickets first.
  const isListed = sql`case kind
    when 't' then (select true from event_tickets t where t.company_id = ${companyId} and t.id = found.id and ${isTicketListed(query)})
    else (select true from event_registrations r where r.company_id = ${companyId} and r.event_id = ${id} and r.customer_id = found.id and ${isRegistrationListed(query)}) end`
  if (phrases.length === 0)
    return sql`select kind, id, text as place from attendee_words found
      where ${ofEvent} and is_name and ${order.follows(sql`text`)} and ${isListed}`
  const matches = phrases.map(
    (phrase) =>
      sql`(select kind, id, at from attendee_words
      where ${ofEvent} and ${beginsWithWords(sql`text`, phrase)})`,
  )
  const place = order.isByName
    ? sql`(select text from attendee_words n where n.company_id = ${companyId} and n.event_id = ${id} and n.id = matched.id and n.kind = matched.kind and n.is_name limit 1)`
    : sql`at`
  // Sorted first, so that only those of the part are looked up; all phrases have to match.
  return sql`select kind, id, place from (
    select distinct kind, id, ${place} as place from (${sql.join(matches, sql` intersect `)}) matched
    order by ${order.by} offset 0) found where ${isListed}`
}

function selectHolds(
  event: EventKey,
  { type }: AttendeeQuery,
  phrases: readonly string[],
  { isByName }: Order,
): SQL {
  const place = isByName
    ? sql`left(portico_words(c.last_name_lower || ' ' || c.full_name_lower), 40) collate "C"`
    : sql`h.at`
  const conditions = [
    sql`true`,
    ...(type === undefined ? [] : [sql`h.ticket_type_id = ${type}`]),
    ...phrases.map((phrase) => startsWord(sql`c.full_name_lower || ' ' || c.email_lower`, phrase)),
  ]
  return sql`select 'h' as kind, h.id, ${place} as place from (${holdsOf(event)}) h
    join customers c on c.company_id = ${event.companyId} and c.id = h.customer_id
    where ${sql.join(conditions, sql` and `)}`
}

function isTicketListed({ state, type }: AttendeeQuery): SQL {
  const isOfType = type === undefined ? sql`true` : sql`t.ticket_type_id = ${type}`
  switch (state) {
    case undefined:
      return isOfType
    case 'expected':
      return sql`t.status <> 'cancelled' and ${isOfType}`
    case 'cancelled':
      return sql`t.status = 'cancelled' and ${isOfType}`
    default:
      return sql`${ticketState} = ${state} and ${isOfType}`
  }
}

function isRegistrationListed({ state, type }: AttendeeQuery): SQL {
  if (type !== undefined) return sql`false`
  switch (state) {
    case undefined:
    case 'expected':
      return sql`true`
    case 'registered':
    case 'admitted':
      return sql`${registrationState} = ${state}`
    default:
      return sql`false`
  }
}
