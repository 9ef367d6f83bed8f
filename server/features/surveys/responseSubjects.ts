import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { bookings } from '../../platform/db/schema/bookings'
import { businesses } from '../../platform/db/schema/businesses'
import { events } from '../../platform/db/schema/events'
import { memberships } from '../../platform/db/schema/memberships'
import type { ResponseRow } from './responseRepository'

/** A function that names what a response is about; '' for none, and for what is not stored. */
export type SubjectOf = (response: Pick<ResponseRow, 'referenceType' | 'referenceId'>) => string

/** Reads the names of what responses are about, with one query for each kind. */
export async function readSubjects(
  tx: Tx,
  companyId: number,
  responses: readonly ResponseRow[],
): Promise<SubjectOf> {
  const names = new Map<string, string>()
  const idsOf = (type: ResponseRow['referenceType']): number[] =>
    responses.flatMap(({ referenceType, referenceId }) =>
      referenceType === type && referenceId !== null ? [referenceId] : [],
    )
  for (const [type, table, name] of [
    ['event', events, events.title],
    ['booking', bookings, bookings.title],
    ['membership', memberships, memberships.title],
    ['business', businesses, businesses.name],
  ] as const) {
    const ids = idsOf(type)
    if (ids.length === 0) continue
    const rows = await tx
      .select({ id: table.id, name })
      .from(table)
      .where(and(eq(table.companyId, companyId), inArray(table.id, ids)))
    for (const row of rows) names.set(`${type}:${row.id}`, row.name)
  }
  return ({ referenceType, referenceId }) => names.get(`${referenceType}:${referenceId}`) ?? ''
}
