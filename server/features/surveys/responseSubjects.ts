import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { bookings } from '../../platform/db/schema/bookings'
import { businesses } from '../../platform/db/schema/businesses'
import { events } from '../../platform/db/schema/events'
import { memberships } from '../../platform/db/schema/memberships'
import type { ResponseRow } from './responseRepository'

/** A function that names what a response is about; '' for none, and for what is not stored. */
export type SubjectOf = (response: Pick<ResponseRow, 'referenceType' | 'referenceId'>) => string

const subjects = [
  ['event', events, events.title],
  ['booking', bookings, bookings.title],
  ['membership', memberships, memberships.title],
  ['business', businesses, businesses.name],
] as const

/** Reads the names of what responses are about, with one query for each kind. */
export async function readSubjects(
  tx: Tx,
  companyId: number,
  responses: readonly ResponseRow[],
): Promise<SubjectOf> {
  const idsOf = (type: ResponseRow['referenceType']): number[] =>
    responses.flatMap(({ referenceType, referenceId }) =>
      referenceType === type && referenceId !== null ? [referenceId] : [],
    )
  const named = await Promise.all(
    subjects.map(async ([type, table, name]) => {
      const ids = idsOf(type)
      if (ids.length === 0) return []
      const rows = await tx
        .select({ id: table.id, name })
        .from(table)
        .where(and(eq(table.companyId, companyId), inArray(table.id, ids)))
      return rows.map((row) => [`${type}:${row.id}`, row.name] as const)
    }),
  )
  const names = new Map<string, string>(named.flat())
  return ({ referenceType, referenceId }) => names.get(`${referenceType}:${referenceId}`) ?? ''
}
