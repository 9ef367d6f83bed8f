import { and, eq, inArray } from 'drizzle-orm'
import { checkEmail } from '../../../src/core/person/checkEmail'
import { checkNames } from '../../../src/core/person/checkName'
import { chunks } from '../../platform/db/chunks'
import type { Tx } from '../../platform/db/Database'
import { eventRegistrations, eventTickets } from '../../platform/db/schema/events'
import { readLinks } from '../../platform/transfer/importLinks'
import { ticketPresets } from '../../platform/transfer/presets/tickets'
import { checkExternalId, declareColumns, readCells } from '../../platform/transfer/readCells'
import type {
  CheckedRow,
  RowError,
  TransferContext,
  TransferKind,
  TransferRow,
} from '../../platform/transfer/TransferKind'
import { findNamedPeople, type NamedCustomer, type NamedPeople } from '../customers/namedPeople'
import { addressOfGuest } from './guests'
import { findNamedEvents, type NamedEvent } from './namedEvents'
import { readHolders } from './readHolders'
import { storeHolders } from './storeHolders'
import { emptyRow, plainContext, ticketColumns, type TicketFields } from './ticketColumns'
import { guestKey, type TicketPlan } from './ticketPlan'

/**
 * Tickets and places of tickets.csv: who comes to an event. They cost nothing, nobody is told, and a
 * sale's limits don't count, but places do. One whose type has a price needs the area `money`, as on
 * the desk. One that is stored stays as it is: it is moved, given away and cancelled on its event's
 * page.
 */
export const transfer: TransferKind<TicketPlan> = {
  name: 'tickets',
  area: 'desk',
  columns: declareColumns(ticketColumns).map((column) =>
    column.name === 'code' ? { ...column, unique: 'any-case' } : column,
  ),
  presets: ticketPresets,

  check: async (tx, transferContext, rows, { lock }) => {
    const known = await readKnown(tx, transferContext, rows, lock)
    return rows.map((row) => checkRow(row, transferContext, known))
  },

  write: (tx, transferContext, rows) =>
    storeHolders(
      tx,
      transferContext,
      rows.filter(({ state }) => state === 'created').map(({ plan }) => plan),
    ),

  read: readHolders,
}

/** What rows are compared with; what is left of places falls with each row that takes one. */
interface Known {
  linked: ReadonlySet<string>
  events: ReadonlyMap<string, NamedEvent>
  people: NamedPeople
  codes: ReadonlySet<string>
  /** Who is registered, and who is by a row before. */
  registered: Set<string>
  places: Map<string, number>
}

async function readKnown(
  tx: Tx,
  { companyId }: TransferContext,
  rows: readonly TransferRow[],
  lock: boolean,
): Promise<Known> {
  const cellsOf = (column: string): string[] => rows.flatMap(({ cells }) => cells[column] || [])
  const links = await readLinks(tx, { companyId, kind: 'tickets' }, cellsOf('external_id'))
  const people = await findNamedPeople(tx, companyId, {
    externalIds: cellsOf('member'),
    emails: [
      ...cellsOf('email'),
      ...cellsOf('member'),
      ...cellsOf('external_id').map((id) => addressOfGuest(guestKey(companyId, id))),
    ],
  })
  const events = await findNamedEvents(tx, companyId, cellsOf('event'), { lock })
  const registered = new Set<string>()
  const codes = new Set<string>()
  const eventIds = [...new Set([...events.values()].map(({ event }) => event.id))]
  for (const chunk of chunks(eventIds))
    for (const { eventId, customerId } of await tx
      .select({
        eventId: eventRegistrations.eventId,
        customerId: eventRegistrations.customerId,
      })
      .from(eventRegistrations)
      .where(
        and(
          eq(eventRegistrations.companyId, companyId),
          inArray(eventRegistrations.eventId, chunk),
        ),
      ))
      registered.add(`${eventId} ${customerId}`)
  for (const chunk of chunks(cellsOf('code')))
    for (const { serial } of await tx
      .select({ serial: eventTickets.serial })
      .from(eventTickets)
      .where(and(eq(eventTickets.companyId, companyId), inArray(eventTickets.serial, chunk))))
      codes.add(serial)
  return { linked: new Set(links.keys()), events, people, codes, registered, places: new Map() }
}

function checkRow(
  row: TransferRow,
  transferContext: TransferContext,
  known: Known,
): CheckedRow<TicketPlan> {
  const { line, cells } = row
  const externalId = cells['external_id'] ?? ''
  const fields = emptyRow()
  const errors: RowError[] = [
    ...checkExternalId(row),
    ...readCells(row, ticketColumns, fields, plainContext),
  ]
  const error = (column: string, code: string, message: string): void =>
    void errors.push({ line, column, code, message })
  const holder = findHolder(fields, known.people, guestKey(transferContext.companyId, externalId))
  const event = known.events.get(fields.event)
  const type = event?.types.find(({ name }) => loosely(name) === loosely(fields.ticketType))
  const place = holder && event && `${event.event.id} ${holder.id}`
  const isThere =
    known.linked.has(externalId) ||
    (event !== undefined &&
      event.event.type !== 'ticket' &&
      place !== undefined &&
      known.registered.has(place))
  if (!isThere) {
    checkPerson(fields, holder, transferContext, error)
    if (fields.code !== '' && known.codes.has(fields.code))
      error('code', 'taken', `"${fields.code}" is of another ticket`)
    checkPlace(fields, { event, type }, transferContext, error)
    if (errors.length === 0 && event !== undefined) takePlace({ event, type }, known, error)
    if (errors.length === 0 && place !== undefined) known.registered.add(place)
  }
  return {
    line,
    state: errors.length > 0 ? 'rejected' : isThere ? 'same' : 'created',
    name: [event?.event.title ?? fields.event, nameOf(fields, holder)].join(', '),
    changes: isThere
      ? []
      : ticketColumns.flatMap(({ name }) => {
          const after = cells[name] ?? ''
          return after === '' ? [] : [{ column: name, before: '', after }]
        }),
    errors,
    plan: { externalId, fields, event, ticketTypeId: type?.id ?? null, holder },
  }
}

/** The customer of a row; of a guest without an email, the one whom an import of the row has made. */
const findHolder = (
  { member, email }: TicketFields,
  people: NamedPeople,
  key: string,
): NamedCustomer | undefined =>
  member === ''
    ? people.byEmail(email === '' ? addressOfGuest(key) : email)
    : (people.byExternalId(member) ?? people.byEmail(member))

type AddError = (column: string, code: string, message: string) => void

/** A holder is a customer, or a guest with a name and, if at all, a valid email. */
function checkPerson(
  { member, firstName, lastName, email }: TicketFields,
  holder: NamedCustomer | undefined,
  { willExist }: TransferContext,
  error: AddError,
): void {
  if (holder !== undefined) return
  if (member !== '') {
    if (!willExist('members', member))
      error('member', 'unknown', `"${member}" is no member’s external id`)
    return
  }
  const faults = checkNames({ firstName, lastName }, { mailed: true })
  if (firstName === '') error('first_name', 'required', 'is required for a guest')
  else if (faults.firstName !== undefined) error('first_name', 'name', 'is no name')
  if (faults.lastName !== undefined) error('last_name', 'name', 'is no name')
  if (email !== '' && checkEmail(email) !== undefined)
    error('email', 'email', `"${email}" is not an email address`)
}

/** What a row names of an event. */
interface NamedPlace {
  event: NamedEvent | undefined
  type: NamedEvent['types'][number] | undefined
}

function checkPlace(
  fields: TicketFields,
  { event, type }: NamedPlace,
  { areas, willExist }: TransferContext,
  error: AddError,
): void {
  if (event === undefined) {
    if (fields.event === '') error('event', 'required', 'is required')
    else if (!willExist('events', fields.event))
      error('event', 'unknown', `"${fields.event}" is neither an event’s external id nor its title`)
    return
  }
  const { type: kind, cancelledAt } = event.event
  if (cancelledAt !== null || kind === 'external')
    error('event', 'registration_closed', 'is cancelled or on another site')
  else if (kind === 'ticket' && type === undefined)
    error(
      'ticket_type',
      fields.ticketType === '' ? 'required' : 'unknown',
      `must be one of the event’s: ${event.types.map(({ name }) => name).join(', ')}`,
    )
  else if (kind !== 'ticket' && fields.ticketType !== '')
    error('ticket_type', 'unknown', 'must be empty: the event has no tickets')
  else if (type !== undefined && type.priceCents > 0 && !areas.includes('money'))
    error(
      'ticket_type',
      'needs_money',
      'has a price and is only given by staff with the area Money',
    )
}

/** Takes a place that is left after those of the rows before. */
function takePlace(
  { event, type }: NamedPlace & { event: NamedEvent },
  { places }: Known,
  error: AddError,
): void {
  const { id, availableQuantity } = event.event
  const takes = [
    ...(availableQuantity === null ? [] : [{ key: `${id}`, left: availableQuantity }]),
    ...(type === undefined ? [] : [{ key: `${id} ${type.id}`, left: type.availableQuantity }]),
  ]
  if (takes.some(({ key, left }) => (places.get(key) ?? left) < 1))
    error(type === undefined ? 'event' : 'ticket_type', 'sold_out', 'has no place left')
  else for (const { key, left } of takes) places.set(key, (places.get(key) ?? left) - 1)
}

const nameOf = (
  { firstName, lastName, email, member }: TicketFields,
  holder: NamedCustomer | undefined,
): string => `${firstName} ${lastName}`.trim() || email || (holder?.email ?? member)

const loosely = (name: string): string => name.normalize().trim().toLowerCase()
