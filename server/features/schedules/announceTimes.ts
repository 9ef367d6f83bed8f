import type { Tx } from '../../platform/db/Database'
import type { DeskSave } from '../../platform/desk/DeskResource'
import { AppError } from '../../platform/http/AppError'
import type { ScheduleKey } from './resourceRepository'
import { queueScheduleNotice } from './scheduleNoticeRepository'
import { countPeople, type UnfitBooking } from './unfitBookings'

/** What to tell those whose bookings no longer fit; null for nothing. */
type Notify = { text: string } | null | undefined

/**
 * Has those whose bookings no longer fit told, if staff want them to be; the bookings stay. Throws
 * 409 `notify_required`, with the number of people, if staff were not asked yet.
 */
export async function announceTimes(
  tx: Tx,
  { companyId, id }: ScheduleKey,
  unfit: readonly UnfitBooking[],
  { username, options }: Pick<DeskSave, 'username' | 'options'>,
): Promise<void> {
  if (unfit.length === 0) return
  // The body was checked against the schema of the call.
  const notify = options['notify'] as Notify
  if (notify === undefined) {
    const { people } = await countPeople(tx, companyId, unfit)
    throw new AppError(409, 'notify_required', { params: { people, bookings: unfit.length } })
  }
  if (notify === null) return
  await queueScheduleNotice(tx, {
    companyId,
    scheduleId: id,
    bookings: unfit.map(({ booking }) => booking),
    text: notify.text.trim(),
    by: username,
  })
}
