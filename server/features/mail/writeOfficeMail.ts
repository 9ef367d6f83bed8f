import type { Club } from '../../platform/clubs/Club'
import type { Database } from '../../platform/db/Database'
import type { OutgoingMail } from '../../platform/mail/createMailTransport'
import type { MailRow } from '../../platform/mail/mailJobs'
import type { OfficeMailKind } from '../../platform/mail/mailKinds'
import { presentPerson } from '../customers/presentCustomer'
import { clubMail } from './clubMail'
import type { MailFact } from './listMoneyFacts'
import { mailedName } from './mailedName'
import { mailTexts } from './mailTexts'
import { readSent } from './readSent'

/** How many characters of a line, of a text and of all texts together such an email shows. */
const MAX_LINE_LENGTH = 100
const MAX_TEXT_LENGTH = 2_000
const MAX_MAIL_LENGTH = 20_000

/**
 * Writes the email that tells the club's office what a member or visitor has sent. Replies go to the
 * member, if the member's address is confirmed: anyone can register with any address. Undefined if
 * what was sent no longer exists.
 */
export async function writeOfficeMail(
  db: Database,
  club: Club,
  kind: OfficeMailKind,
  { companyId, subjectId, email, language, origin }: MailRow,
): Promise<OutgoingMail | undefined> {
  if (subjectId === null) return undefined
  const { config } = club.compiled()
  const texts = mailTexts(config, language)
  const { t } = texts
  const sent = await db.tx(companyId, (tx) =>
    readSent(tx, { companyId, kind, subjectId }, { ...texts, config }),
  )
  if (sent === undefined) return undefined
  const { customer } = sent
  const name =
    customer === null ? t('mail.office.guest') : mailedName(presentPerson(customer).fullName)
  const address = customer?.email ?? ''
  const rows = [
    { label: t('mail.office.from'), value: name },
    { label: t('mail.office.email'), value: address },
    ...sent.rows,
  ]
  const content = {
    kind,
    language,
    origin,
    firstName: '',
    told: {
      title: toLine(sent.title),
      person: name || address,
      facts: shorten(rows, t('mail.office.cut')),
      path: sent.path,
      canKeep: false,
    },
  }
  const isConfirmed = customer !== null && customer.emailVerifiedAt !== null
  return clubMail(club, email, content, isConfirmed ? { name, address } : undefined)
}

/** A text as one line of limited length, as a header may contain it. */
const toLine = (text: string): string =>
  cut(text.replace(/[\p{Cc}\s]+/gu, ' ').trim(), MAX_LINE_LENGTH)

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text

/** Shortens long texts, and leaves out what would make the email too long. */
function shorten(
  rows: readonly Pick<MailFact, 'label' | 'value' | 'isText'>[],
  more: string,
): MailFact[] {
  const facts: MailFact[] = []
  let length = 0
  for (const { label, value, isText = false } of rows) {
    if (value === '') continue
    const fact = {
      label: cut(label, MAX_TEXT_LENGTH),
      value: isText ? cut(value, MAX_TEXT_LENGTH) : toLine(value),
      isTotal: false,
      isText,
    }
    length += fact.label.length + fact.value.length
    if (length > MAX_MAIL_LENGTH)
      return [...facts, { label: '', value: more, isTotal: false, isText: true }]
    facts.push(fact)
  }
  return facts
}
