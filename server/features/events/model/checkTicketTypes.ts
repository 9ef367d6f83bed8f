import type { EventRecord } from '#generated/types'
import type { ErrorDetail } from '../../../platform/http/AppError'
import { checkTime } from './checkTime'
import { faultAt } from '../../../platform/desk/faultAt'

/** A ticket type as staff write it. */
export type TicketTypeRecord = EventRecord['ticketTypes'][number]

/** What is stored of a ticket type that limits what staff may write. */
export interface StoredTicketType {
  id: number
  name: string
  /** How many tickets are sold or held. */
  taken: number
  /** Whether a ticket of it was ever sold, even one that was cancelled since. */
  isSold: boolean
  hasPasscode: boolean
}

/**
 * Returns the errors in an event's ticket types beyond their schema, each with its field's path in
 * wire names. `stored` are the event's own types; the sale's times are in `timezone`.
 */
export function checkTicketTypes(
  types: readonly TicketTypeRecord[],
  stored: readonly StoredTicketType[],
  timezone: string,
): ErrorDetail[] {
  const kept = new Set(types.map(({ id }) => id))
  const removed = stored.filter(({ id, taken, isSold }) => !kept.has(id) && (taken > 0 || isSold))
  return [
    ...types.flatMap((type, index) =>
      checkType(type, {
        before: stored.find(({ id }) => id === type.id),
        timezone,
      }).map(({ path, ...error }) => ({ ...error, path: `/ticket_types/${index}${path}` })),
    ),
    ...removed.map(({ name }) =>
      faultAt('/ticket_types', 'sold', `can’t lose “${name}”, of which tickets were sold or held`),
    ),
  ]
}

/** The types that would have fewer tickets than are sold or held. */
export const tooFewTickets = (
  types: readonly TicketTypeRecord[],
  stored: readonly StoredTicketType[],
): ErrorDetail[] =>
  types.flatMap(({ id, places }, index) => {
    const taken = stored.find((one) => one.id === id)?.taken ?? 0
    return places >= taken
      ? []
      : [
          faultAt(
            `/ticket_types/${index}/places`,
            'fewer_than_sold',
            `must be ${taken} or more: so many tickets are sold or held`,
          ),
        ]
  })

function checkType(
  { id, minimum, maximum, onSaleAt, offSaleAt, hasPasscode, passcode }: TicketTypeRecord,
  { before, timezone }: { before: StoredTicketType | undefined; timezone: string },
): ErrorDetail[] {
  if (id !== null && before === undefined)
    return [faultAt('/id', 'unknown', 'is not a ticket type of this event')]
  return [
    ...(maximum !== null && maximum < minimum
      ? [faultAt('/maximum', 'below_minimum', 'must not be less than the minimum')]
      : []),
    ...(hasPasscode && before?.hasPasscode !== true && passcode === ''
      ? [faultAt('/passcode', 'required', 'is missing')]
      : []),
    ...checkSale(onSaleAt, offSaleAt, timezone),
  ]
}

function checkSale(from: string | null, until: string | null, timezone: string): ErrorDetail[] {
  const errors = Object.entries({ '/on_sale_at': from, '/off_sale_at': until }).flatMap(
    ([path, local]) => (local === null ? [] : checkTime(path, local, timezone)),
  )
  if (errors.length > 0 || from === null || until === null) return errors
  // Both times are in one zone, and their text sorts as they do.
  return until > from ? [] : [faultAt('/off_sale_at', 'before_start', 'must be after the start')]
}
