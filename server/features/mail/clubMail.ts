import { isReachable, type Club } from '../../platform/clubs/Club'
import { composeMail, type MailContent } from './composeMail'
import { UnprovenHostError } from '../../platform/mail/createMailQueue'
import type { OutgoingMail } from '../../platform/mail/createMailTransport'
import { isStudioMailKind } from '../../platform/mail/mailKinds'

/**
 * Throws UnprovenHostError if a club may not send emails. Called before an email is written, so
 * that no link is created for an email that can't be sent.
 */
export function assertMayMail(club: Club): void {
  if (!isReachable(club)) throw new UnprovenHostError(`the host ${club.host} is not verified`)
}

/**
 * Composes an email from a club's host to the address `to`, with the club's office as reply
 * address. The studio's emails come from the same host, without a reply address. Throws
 * UnprovenHostError.
 */
export function clubMail(club: Club, to: string, content: MailContent): OutgoingMail {
  assertMayMail(club)
  const office = isStudioMailKind(content.kind) ? '' : club.company.email
  const { sender, ...mail } = composeMail(club, content)
  return {
    ...mail,
    language: content.language,
    to,
    from: { name: sender, address: `no-reply@${club.host}` },
    ...(office ? { replyTo: office } : {}),
  }
}
