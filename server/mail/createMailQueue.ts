import type { FastifyBaseLogger } from 'fastify'
import { insertAccountLink } from '../areas/account/accountLinkRepository'
import type { Transaction } from '../../generated/types'
import {
  findCustomer,
  findCustomerByEmail,
  type CustomerRow,
} from '../areas/account/customerRepository'
import { findEmailChange } from '../areas/account/emailChangeRepository'
import { presentCustomer } from '../areas/account/presentCustomer'
import { presentTransactions } from '../areas/billing/presentTransactions'
import { findTransaction } from '../areas/billing/transactionRepository'
import { createWakeLoop, type WakeLoop } from '../clock/createWakeLoop'
import type { ClubCache } from '../clubs/Club'
import type { Database } from '../db/Database'
import { newSerial } from '../db/newSerial'
import {
  claimMailJob,
  deleteMailJob,
  postponeMailJob,
  type MailJobRow,
  type MailTurns,
} from '../db/platform/mailJobs'
import { hashToken, newToken } from '../sessions/tokens'
import { assertMayMail, clubMail, UnprovenHostError } from './clubMail'
import type { OutgoingMail, SendMail } from './createMailTransport'
import {
  isAdminMailKind,
  isEmailChangeKind,
  isAccessMailKind,
  isMailKind,
  isMoneyMailKind,
  mailKinds,
  type MailKind,
} from './mailKinds'
import { writeAdminMail } from './writeAdminMail'

/**
 * How often a mail is tried before it is given up: over some hours, each time after twice as long.
 */
const maxAttempts = 9

/**
 * Makes the queue of a process; several processes share the table, and each mail is taken by one of
 * them. One club's thousand invitations hold up no other club, and no mail that a person waits for.
 */
export function createMailQueue({
  db,
  clubs,
  log,
  send,
}: {
  db: Database
  clubs: ClubCache
  log: FastifyBaseLogger
  send: SendMail
}): WakeLoop {
  const last: MailTurns = { urgent: 0, others: 0 }
  const step = async (): Promise<boolean> => {
    const job = await db.platform((tx) => claimMailJob(tx, last))
    if (job === undefined) return false
    last[job.urgent ? 'urgent' : 'others'] = job.companyId
    try {
      const mail = await writeMail(db, clubs, job)
      if (mail !== undefined) await send(mail)
    } catch (error) {
      if (
        error instanceof UnprovenHostError &&
        (await db.platform((tx) => postponeMailJob(tx, job.id)))
      )
        return true
      // What a mail server says often repeats the address, and a message may hold the link: only
      // its code is logged.
      log.warn(
        { mailJob: job.id, kind: job.kind, attempts: job.attempts, reason: codeOf(error) },
        'a mail could not be sent',
      )
      if (job.attempts < maxAttempts) return true
      log.error({ mailJob: job.id, kind: job.kind }, 'a mail is given up')
    }
    await db.platform((tx) => deleteMailJob(tx, job.id))
    return true
  }
  return createWakeLoop({
    step,
    longestWaitMs: 30_000,
    onError: (error) => log.warn({ err: error }, 'the queue of mails could not be read'),
  })
}

/** The mail of a job; undefined when there is nobody to write to, which nobody is told. */
async function writeMail(
  db: Database,
  clubs: ClubCache,
  queued: MailJobRow,
): Promise<OutgoingMail | undefined> {
  const club = await clubs.byId(queued.domainId)
  if (club === null) return undefined
  assertMayMail(club)
  const job = { ...queued, origin: originAt(club.host, queued.origin) }
  if (isAdminMailKind(job.kind)) return writeAdminMail(db, club, job.kind, job)
  if (!isMailKind(job.kind)) return undefined
  const { companyId, language, origin } = job
  const recipient = await recipientOf(db, job, job.kind)
  if (recipient === undefined) return undefined
  const { customer, to, emailChangeId } = recipient
  const isConfirmed = customer.emailVerifiedAt !== null
  // An address is confirmed before a link to it lets anybody in. A member whom the club has
  // imported, and who has never chosen a password, is invited again instead: there is nothing yet
  // for a stranger to take.
  const kind =
    isAccessMailKind(job.kind) && !isConfirmed
      ? customer.hasOwnPassword
        ? 'verify'
        : 'activate'
      : job.kind
  const { link, minutes } = mailKinds[kind]
  if ((link === 'verify' || link === 'activate') && isConfirmed) return undefined
  const transaction = isMoneyMailKind(kind)
    ? await transactionOf(db, customer, job.subjectId)
    : undefined
  if (isMoneyMailKind(kind) && transaction === undefined) return undefined
  // A code of an activation may be typed by hand, so it is as short as those on paper.
  const token = link === null ? undefined : link === 'activate' ? newSerial() : newToken()
  if (link !== null && token !== undefined) {
    await db.tx(companyId, (tx) =>
      insertAccountLink(
        tx,
        {
          companyId,
          tokenHash: hashToken(token),
          customerId: customer.id,
          kind: link,
          emailLower: to.toLowerCase(),
          emailChangeId,
          mailed: true,
        },
        minutes,
      ),
    )
  }
  const { firstName } = customer.profile
  // An address that nobody has confirmed may be a stranger's: what somebody typed as a name is no
  // business of theirs.
  const isGreeted =
    (isConfirmed || customer.externalId !== null) &&
    emailChangeId === null &&
    typeof firstName === 'string'
  return clubMail(club, to, {
    kind,
    language,
    origin,
    firstName: isGreeted ? firstName : '',
    ...(token === undefined ? {} : { token }),
    ...(transaction === undefined ? {} : { transaction }),
  })
}

/**
 * The origin with the club's present host: it may have moved while the mail waited, and the old
 * host may be another club's by now.
 */
function originAt(host: string, origin: string): string {
  const url = new URL(origin)
  url.hostname = host
  return url.origin
}

/**
 * Who a mail is for and which address it goes to; undefined when there is nobody, or the change of
 * email that it is about has ended.
 */
async function recipientOf(
  db: Database,
  { companyId, email, subjectId }: MailJobRow,
  kind: MailKind,
): Promise<{ customer: CustomerRow; to: string; emailChangeId: number | null } | undefined> {
  return db.tx(companyId, async (tx) => {
    if (!isEmailChangeKind(kind)) {
      const customer = await findCustomerByEmail(tx, companyId, email)
      return customer && { customer, to: customer.email, emailChangeId: null }
    }
    const change = subjectId === null ? undefined : await findEmailChange(tx, companyId, subjectId)
    if (change === undefined || (kind === 'email-change' && change.confirmedAt !== null))
      return undefined
    const customer = await findCustomer(tx, companyId, change.customerId)
    return customer && { customer, to: email, emailChangeId: change.id }
  })
}

/** The transaction that a mail is about, as it stands when the mail is written. */
const transactionOf = (
  db: Database,
  customer: CustomerRow,
  id: number | null,
): Promise<Transaction | undefined> =>
  db.tx(customer.companyId, async (tx) => {
    const row =
      id === null
        ? undefined
        : await findTransaction(tx, { companyId: customer.companyId, customerId: customer.id }, id)
    return (
      row &&
      (
        await presentTransactions(
          tx,
          { companyId: customer.companyId, fullName: presentCustomer(customer).fullName },
          [row],
        )
      )[0]
    )
  })

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [error.name, code, responseCode]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
}
