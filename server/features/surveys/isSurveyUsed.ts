import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db/Database'
import { schedules } from '../../platform/db/schema/bookings'
import { businesses } from '../../platform/db/schema/businesses'
import { events } from '../../platform/db/schema/events'
import { memberships } from '../../platform/db/schema/memberships'
import { passKinds } from '../../platform/db/schema/passes'
import { surveyResponses } from '../../platform/db/schema/surveyResponses'
import type { SurveyRow } from './surveyRepository'

/** What has or had something to do with a survey. */
const references: readonly { table: PgTable; companyId: PgColumn; surveyId: PgColumn }[] = [
  {
    table: surveyResponses,
    companyId: surveyResponses.companyId,
    surveyId: surveyResponses.surveyId,
  },
  { table: events, companyId: events.companyId, surveyId: events.surveyId },
  { table: events, companyId: events.companyId, surveyId: events.waitlistFormId },
  { table: schedules, companyId: schedules.companyId, surveyId: schedules.surveyId },
  { table: memberships, companyId: memberships.companyId, surveyId: memberships.surveyId },
  { table: passKinds, companyId: passKinds.companyId, surveyId: passKinds.surveyId },
  { table: businesses, companyId: businesses.companyId, surveyId: businesses.surveyId },
]

/** Whether anybody has answered a survey, or something asks it, such as an event. */
export async function isSurveyUsed(
  tx: Tx,
  { companyId, id }: Pick<SurveyRow, 'companyId' | 'id'>,
): Promise<boolean> {
  for (const { table, ...of } of references) {
    const rows = await tx
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(of.companyId, companyId), eq(of.surveyId, id)))
      .limit(1)
    if (rows.length > 0) return true
  }
  return false
}
