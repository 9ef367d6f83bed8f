import { and, eq, inArray } from 'drizzle-orm'
import { localDateTime } from '../../../src/core/time/localDateTime'
import type { Tx } from '../../platform/db/Database'
import { eventTickets, ticketTypes } from '../../platform/db/schema/events'
import { hashPassword } from '../../platform/sign-in/attemptSignIn'
import type { EventRow, TicketTypeRow } from './eventRepository'
import type { StoredTicketType, TicketTypeRecord } from './model/checkTicketTypes'
import { instantOf } from './model/checkTime'

/** A local time of a record, `YYYY-MM-DDTHH:mm`. */
export const toLocal = (timezone: string, at: Date): string =>
  localDateTime(timezone, at).slice(0, 16)

/** A stored ticket type as staff edit it; its sale's times are in the event's zone. */
export const presentTicketType = (
  type: TicketTypeRow,
  timezone: string,
): TicketTypeRecord & { id: number } => ({
  id: type.id,
  name: type.name,
  description: type.description,
  priceCents: type.priceCents,
  places: placesOf(type),
  taken: takenOf(type),
  minimum: type.minimum,
  maximum: type.maximum,
  onSaleAt: type.onSaleAt && toLocal(timezone, type.onSaleAt),
  offSaleAt: type.offSaleAt && toLocal(timezone, type.offSaleAt),
  hasPasscode: type.passcodeHash !== null,
  passcode: '',
})

/** What is stored of an event's ticket types that limits what staff may write. */
export async function readStoredTypes(
  tx: Tx,
  { companyId, id }: Pick<EventRow, 'companyId' | 'id'>,
  rows: readonly TicketTypeRow[],
): Promise<StoredTicketType[]> {
  const sold = await tx
    .selectDistinct({ id: eventTickets.ticketTypeId })
    .from(eventTickets)
    .where(and(eq(eventTickets.companyId, companyId), eq(eventTickets.eventId, id)))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    taken: takenOf(row),
    isSold: sold.some((one) => one.id === row.id),
    hasPasscode: row.passcodeHash !== null,
  }))
}

/**
 * Stores an event's ticket types in their order: new ones, changed ones with as many tickets left as
 * are not sold or held, and without those that are missing. `rows` are the stored ones. The event
 * must be locked, as everybody who takes its tickets does first, and the types must be valid.
 */
export async function saveTicketTypes(
  tx: Tx,
  { companyId, id: eventId, timezone }: Pick<EventRow, 'companyId' | 'id' | 'timezone'>,
  rows: readonly TicketTypeRow[],
  types: readonly TicketTypeRecord[],
): Promise<void> {
  const removed = rows.filter((row) => !types.some(({ id }) => id === row.id))
  if (removed.length > 0)
    await tx.delete(ticketTypes).where(
      and(
        eq(ticketTypes.companyId, companyId),
        inArray(
          ticketTypes.id,
          removed.map(({ id }) => id),
        ),
      ),
    )
  for (const [sortOrder, type] of types.entries()) {
    const row = rows.find(({ id }) => id === type.id)
    const columns = await toColumns(type, row, timezone)
    if (row === undefined)
      await tx.insert(ticketTypes).values({ ...columns, companyId, eventId, sortOrder })
    else
      await tx
        .update(ticketTypes)
        .set({ ...columns, sortOrder })
        .where(and(eq(ticketTypes.companyId, companyId), eq(ticketTypes.id, row.id)))
  }
}

async function toColumns(type: TicketTypeRecord, row: TicketTypeRow | undefined, timezone: string) {
  const { name, description, priceCents, places, minimum, maximum, passcode } = type
  const passcodeHash = !type.hasPasscode
    ? null
    : passcode === ''
      ? (row?.passcodeHash ?? null)
      : await hashPassword(passcode)
  return {
    name: name.trim(),
    description,
    priceCents,
    minimum,
    maximum,
    onSaleAt: type.onSaleAt === null ? null : instantOf(timezone, type.onSaleAt),
    offSaleAt: type.offSaleAt === null ? null : instantOf(timezone, type.offSaleAt),
    passcodeHash,
    capacity: places,
    availableQuantity: places - (row === undefined ? 0 : takenOf(row)),
  }
}

/** How many tickets of a type there are in all; of a type from an older build, those left. */
const placesOf = ({ capacity, availableQuantity }: TicketTypeRow): number =>
  capacity ?? availableQuantity

const takenOf = (type: TicketTypeRow): number =>
  Math.max(0, placesOf(type) - type.availableQuantity)
