import type { FastifyBaseLogger } from 'fastify'
import { createWakeLoop, type WakeLoop } from '../jobs/createWakeLoop'
import type { Database } from '../db/Database'
import {
  claimMailJob,
  deleteMailJob,
  postponeMailJob,
  type MailJobRow,
  type LastServed,
} from './mailJobs'
import type { OutgoingMail, SendMail } from './createMailTransport'

/** Thrown when an email's club has no proven host; the queue then postpones the email. */
export class UnprovenHostError extends Error {
  readonly code = 'HOST_UNPROVEN'
}

/**
 * How many times an email is attempted before it is dropped. The delay doubles after each attempt,
 * so this takes several hours.
 */
const MAX_ATTEMPTS = 9

/**
 * Creates this process's mail queue. All processes share the table; each email is claimed by one
 * process. A thousand invitations from one club delay neither other clubs' emails nor an email that
 * a person is waiting for.
 */
export function createMailQueue({
  db,
  log,
  write,
  send,
}: {
  db: Database
  log: FastifyBaseLogger
  /**
   * Writes the email of a job; returns undefined if nothing is to be sent, and the job is then
   * deleted.
   */
  write: (job: MailJobRow) => Promise<OutgoingMail | undefined>
  send: SendMail
}): WakeLoop {
  const lastServed: LastServed = { urgent: 0, others: 0 }
  const step = async (): Promise<boolean> => {
    const job = await db.platform((tx) => claimMailJob(tx, lastServed))
    if (job === undefined) return false
    lastServed[job.urgent ? 'urgent' : 'others'] = job.companyId
    try {
      const mail = await write(job)
      if (mail !== undefined) await send(mail)
    } catch (error) {
      if (
        error instanceof UnprovenHostError &&
        (await db.platform((tx) => postponeMailJob(tx, job.id)))
      )
        return true
      // Only the error's code is logged: a mail server's message often contains the address, and
      // another error's message may contain the link.
      log.warn(
        { mailJob: job.id, kind: job.kind, attempts: job.attempts, reason: describeReason(error) },
        'an email could not be sent',
      )
      if (job.attempts < MAX_ATTEMPTS) return true
      log.error({ mailJob: job.id, kind: job.kind }, 'giving up on an email')
    }
    await db.platform((tx) => deleteMailJob(tx, job.id))
    return true
  }
  return createWakeLoop({
    step,
    maxWaitMs: 30_000,
    onError: (error) => log.warn({ err: error }, 'the mail queue could not be read'),
  })
}

function describeReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [error.name, code, responseCode]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
}
