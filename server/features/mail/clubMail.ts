import { isOpen, type Club } from '../../platform/clubs/Club'
import { composeMail, type MailContent } from './composeMail'
import { UnprovenHostError } from '../../platform/mail/createMailQueue'
import type { OutgoingMail } from '../../platform/mail/createMailTransport'
import { isStudioMailKind } from '../../platform/mail/mailKinds'

/**
 * Throws UnprovenHostError for a club that may not send emails; called before an email is written,
 * so that no link is created that is never sent.
 */
export function assertMayMail(club: Club): void {
  if (!isOpen(club)) throw new UnprovenHostError(`the host ${club.host} is not proven`)
}

/**
 * An email from a club to an address, ready to be sent: from the club's own host, with replies to
 * its office. The studio's own emails come from the same host, without a reply address. Throws
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
