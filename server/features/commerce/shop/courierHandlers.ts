import { and, eq, sql } from 'drizzle-orm'
import { shippingMethods } from '../../../platform/db/schema/shipping'
import { deskHandlers } from '../../../platform/desk/deskHandlers'
import type { DeskResource } from '../../../platform/desk/DeskResource'
import type { MethodRow } from '../cart/shippingRepository'
import { addCourier, toCourierColumns } from './addCourier'

const resource: DeskResource<'couriers', MethodRow> = {
  name: 'couriers',
  table: shippingMethods,

  present: (_tx, _companyId, rows) =>
    Promise.resolve(
      rows.map(
        ({ id, revision, courier, method, courierCode, priceCents, perItemCents, countries }) => ({
          id,
          revision,
          courier,
          method,
          courierCode,
          priceCents,
          perItemCents,
          countries: (countries ?? []).map((country, index) => ({ id: index + 1, country })),
        }),
      ),
    ),

  insert: (tx, fields, { companyId }) => addCourier(tx, companyId, fields),

  update: async (tx, { companyId, id }, fields) => {
    await tx
      .update(shippingMethods)
      .set(toCourierColumns(fields))
      .where(and(eq(shippingMethods.companyId, companyId), eq(shippingMethods.id, id)))
  },

  // Somebody is ordering with it, at the price that they were told.
  isUsed: async (tx, { companyId, id }) => {
    const { rows } = await tx.execute(sql`
      select 1 from carts c
      join shipping_rates r on r.company_id = c.company_id and r.id = c.rate_id
      where c.company_id = ${companyId} and r.method_id = ${id} and r.expires_at > now()
      limit 1`)
    return rows.length > 0
  },
}

/** The generic calls of the desk for couriers. */
export const handlers = deskHandlers(resource)
