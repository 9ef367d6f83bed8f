import type { AuditAct } from '../../../generated/types'
import { createFormat } from '../../../src/core/intl/createFormat'
import type { Club } from '../../platform/clubs/Club'
import type { Database } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { findCompanyAdmin } from '../../platform/db/platform/admins'
import { auditMails } from '../../platform/db/schema/auditMails'
import type { MailRow } from '../../platform/mail/mailJobs'
import type { OutgoingMail } from '../../platform/mail/createMailTransport'
import { topicOf } from '../audit/auditTopics'
import { mailedFilter, rightsOf } from '../audit/mailAudit'
import { presentAudit } from '../audit/presentAudit'
import { readAudit, type AuditRow } from '../audit/readAudit'
import { clubMail } from './clubMail'
import { mailTexts } from './mailTexts'

/** How many acts such an email lists; the desk has the others. */
const MAX_LISTED = 50

/**
 * Writes the email that tells an admin what others did. What they may see is asked again now.
 * Undefined if they have no access any more, or nothing is left to tell.
 */
export async function writeAuditMail(
  db: Database,
  club: Club,
  { companyId, adminId, email, language, origin }: MailRow,
): Promise<OutgoingMail | undefined> {
  if (adminId === null || email === '') return undefined
  const found = await db.read(companyId, async (tx) => {
    const admin = await findCompanyAdmin(tx, { companyId, adminId })
    const row = await findByKey(tx, auditMails, { companyId, adminId })
    if (admin?.linkStatus !== 'active' || row === undefined) return undefined
    const { level, areas } = rightsOf(admin)
    // Whoever is no manager any more has no list either.
    if (level === null || level === 'viewer') return undefined
    const { rows, next } = await readAudit(
      tx,
      companyId,
      { ...mailedFilter(admin, row), from: row.mailedFrom, to: row.mailedUntil },
      { limit: MAX_LISTED },
    )
    const acts = await presentAudit(tx, companyId, rows, { hasMoney: areas.includes('money') })
    return { admin, rows, acts, isCut: next !== null }
  })
  if (found === undefined || found.acts.length === 0) return undefined
  const { admin, rows, acts, isCut } = found
  const { intl } = club.compiled().config
  const { t, locale } = mailTexts({ intl }, language)
  const { money } = createFormat({ ...intl, locale })
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: club.company.timezone,
  })
  const sentence = (act: AuditAct, row: AuditRow): string =>
    t(`mail.admin-audit.act.${topicOf(row)}`, {
      name: act.byName || act.by,
      record: act.name || act.from,
      act: act.act,
      amount: act.amount === null ? '' : money(act.amount, act.currency || undefined),
      count: act.count,
      note: act.resource === 'config' ? act.text : '',
      hasNote: act.resource === 'config' && act.text !== '' ? 'yes' : 'no',
      list: listName(act),
    })
  const facts = acts.flatMap((act, index) => {
    const row = rows[index]
    return row === undefined
      ? []
      : [
          {
            label: time.format(new Date(act.at)),
            value: sentence(act, row),
            isTotal: false,
            isText: false,
          },
        ]
  })
  const more = { label: '', value: t('mail.admin-audit.more'), isTotal: false, isText: true }
  const { firstName } = admin.profile
  return clubMail(club, email, {
    kind: 'admin-audit',
    language,
    origin,
    firstName: typeof firstName === 'string' ? firstName : '',
    username: admin.username,
    told: {
      title: '',
      person: '',
      others: acts.length,
      facts: isCut ? [...facts, more] : facts,
      path: '/desk/audit',
      canKeep: false,
    },
  })
}

/** What was taken: a list by the name of its call, or all data of a member. */
const listName = ({ act, text }: AuditAct): string =>
  act === 'exported' ? 'member' : text.replace(/^desk\./, '').replace(/\.?(?:csv|all)$/i, '')
