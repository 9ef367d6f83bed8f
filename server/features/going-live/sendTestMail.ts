import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Club } from '../../platform/clubs/Club'
import type { TestMail } from '../../platform/clubs/checkProfile'
import { lockDomain, storeDomainProfile } from '../../platform/db/platform/domains'
import { escapeHtml } from '../../platform/http/escapeHtml'
import { openMailTransport } from '../../platform/mail/createMailTransport'
import { describeMailFailure } from '../../platform/mail/describeMailFailure'
import { clubSender } from '../mail/clubMail'

/** What became of a test email. */
export interface SentTestMail {
  /** The address from which it was sent. */
  from: string
  /** The mail server's host, or the folder for files. */
  by: string
  /** Whether it was sent, or written to a file because there is no mail server. */
  ok: boolean
  /** What the mail server answered, the file, or why it was not sent. */
  answer: string
}

/**
 * Sends one email at once, from the address from which a club's emails come, and keeps for the
 * club's checklist what the mail server answered. `command` is how it was asked for.
 */
export async function sendTestMail(
  { db, env, now }: Pick<ServerContext, 'db' | 'env' | 'now'>,
  club: Club,
  to: string,
  command: string,
): Promise<SentTestMail> {
  const from = clubSender(club, 'en')
  const at = now().toISOString()
  const by = env.smtpUrl === undefined ? env.mailFolder : new URL(env.smtpUrl).host
  const text = `This is a test: emails of ${club.name} are sent from ${from.address} through ${by}. It was sent on ${at} by ${command}.`
  const transport = openMailTransport(env)
  const sent = await transport
    .send({
      subject: `Test of the emails of ${club.name}`,
      text,
      html: `<p>${escapeHtml(text)}</p>`,
      from,
      to,
      language: 'en',
    })
    .then(
      (answer) => ({ ok: true, answer }),
      (error: unknown) => ({ ok: false, answer: describeMailFailure(error) }),
    )
    .finally(() => transport.close())
  await keep(db, club.domainId, {
    at,
    to,
    host: club.host,
    delivered: sent.ok && env.smtpUrl !== undefined,
    answer: sent.answer.slice(0, MAX_ANSWER),
  })
  return { ...sent, from: from.address, by }
}

const MAX_ANSWER = 500

const keep = (db: ServerContext['db'], domainId: number, testMail: TestMail): Promise<void> =>
  db.platform(async (tx) => {
    const row = await lockDomain(tx, domainId)
    if (row) await storeDomainProfile(tx, domainId, { ...row.profile, testMail })
  })
