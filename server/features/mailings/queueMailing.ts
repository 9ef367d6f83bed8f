import { and, eq } from 'drizzle-orm'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { findByKey } from '../../platform/db/findByKey'
import { mailings } from '../../platform/db/schema/mailings'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { insertMailJobs } from '../../platform/mail/mailJobs'
import { companyDestinations } from '../customers/companyDestinations'
import { countEmails } from './countEmails'
import { listRecipients } from './recipients'

/** How many emails are queued in one transaction. */
const STEP = 500

/** The next emails are queued once at most this many of a mailing wait. */
const MAX_WAITING = 100

/**
 * Whether many emails of a mailing still wait to be sent. Then no more are queued: what the club sends
 * to a single person meanwhile, such as a reminder, would wait behind all of them.
 */
export const isStillSending = (
  { db }: Pick<ServerContext, 'db'>,
  companyId: number,
  id: number,
): Promise<boolean> =>
  db.tx(
    companyId,
    async (tx) => ((await countEmails(tx, companyId, [id])).get(id)?.waiting ?? 0) > MAX_WAITING,
  )

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
    const recipients = await listRecipients(tx, mailing, now, STEP)
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
              // Behind what is queued for a single person, which is due since ever.
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
