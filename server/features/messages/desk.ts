import { and, eq } from 'drizzle-orm'
import type { TemplateRecord } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { replyTemplates } from '../../platform/db/schema/replyTemplates'
import { checkRecord, requireNoFaults } from '../../platform/desk/checkRecord'
import { deskHandlers } from '../../platform/desk/deskHandlers'
import type { DeskResource } from '../../platform/desk/DeskResource'
import { mediaLookup } from '../media/mediaLookup'

type TemplateFields = Omit<TemplateRecord, 'id' | 'revision'>

const resource: DeskResource<'templates', typeof replyTemplates.$inferSelect> = {
  name: 'templates',
  table: replyTemplates,

  present: (_tx, _companyId, rows) =>
    Promise.resolve(
      rows.map(({ id, revision, name, text, translations }) => ({
        id,
        revision,
        name,
        text,
        translations,
      })),
    ),

  insert: (tx, fields, { companyId }) => addTemplate(tx, companyId, fields),

  update: async (tx, { companyId, id }, fields) => {
    await tx
      .update(replyTemplates)
      .set(await toColumns(tx, companyId, fields))
      .where(and(eq(replyTemplates.companyId, companyId), eq(replyTemplates.id, id)))
  },
}

/** Stores a reply template; returns its id. Throws 422 `invalid_request` as the record's check does. */
export async function addTemplate(
  tx: Tx,
  companyId: number,
  fields: TemplateFields,
): Promise<number> {
  const [inserted] = await tx
    .insert(replyTemplates)
    .values({ companyId, ...(await toColumns(tx, companyId, fields)) })
    .returning({ id: replyTemplates.id })
  if (inserted === undefined) throw new Error('the template was not inserted')
  return inserted.id
}

/** The columns of a valid template; throws 422 `invalid_request` for another. */
async function toColumns(tx: Tx, companyId: number, { name, text, translations }: TemplateFields) {
  const fields = { name, text, translations }
  const hasPicture = await mediaLookup(tx, companyId, [fields])
  requireNoFaults(checkRecord('templates', fields, { choices: {}, hasPicture }))
  return {
    name: name.trim(),
    text,
    translations: translations.filter((one) => one.text.trim() !== ''),
  }
}

/** The generic calls of the desk for reply templates. */
export const handlers = deskHandlers(resource)
