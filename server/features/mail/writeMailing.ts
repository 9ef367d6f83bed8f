import type { Club } from '../../platform/clubs/Club'
import type { Database } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { mailings } from '../../platform/db/schema/mailings'
import type { OutgoingMail } from '../../platform/mail/createMailTransport'
import type { MailRow } from '../../platform/mail/mailJobs'
import { findCustomerByEmail } from '../customers/customerRepository'
import { newsPath } from '../customers/newsSecret'
import { clubMail } from './clubMail'
import type { MailContent } from './mailContent'
import { isGuest, toMailedGuest } from './mailedGuest'
import { mailPath } from './mailPath'

/**
 * Writes the email of a mailing to one member, in their language. News have a link that ends them, for
 * mail programs too. Undefined if the mailing or the account no longer exists, or if the member has
 * ended news since.
 */
export async function writeMailing(
  db: Database,
  club: Club,
  { companyId, subjectId, email, language, origin }: MailRow,
  serverSecret: string,
): Promise<OutgoingMail | undefined> {
  const { mailing, customer } = await db.tx(companyId, async (tx) => ({
    mailing:
      subjectId === null ? undefined : await findByKey(tx, mailings, { companyId, id: subjectId }),
    customer: await findCustomerByEmail(tx, companyId, email),
  }))
  if (mailing === undefined || customer === undefined) return undefined
  const isNews = mailing.kind === 'news'
  if (isNews && !customer.getsNews) return undefined
  const newsHref = isNews
    ? `${origin}${newsPath({ companyId, customerId: customer.id }, serverSecret)}`
    : undefined
  const { firstName } = customer.profile
  const mail = clubMail(club, customer.email, {
    ...mailingContent(club, mailing, { language, origin }),
    firstName: typeof firstName === 'string' ? firstName : '',
    ...(newsHref !== undefined && { newsHref }),
    ...(isGuest(customer) && { guest: toMailedGuest(customer, undefined) }),
  })
  return newsHref === undefined ? mail : { ...mail, unsubscribeHref: newsHref }
}

/** What an email of a mailing has in a language, whoever gets it. */
export function mailingContent(
  club: Club,
  {
    subject,
    text,
    translations,
  }: Pick<typeof mailings.$inferSelect, 'subject' | 'text' | 'translations'>,
  { language, origin }: Pick<MailRow, 'language' | 'origin'>,
): MailContent {
  const own = translations.find((one) => one.language === language)
  const content = { kind: 'mailing', language, origin, firstName: '' } as const
  return {
    ...content,
    told: {
      title: own?.subject || subject,
      person: '',
      facts: [{ label: '', value: own?.text || text, isText: true, isTotal: false }],
      path: mailPath(club, content),
      canKeep: false,
    },
  }
}
