import { isReachable, type Club } from '../../platform/clubs/Club'
import { sendTestMail as send } from '../../features/going-live/sendTestMail'
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
  const club = await findSender(service, slug)
  if (typeof club === 'string') return failure(club)
  const { ok, from, by, answer } = await send(service, club, to, 'command')
  if (!ok)
    return failure(`${by} did not accept an email from ${from} to ${to}: ${answer}`, {
      to,
      from,
      by,
    })
  const json = { to, from, by, answer }
  return service.env.smtpUrl === undefined
    ? {
        exit: 0,
        json,
        text: `Not sent, because SMTP_URL is not set: it was written to ${answer}`,
      }
    : { exit: 0, json, text: `${by} accepted an email from ${from} to ${to}: ${answer}` }
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
