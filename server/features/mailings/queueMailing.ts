import { and, eq } from 'drizzle-orm'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { findByKey } from '../../platform/db/findByKey'
import { mailings } from '../../platform/db/schema/mailings'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { insertMailJobs } from '../../platform/mail/mailJobs'
import { companyDestinations } from '../customers/companyDestinations'
import { listRecipients } from './recipients'

/** How many emails are queued in one transaction. */
const STEP = 500

/**
 * Queues the emails of a mailing to its next recipients; after a crash it goes on where it was, so
 * each is queued once. Returns whether all are queued; until then, call it again.
 */
export async function queueMailing(
  context: ServerContext,
  companyId: number,
  id: number,
): Promise<boolean> {
  const destinationOf = await companyDestinations(context, companyId)
  return context.db.tx(companyId, async (tx) => {
    const mailing = await findByKey(tx, mailings, { companyId, id }, 'no key update')
    if (mailing === undefined || mailing.sentAt === null || mailing.queuedAt !== null) return true
    const now = context.now()
    const recipients = await listRecipients(tx, mailing, STEP)
    const queued = recipients.flatMap((customer) => {
      const destination = destinationOf(customer)
      return destination === undefined
        ? []
        : [
            {
              ...destination,
              kind: 'mailing',
              email: customer.email,
              subjectId: id,
              // Behind all that a single person is waiting for, which is due since ever.
              nextAt: now,
            },
          ]
    })
    await insertMailJobs(tx, queued)
    const isDone = recipients.length < STEP
    await tx
      .update(mailings)
      .set({
        lastCustomerId: recipients.at(-1)?.id ?? mailing.lastCustomerId,
        recipients: mailing.recipients + queued.length,
        ...(isDone && { queuedAt: now }),
      })
      .where(and(eq(mailings.companyId, companyId), eq(mailings.id, id)))
    await notifyDesk(tx, companyId, 'mailings', [id])
    return isDone
  })
}
