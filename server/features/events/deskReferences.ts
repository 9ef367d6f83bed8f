import type { Tx } from '../../platform/db/Database'
import {
  listCategoryChoices,
  listMembershipChoices,
  listSurveyChoices,
  type Choice,
} from '../../platform/desk/deskChoices'

/**
 * What an event's fields can refer to: the company's categories of events, surveys about them, and
 * memberships, also those that can't be joined any more.
 */
export const listChoices = async (
  tx: Tx,
  companyId: number,
): Promise<{ categories: Choice[]; memberships: Choice[]; surveys: Choice[] }> => ({
  categories: await listCategoryChoices(tx, companyId, 'events'),
  memberships: await listMembershipChoices(tx, companyId),
  surveys: await listSurveyChoices(tx, companyId, 'event'),
})
