import { isOpen, type Club } from '../clubs/Club'
import { composeMail, type MailContent } from './composeMail'
import type { OutgoingMail } from './createMailTransport'
import { isStudioMailKind } from './mailKinds'

/** The club's host is not proven to be its own: no mail carries its name. The queue tries again for some hours. */
export class UnprovenHostError extends Error {
  readonly code = 'HOST_UNPROVEN'
}

/** A mail of a club to an address, ready to be sent: from the club's own host, answers to its office. One of the studio's own comes from the same host, and nobody is asked to answer. Throws UnprovenHostError. */
export function clubMail(club: Club, to: string, content: MailContent): OutgoingMail {
  if (!isOpen(club)) throw new UnprovenHostError(`the host ${club.host} is not proven`)
  const office = isStudioMailKind(content.kind) ? '' : club.company.email
  const { sender, ...mail } = composeMail(club, content)
  return { ...mail, language: content.language, to, from: { name: sender, address: `no-reply@${club.host}` }, ...(office ? { replyTo: office } : {}) }
}
