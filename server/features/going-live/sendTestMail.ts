import { createFormat } from '../../../src/core/intl/createFormat'
import { isolate } from '../../../src/core/intl/isolate'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Club } from '../../platform/clubs/Club'
import type { TestMail } from '../../platform/clubs/checkProfile'
import { lockDomain, storeDomainProfile } from '../../platform/db/platform/domains'
import { escapeHtml } from '../../platform/http/escapeHtml'
import { openMailTransport } from '../../platform/mail/createMailTransport'
import { describeMailFailure } from '../../platform/mail/describeMailFailure'
import { clubSender } from '../mail/clubMail'
import { mailTexts } from '../mail/mailTexts'

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
 * Sends one email at once, in the club's own language and from the address from which its emails
 * come, and keeps for the club's checklist what the mail server answered, if there is one. `way` is
 * how it was asked for. The email names no mail server, because that is the operator's business.
 */
export async function sendTestMail(
  { db, env, now }: Pick<ServerContext, 'db' | 'env' | 'now'>,
  club: Club,
  to: string,
  way: 'studio' | 'command',
): Promise<SentTestMail> {
  const { intl } = club.compiled().config
  const { language } = intl
  const { t, dir, locale } = mailTexts({ intl }, language)
  const from = clubSender(club, language)
  const at = now()
  const by = env.smtpUrl === undefined ? env.mailFolder : new URL(env.smtpUrl).host
  const text = t('mail.test.text', {
    club: isolate(from.name, dir),
    address: isolate(from.address, dir),
    at: createFormat({ ...intl, locale }).dateTimeInPhrase(at),
    way,
  })
  const transport = openMailTransport(env)
  const sent = await transport
    .send({
      subject: t('mail.test.subject', { club: from.name }),
      text,
      html: `<p dir="${dir}">${escapeHtml(text)}</p>`,
      from,
      to,
      language,
    })
    .then(
      (answer) => ({ ok: true, answer }),
      (error: unknown) => ({ ok: false, answer: describeMailFailure(error) }),
    )
    .finally(() => transport.close())
  // Where a file was written is no answer, and nothing for the club's staff.
  if (env.smtpUrl !== undefined)
    await keep(db, club.domainId, {
      at: at.toISOString(),
      to,
      host: club.host,
      delivered: sent.ok,
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
