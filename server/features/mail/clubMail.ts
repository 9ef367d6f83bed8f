import { isReachable, type Club } from '../../platform/clubs/Club'
import { clubNameIn } from '../../platform/clubs/clubNameIn'
import { composeMail } from './composeMail'
import type { MailContent } from './mailContent'
import { UnprovenHostError } from '../../platform/mail/UnprovenHostError'
import type { OutgoingMail } from '../../platform/mail/createMailTransport'
import { isOfficeMailKind, isStudioMailKind } from '../../platform/mail/mailKinds'

/**
 * Throws UnprovenHostError if a club may not send emails. Called before an email is written, so
 * that no link is created for an email that can't be sent.
 */
export function assertMayMail(club: Club): void {
  if (!isReachable(club)) throw new UnprovenHostError(`the host ${club.host} is not verified`)
}

/** Returns the name and address that a club's emails and calendar files come from. */
export const clubSender = (club: Club, language: string): OutgoingMail['from'] => ({
  name: clubNameIn(club, club.company.name, language),
  address: `no-reply@${club.host}`,
})

/**
 * Composes an email from a club's host to the address `to`. Replies go to the club's office, those
 * to an email that the office itself gets go to `person`, who has written; the email
 * says which. The studio's emails come from the same host, without a reply address. Throws
 * UnprovenHostError.
 */
export function clubMail(
  club: Club,
  to: string,
  content: MailContent,
  person?: { name: string; address: string },
): OutgoingMail {
  assertMayMail(club)
  const { email } = club.company
  const isToOffice = isOfficeMailKind(content.kind)
  const office =
    email === '' || isToOffice || isStudioMailKind(content.kind)
      ? undefined
      : { name: '', address: email }
  const replyTo = isToOffice ? person : office
  const { sender, ...mail } = composeMail(
    club,
    content,
    replyTo === undefined ? 'nobody' : isToOffice ? 'person' : 'club',
  )
  return {
    ...mail,
    language: content.language,
    to,
    from: { name: sender, address: `no-reply@${club.host}` },
    ...(replyTo && { replyTo }),
  }
}
