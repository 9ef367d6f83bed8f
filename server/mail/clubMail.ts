import type { Club } from '../clubs/Club'
import { composeMail, type MailContent } from './composeMail'
import type { OutgoingMail } from './createMailTransport'
import { isStudioMailKind } from './mailKinds'

/** A mail of a club to an address, ready to be sent: from the club's own host, answers to its office. One of the studio's own comes from the same host, and nobody is asked to answer. */
export function clubMail(club: Club, to: string, content: MailContent): OutgoingMail {
  const office = isStudioMailKind(content.kind) ? '' : club.company.email
  const { sender, ...mail } = composeMail(club, content)
  return { ...mail, language: content.language, to, from: { name: sender, address: `no-reply@${club.host}` }, ...(office ? { replyTo: office } : {}) }
}
