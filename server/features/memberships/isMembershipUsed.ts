import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { events } from '../../platform/db/schema/events'
import { mailings } from '../../platform/db/schema/mailings'
import { membershipCards, membershipOrders } from '../../platform/db/schema/memberships'
import { surveyResponses } from '../../platform/db/schema/surveyResponses'
import { surveys } from '../../platform/db/schema/surveys'
import { isForCoupon } from '../../platform/desk/isForCoupon'
import type { MembershipRow } from './membershipRepository'

/**
 * Whether a membership can't be deleted: somebody has ever held or ordered it, it is that of
 * imported members, an event, a survey or an answer is about it, or a mailing or a coupon is for its
 * holders.
 */
export async function isMembershipUsed(
  tx: Tx,
  { companyId, id, isDefault }: MembershipRow,
): Promise<boolean> {
  if (isDefault) return true
  const { rows } = await tx.execute<{ used: boolean }>(
    sql`select exists (select 1 from ${membershipCards} where company_id = ${companyId} and membership_id = ${id})
      or exists (select 1 from ${membershipOrders} where company_id = ${companyId} and membership_id = ${id})
      or exists (select 1 from ${events} where company_id = ${companyId} and ${id} = any(audience_ids))
      or exists (select 1 from ${mailings} where company_id = ${companyId} and membership_id = ${id})
      or exists (select 1 from ${surveyResponses}
        where company_id = ${companyId} and reference_type = 'membership' and reference_id = ${id})
      or exists (select 1 from ${surveys} where company_id = ${companyId} and (
        (profile ->> 'referenceType' = 'membership' and profile ->> 'referenceId' = ${String(id)})
        or (profile #>> '{endpoint,referenceType}' = 'membership' and profile #>> '{endpoint,referenceId}' = ${String(id)})
      )) as used`,
  )
  return rows[0]?.used === true || isForCoupon(tx, { companyId, id }, 'membershipIds')
}
