import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { mails } from '../../platform/db/schema/mails'
import { findClubById } from '../../platform/db/platform/domains'
import { postponeJob, type JobRow } from '../../platform/db/platform/jobs'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import type { Job, JobResult, Jobs } from '../../platform/jobs/Job'
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

/**
 * An email that could not be sent. Its message has only the error's code: a mail server's message
 * often contains the address, and another error's may contain the link.
 */
class UnsentError extends Error {
  // Not a property, because those are logged.
  readonly #subject: string | undefined

  constructor({ kind }: MailRow, subject: string | undefined, cause: unknown) {
    super(`an email of the kind ${kind} could not be sent: ${describeReason(cause)}`)
    this.#subject = subject
  }

  /** The email's subject line; undefined if it could not be written. */
  get subject(): string | undefined {
    return this.#subject
  }
}

/** Writes and sends a queued email. */
const mail: Job<ServerContext> = {
  claimMs: { first: MINUTE_MS, longest: 256 * MINUTE_MS },
  maxAttempts: MAX_ATTEMPTS,
  // All clubs share one mail server: each process sends it one email at a time.
  companiesAtOnce: 1,
  run: async (context, job) => {
    const { db } = context
    const { companyId, subjectId: id } = job
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
      throw new UnsentError(row, subject, error)
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
  // Staff see it on the desk until it is swept.
  onFailure: async ({ db, now }, { companyId, subjectId: id }, error, isLast) => {
    const subject = error instanceof UnsentError ? error.subject : undefined
    await db.tx(companyId, async (tx) => {
      const row = await findMail(tx, companyId, id)
      if (row === undefined) return
      const at = now()
      await logSent(tx, row, { state: isLast ? 'failed' : 'retried', subject, at })
      await recordMailFailure(tx, companyId, id, at)
      if (isLast) await recordUntold(tx, row)
      await notifyDesk(tx, companyId, 'mails')
    })
    return isLast
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
