import type { Club } from '../clubs/Club'
import { composeMail, type MailContent } from './composeMail'
import type { OutgoingMail } from './createMailTransport'

/** A mail of a club to an address, ready to be sent: from the club's own host, answers to its office. */
export function clubMail(club: Club, to: string, content: MailContent): OutgoingMail {
  const office = club.company.email
  return { ...composeMail(club, content), language: content.language, to, from: { name: club.company.name, address: `no-reply@${club.host}` }, ...(office ? { replyTo: office } : {}) }
}
