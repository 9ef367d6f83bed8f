import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PassKindRecord } from '../../../generated/types'
import { countRows } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { guestPasses, passKinds, vouchers } from '../../platform/db/schema/passes'
import { perkIssues } from '../../platform/db/schema/perkIssues'
import { checkRecord, requireNoFaults } from '../../platform/desk/checkRecord'
import { deskHandlers } from '../../platform/desk/deskHandlers'
import type { DeskResource } from '../../platform/desk/DeskResource'
import { mediaLookup } from '../media/mediaLookup'
import { insertPassKind } from '../perks/voucherRepository'

type PassKindRow = typeof passKinds.$inferSelect
type PassKindFields = Omit<PassKindRecord, 'id' | 'revision' | 'issued'>

/** Kinds of vouchers, offers and guest passes on the desk. */
export const resource: DeskResource<'pass-kinds', PassKindRow> = {
  name: 'pass-kinds',
  table: passKinds,

  present: async (tx, companyId, rows) => {
    const issued = await countIssued(
      tx,
      companyId,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => toRecord(row, issued.get(row.id) ?? 0))
  },

  insert: (tx, fields, { companyId }) => addPassKind(tx, companyId, fields),

  copy: (tx, { surveyId, profile }, record, { companyId }) =>
    addPassKind(tx, companyId, record, { surveyId, profile }),

  update: async (tx, row, fields) => {
    const { companyId, id, profile } = row
    await tx
      .update(passKinds)
      .set(await toColumns(tx, companyId, fields, profile))
      .where(and(eq(passKinds.companyId, companyId), eq(passKinds.id, id)))
  },

  // Members have passes of it, or had, or are about to get them.
  isUsed: async (tx, { companyId, id }) =>
    ((await countIssued(tx, companyId, [id])).get(id) ?? 0) > 0 ||
    (await countRows(
      tx,
      perkIssues,
      and(
        eq(perkIssues.companyId, companyId),
        isNull(perkIssues.endedAt),
        sql`${perkIssues.terms} ->> 'passKindId' = ${String(id)}`,
      ),
    )) > 0,
}

/** Stores a kind of pass; returns its id. Throws 422 `invalid_request` as the record's check does. */
export async function addPassKind(
  tx: Tx,
  companyId: number,
  fields: PassKindFields,
  { surveyId, profile }: Pick<PassKindRow, 'surveyId' | 'profile'> = {
    surveyId: null,
    profile: {},
  },
): Promise<number> {
  const columns = await toColumns(tx, companyId, fields, profile)
  return insertPassKind(tx, { companyId, surveyId, ...columns })
}

/** How many passes of each kind were issued; kinds without any are left out. */
export async function countIssued(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>()
  if (ids.length === 0) return counts
  for (const table of [vouchers, guestPasses] as const) {
    const { companyId: company, passKindId } = table
    const rows = await tx
      .select({ id: passKindId, issued: count() })
      .from(table)
      .where(and(eq(company, companyId), inArray(passKindId, [...ids])))
      .groupBy(passKindId)
    for (const { id, issued } of rows) counts.set(id, (counts.get(id) ?? 0) + issued)
  }
  return counts
}

/** The columns of a valid kind; what the desk doesn't edit of its profile stays. */
async function toColumns(
  tx: Tx,
  companyId: number,
  fields: PassKindFields,
  profile: PassKindRow['profile'],
): Promise<Pick<PassKindRow, 'name' | 'redemptionPin' | 'profile'>> {
  const { name, description, finePrint, graphic, redemptionPin, transferable, allowSending } =
    fields
  const checked = { name, description, finePrint, graphic, redemptionPin }
  const hasPicture = await mediaLookup(tx, companyId, [fields])
  requireNoFaults(checkRecord('pass-kinds', checked, { choices: {}, hasPicture }))
  return {
    name: name.trim(),
    redemptionPin: redemptionPin.trim() || null,
    profile: { ...profile, description, finePrint, graphic, transferable, allowSending },
  }
}

const toRecord = (
  { id, revision, name, redemptionPin, profile }: PassKindRow,
  issued: number,
): PassKindRecord => ({
  id,
  revision,
  name,
  description: profile.description ?? '',
  finePrint: profile.finePrint ?? '',
  graphic: profile.graphic ?? '',
  redemptionPin: redemptionPin ?? '',
  transferable: profile.transferable ?? false,
  allowSending: profile.allowSending ?? false,
  issued,
})

/** The generic calls of the desk for kinds of passes. */
export const handlers = deskHandlers(resource)
