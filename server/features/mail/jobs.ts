import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { mails } from '../../platform/db/schema/mails'
import { findClubById } from '../../platform/db/platform/domains'
import { postponeJob, type JobRow } from '../../platform/db/platform/jobs'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import type { Job, JobResult, Jobs } from '../../platform/jobs/Job'
import { jobsFailed, jobsGivenUp } from '../../platform/jobs/jobCounters'
import { deleteMail, findMail, recordMailFailure, type MailRow } from '../../platform/mail/mailJobs'
import { mailsSent } from '../../platform/mail/mailsSent'
import { UnprovenHostError } from '../../platform/mail/UnprovenHostError'
import { markTold } from '../events/eventCancellationRepository'
import { logSent } from './logSent'
import { writeMail } from './writeMail'

const MINUTE_MS = 60_000

/**
 * How many times an email is attempted before it is dropped. The delay doubles after each attempt,
 * so this takes several hours.
 */
const MAX_ATTEMPTS = 9

/** For how long emails of a club with an unproven host are postponed: then its claim lapses. */
const MAX_POSTPONED_MS = 7 * 24 * 60 * MINUTE_MS

/** Writes and sends a queued email. */
const mail: Job<ServerContext> = {
  claimMs: { first: MINUTE_MS, longest: 256 * MINUTE_MS },
  // All clubs share one mail server: each process sends it one email at a time.
  companiesAtOnce: 1,
  run: async (context, job) => {
    const { db, log } = context
    const { companyId, subjectId: id, attempts } = job
    const row = await db.tx(companyId, (tx) => findMail(tx, companyId, id))
    if (row === undefined) return 'done'
    let subject: string | undefined
    try {
      const written = await writeMail(context, row)
      // A process that dies before it has deleted the email sends it again: a mail program that has
      // a message of this id already shows it once.
      subject = written?.subject
      if (written !== undefined) {
        await context.sendMail({ ...written, messageId: row.messageId })
        mailsSent.inc()
      }
    } catch (error) {
      if (error instanceof UnprovenHostError && (await mayBeProvenLater(context, row)))
        return postpone(context, job)
      // Only the error's code is logged: a mail server's message often contains the address, and
      // another error's message may contain the link.
      const { kind } = row
      const isGivenUp = attempts >= MAX_ATTEMPTS
      jobsFailed.inc({ kind: 'mail' })
      log.warn(
        { mailJob: id, kind, attempts, reason: describeReason(error) },
        'an email could not be sent',
      )
      await db.tx(companyId, async (tx) => {
        const at = context.now()
        await logSent(tx, row, { state: isGivenUp ? 'failed' : 'retried', subject, at })
        await recordMailFailure(tx, companyId, id, at)
        if (isGivenUp) await recordUntold(tx, row)
        await notifyDesk(tx, companyId, 'mails')
      })
      if (!isGivenUp) return 'later'
      jobsGivenUp.inc({ kind: 'mail' })
      log.error({ mailJob: id, kind }, 'giving up on an email')
      // Staff see it on the desk until it is swept.
      return 'done'
    }
    await db.tx(companyId, async (tx) => {
      // Locks the recipient before the email, as an erasure does.
      if (subject === undefined) await recordUntold(tx, row)
      else await logSent(tx, row, { state: 'sent', subject, at: context.now() })
      await deleteMail(tx, companyId, id)
      if (row.kind === 'mailing' && !(await isLeft(tx, row)))
        await notifyDesk(tx, companyId, 'mailings')
      if (row.failedAt !== null) await notifyDesk(tx, companyId, 'mails')
    })
    return 'done'
  },
}

/** The job that sends the emails queued in the database. */
export const jobs: Jobs<ServerContext> = { mail }

/** Has the report of an event's cancellation say that the email about it did not reach somebody. */
async function recordUntold(tx: Tx, { companyId, kind, subjectId }: MailRow): Promise<void> {
  if (kind === 'event-cancelled' && subjectId !== null)
    await markTold(tx, { companyId, id: subjectId }, { untold: 'given-up' })
}

/** Whether another email about the same is still stored. */
const isLeft = async (tx: Tx, { companyId, kind, subjectId }: MailRow): Promise<boolean> =>
  subjectId !== null && (await findByKey(tx, mails, { companyId, kind, subjectId })) !== undefined

async function mayBeProvenLater(
  { db, now }: ServerContext,
  { domainId }: MailRow,
): Promise<boolean> {
  const club = await db.platform((tx) => findClubById(tx, domainId))
  return club !== undefined && now().getTime() - club.domain.hostSince.getTime() < MAX_POSTPONED_MS
}

/** Postpones an email by half an hour without counting the attempt. */
async function postpone({ db, now }: ServerContext, job: JobRow): Promise<JobResult> {
  const nextAt = new Date(now().getTime() + 30 * MINUTE_MS)
  await db.tx(job.companyId, (tx) => postponeJob(tx, job, nextAt))
  return 'later'
}

function describeReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [error.name, code, responseCode]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
}
