import { isOpen, type Club } from '../clubs/Club'
import { composeMail, type MailContent } from './composeMail'
import type { OutgoingMail } from './createMailTransport'
import { isStudioMailKind } from './mailKinds'

/**
 * The club's host is not proven to be its own: no mail carries its name. The queue puts the mail
 * off.
 */
export class UnprovenHostError extends Error {
  readonly code = 'HOST_UNPROVEN'
}

/**
 * Throws UnprovenHostError for a club that no mail may come from; asked before a mail is written,
 * so that no link is made that is never sent.
 */
export function assertMayMail(club: Club): void {
  if (!isOpen(club)) throw new UnprovenHostError(`the host ${club.host} is not proven`)
}

/**
 * A mail of a club to an address, ready to be sent: from the club's own host, answers to its
 * office. One of the studio's own comes from the same host, and nobody is asked to answer. Throws
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
