import type { ClubCache } from '../../platform/clubs/Club'
import type { Database } from '../../platform/db/Database'
import type { BookingLimits } from './slotHoldRepository'
import { listRequests } from './slotRequestRepository'
import { offerSlots } from './slotRequests'

/** Runs the job of a schedule's requests, with the limits of the clubs that they come from. */
export async function runSlotRequests(
  { db, clubs }: { db: Database; clubs: Pick<ClubCache, 'byId'> },
  companyId: number,
  scheduleId: number,
  now: Date,
): Promise<void> {
  const requests = await db.tx(companyId, (tx) => listRequests(tx, companyId, scheduleId))
  const limits = new Map<number, BookingLimits>()
  // Before the transaction, because a club that is not cached is read with its own connection.
  for (const domainId of new Set(requests.map((request) => request.domainId))) {
    const club = await clubs.byId(domainId)
    if (club !== null) limits.set(domainId, club.compiled().config.settings.bookings)
  }
  await db.tx(companyId, (tx) => offerSlots(tx, companyId, scheduleId, limits, now))
}
