import type { Tx } from '../../platform/db/Database'
import { recordDeskChange } from '../../platform/desk/deskChangeRepository'
import type { BookingView } from './bookingRepository'

/** What the history says of an act. */
export interface BookingAct {
  act: 'booked' | 'confirmed' | 'arrived' | 'no_show' | 'cancelled' | 'moved' | 'noted'
  /** Where it was and is, for a move. */
  before?: BookingPlace
  after?: BookingPlace
  rule?: 'lead_time' | 'hours' | 'party_size'
  fee?: 'rule' | 'charge' | 'waive' | 'keep'
  reason?: string
  /** For an arrival by check-in, since when they had not come; undoing the scan restores it. */
  noShowAt?: string
}

/** When and where a booking is. */
export interface BookingPlace {
  startsAt: string
  resourceName: string
  partySize: number
}

/** Where a booking is, for the history. */
export const placeOf = ({
  booking: { startsAt, resourceName, partySize },
}: Pick<BookingView, 'booking'>): BookingPlace => ({
  startsAt: startsAt.toISOString(),
  resourceName,
  partySize,
})

/** Records what staff did about a booking. */
export const recordAct = (
  tx: Tx,
  {
    act,
    ...row
  }: Omit<Parameters<typeof recordDeskChange>[1], 'before' | 'after' | 'resource'> & {
    act: BookingAct | undefined
  },
): Promise<void> => {
  const { before, after, ...facts } = act ?? {}
  return recordDeskChange(tx, {
    ...row,
    resource: 'bookings',
    before: before === undefined ? null : { ...before },
    after: { ...facts, ...(after && { ...after }) },
  })
}
