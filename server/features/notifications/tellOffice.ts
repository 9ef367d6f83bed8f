import type { Club } from '../../platform/clubs/Club'
import type { Tx } from '../../platform/db/Database'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { insertMailJob } from '../../platform/mail/mailJobs'
import type { OfficeMailKind } from '../../platform/mail/mailKinds'

/** The setting that turns each kind of email to the office off. */
const settingOf = {
  'office-message': 'messages',
  'office-survey': 'surveys',
  'office-nomination': 'nominations',
  'office-request': 'slotRequests',
} as const satisfies Readonly<Record<OfficeMailKind, string>>

/**
 * Queues the email that tells the club's office what someone has sent, in the club's own language,
 * unless the club has turned that kind off or has no address. Wake the jobs after the commit.
 */
export async function tellOffice(
  tx: Tx,
  club: Club,
  { origin }: Pick<MailDestination, 'origin'>,
  kind: OfficeMailKind,
  subjectId: number,
): Promise<void> {
  const { settings, intl } = club.compiled().config
  const { companyId, domainId } = club
  const { email } = club.company
  if (email === '' || !settings.officeMail[settingOf[kind]]) return
  await insertMailJob(tx, {
    companyId,
    domainId,
    origin,
    kind,
    subjectId,
    email,
    language: intl.language,
  })
}
