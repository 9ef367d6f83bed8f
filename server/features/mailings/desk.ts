import { and, eq } from 'drizzle-orm'
import type { MailingRecord } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { mailings } from '../../platform/db/schema/mailings'
import { checkRecord, requireNoFaults } from '../../platform/desk/checkRecord'
import { listMembershipChoices, listTagChoices } from '../../platform/desk/deskChoices'
import { deskHandlers } from '../../platform/desk/deskHandlers'
import type { DeskChoices, DeskResource } from '../../platform/desk/DeskResource'
import { AppError } from '../../platform/http/AppError'
import { mediaLookup } from '../media/mediaLookup'
import { countEmails } from './countEmails'
import type { MailingRow } from './recipients'

type MailingFields = Pick<
  MailingRecord,
  'subject' | 'text' | 'translations' | 'kind' | 'audience' | 'membershipId' | 'tagId'
>

/** The mailings on the desk. */
export const mailingResource: DeskResource<'mailings', MailingRow> = {
  name: 'mailings',
  table: mailings,
  choices: listChoices,

  present: async (tx, companyId, rows) => {
    const ids = rows.flatMap(({ id, sentAt }) => (sentAt === null ? [] : [id]))
    const emails = await countEmails(tx, companyId, ids)
    return rows.map((row) => toRecord(row, emails.get(row.id) ?? { waiting: 0, failed: 0 }))
  },

  insert: (tx, fields, { companyId }) => addMailing(tx, companyId, fields),

  copy: (tx, _row, record, { companyId }) => addMailing(tx, companyId, record),

  update: async (tx, { companyId, id, sentAt }, fields) => {
    if (sentAt !== null) throw new AppError(409, 'conflict')
    await tx
      .update(mailings)
      .set(await toColumns(tx, companyId, fields))
      .where(and(eq(mailings.companyId, companyId), eq(mailings.id, id)))
  },

  // Members may have its emails.
  isUsed: (_tx, { sentAt }) => Promise.resolve(sentAt !== null),
}

/** Stores a draft; returns its id. Throws 422 `invalid_request` as the record's check does. */
export async function addMailing(
  tx: Tx,
  companyId: number,
  fields: MailingFields,
): Promise<number> {
  const [inserted] = await tx
    .insert(mailings)
    .values({ companyId, ...(await toColumns(tx, companyId, fields)) })
    .returning({ id: mailings.id })
  if (inserted === undefined) throw new Error('the mailing was not inserted')
  return inserted.id
}

async function listChoices(tx: Tx, companyId: number): Promise<DeskChoices> {
  return {
    memberships: await listMembershipChoices(tx, companyId),
    tags: await listTagChoices(tx, companyId),
  }
}

/** The columns of a valid mailing; throws 422 `invalid_request` for another. */
async function toColumns(tx: Tx, companyId: number, fields: MailingFields): Promise<MailingFields> {
  const { subject, text, translations, kind, audience, membershipId, tagId } = fields
  const columns = { subject, text, translations, kind, audience, membershipId, tagId }
  const choices = await listChoices(tx, companyId)
  const hasPicture = await mediaLookup(tx, companyId, [columns])
  requireNoFaults(checkRecord('mailings', columns, { choices, hasPicture }))
  return {
    ...columns,
    subject: subject.trim(),
    translations: translations.filter((one) => `${one.subject}${one.text}`.trim() !== ''),
  }
}

const toRecord = (
  { id, revision, sentAt, sentBy, recipients, queuedAt, ...row }: MailingRow,
  { waiting, failed }: Pick<MailingRecord, 'waiting' | 'failed'>,
): MailingRecord => ({
  id,
  revision,
  state: sentAt === null ? 'draft' : queuedAt === null || waiting > 0 ? 'sending' : 'sent',
  sentAt: sentAt?.toISOString() ?? null,
  sentBy,
  recipients,
  waiting,
  failed,
  subject: row.subject,
  text: row.text,
  translations: row.translations,
  kind: row.kind,
  audience: row.audience,
  membershipId: row.membershipId,
  tagId: row.tagId,
})

/** The generic calls of the desk for mailings. */
export const handlers = deskHandlers(mailingResource)
