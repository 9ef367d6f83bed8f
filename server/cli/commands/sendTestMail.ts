import { isReachable, type Club } from '../../platform/clubs/Club'
import { openMailTransport } from '../../platform/mail/createMailTransport'
import { describeMailFailure } from '../../platform/mail/describeMailFailure'
import { escapeHtml } from '../../platform/http/escapeHtml'
import { clubSender } from '../../features/mail/clubMail'
import { failure, type CommandResult, type CommandService } from '../CommandResult'
import type { Command } from '../Command'

/**
 * `club mail test --to EMAIL`: sends one email at once, from the address from which a club's emails
 * come, and tells what the mail server answered.
 */
export async function sendTestMail(
  service: CommandService,
  { to, slug }: Extract<Command, { name: 'mail-test' }>,
): Promise<CommandResult> {
  if (!/^[^@\s]+@[^@\s]+$/.test(to)) return failure(`${to} is no email address`)
  const { env, now } = service
  const club = await findSender(service, slug)
  if (typeof club === 'string') return failure(club)
  const from = clubSender(club, 'en')
  const by = env.smtpUrl === undefined ? env.mailFolder : new URL(env.smtpUrl).host
  const text = `This is a test: emails of ${club.name} are sent from ${from.address} through ${by}. It was sent on ${now().toISOString()} by the command "club mail test".`
  const transport = openMailTransport(env)
  try {
    const answer = await transport.send({
      subject: `Test of the emails of ${club.name}`,
      text,
      html: `<p>${escapeHtml(text)}</p>`,
      from,
      to,
      language: 'en',
    })
    const json = { to, from: from.address, by, answer }
    if (env.smtpUrl === undefined)
      return {
        exit: 0,
        json,
        text: `Not sent, because SMTP_URL is not set: it was written to ${answer}`,
      }
    return {
      exit: 0,
      json,
      text: `${by} accepted an email from ${from.address} to ${to}: ${answer}`,
    }
  } catch (error) {
    return failure(
      `${by} did not accept an email from ${from.address} to ${to}: ${describeMailFailure(error)}`,
      { to, from: from.address, by },
    )
  } finally {
    transport.close()
  }
}

/** The club that sends, or why there is none. */
async function findSender(
  { clubs }: CommandService,
  slug: string | undefined,
): Promise<Club | string> {
  const all = await clubs.list()
  if (slug !== undefined) {
    const named = all.find((club) => club.slug === slug)
    if (named === undefined) return `there is no club "${slug}"`
    return isReachable(named)
      ? named
      : `the host ${named.host} is not verified, so ${slug} sends no emails`
  }
  return all.find(isReachable) ?? 'there is no club with a verified host, which sends the email'
}
