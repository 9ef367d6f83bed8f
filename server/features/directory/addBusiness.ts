import type { Tx } from '../../platform/db/Database'
import { businesses } from '../../platform/db/schema/businesses'
import { checkRecord, requireNoFaults } from '../../platform/desk/checkRecord'
import {
  keepCategories,
  listCategoryChoices,
  listSurveyChoices,
  type Choice,
} from '../../platform/desk/deskChoices'
import { mediaLookup } from '../media/mediaLookup'
import { toColumns, type BusinessFields } from './businessFields'
import { checkBusiness } from './model/checkBusiness'

/** Stores a new business as staff wrote it; returns its id. Throws like `requireValid`. */
export async function addBusiness(
  tx: Tx,
  companyId: number,
  fields: BusinessFields,
): Promise<number> {
  await requireValid(tx, companyId, fields)
  const [inserted] = await tx
    .insert(businesses)
    .values({ companyId, ...toColumns(fields) })
    .returning({ id: businesses.id })
  if (inserted === undefined) throw new Error('the business was not inserted')
  return inserted.id
}

/**
 * Throws 422 `invalid_request` with a detail for each field that a rule refuses; `before` is the
 * business as it is stored.
 */
export async function requireValid(
  tx: Tx,
  companyId: number,
  fields: BusinessFields,
  before?: BusinessFields,
): Promise<void> {
  await keepCategories(tx, companyId, [fields.categoryId])
  const choices = await listChoices(tx, companyId)
  const hasPicture = await mediaLookup(tx, companyId, [fields])
  requireNoFaults([
    ...checkRecord('businesses', fields, { choices, hasPicture, before }),
    ...checkBusiness(fields),
  ])
}

/** What a business can refer to: the directory's categories, and surveys about businesses. */
export const listChoices = async (
  tx: Tx,
  companyId: number,
): Promise<{ categories: Choice[]; surveys: Choice[] }> => ({
  categories: await listCategoryChoices(tx, companyId, 'directory'),
  surveys: await listSurveyChoices(tx, companyId, 'business'),
})
