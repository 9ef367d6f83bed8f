import type { Tx } from '../../platform/db/Database'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { deleteMailJobsAbout, insertMailJob } from '../../platform/mail/mailJobs'

/** How long before a booking its customer is reminded, in ms. */
const AHEAD_MS = 24 * 3_600_000

/** The fields of a booking that its reminder needs. */
export interface RemindedBooking {
  id: number
  startsAt: Date
  cancelledAt: Date | null
}

/**
 * Queues the email that reminds a customer of a booking a day in advance, replacing a reminder for
 * an earlier time of the booking. No email is queued for a booking that begins within a day,
 * because its confirmation is reminder enough.
 */
export async function queueReminder(
  tx: Tx,
  { id, startsAt }: Pick<RemindedBooking, 'id' | 'startsAt'>,
  email: string,
  { companyId, domainId, language, origin }: MailDestination,
  now: Date,
): Promise<void> {
  const job = { companyId, kind: 'booking-reminder', subjectId: id }
  await deleteMailJobsAbout(tx, job)
  const nextAt = new Date(startsAt.getTime() - AHEAD_MS)
  if (nextAt > now) await insertMailJob(tx, { ...job, domainId, language, origin, email, nextAt })
}

/** Whether a queued reminder should still be sent: not if the booking is cancelled or has begun. */
export const isReminderDue = (
  { startsAt, cancelledAt }: Omit<RemindedBooking, 'id'>,
  now: Date,
): boolean => cancelledAt === null && startsAt > now
