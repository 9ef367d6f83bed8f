import { and, eq } from 'drizzle-orm'
import { taxRates } from '../../../platform/db/schema/carts'
import { requireNoFaults } from '../../../platform/desk/checkRecord'
import { deskHandlers } from '../../../platform/desk/deskHandlers'
import type { DeskResource } from '../../../platform/desk/DeskResource'
import { faultAt } from '../../../platform/desk/faultAt'
import { addTaxRate, toBasisPoints, toPercent } from './addTaxRate'

const resource: DeskResource<'tax-rates', typeof taxRates.$inferSelect> = {
  name: 'tax-rates',
  table: taxRates,

  present: (_tx, _companyId, rows) =>
    Promise.resolve(
      rows.map(({ id, revision, kind, basisPoints }) => ({
        id,
        revision,
        kind,
        percent: toPercent(basisPoints),
      })),
    ),

  insert: (tx, fields, { companyId }) => addTaxRate(tx, companyId, fields),

  update: async (tx, { companyId, id }, { percent }, changed) => {
    if (changed.includes('kind'))
      requireNoFaults([faultAt('/kind', 'fixed', 'can’t change once it is stored')])
    await tx
      .update(taxRates)
      .set({ basisPoints: toBasisPoints(percent) })
      .where(and(eq(taxRates.companyId, companyId), eq(taxRates.id, id)))
  },
}

/** The generic calls of the desk for tax rates. */
export const handlers = deskHandlers(resource)
