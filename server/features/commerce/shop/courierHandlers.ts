import { and, eq } from 'drizzle-orm'
import { shippingMethods } from '../../../platform/db/schema/shipping'
import { deskHandlers } from '../../../platform/desk/deskHandlers'
import type { DeskResource } from '../../../platform/desk/DeskResource'
import { isCourierInCart, type MethodRow } from '../cart/shippingRepository'
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
  isUsed: isCourierInCart,
}

/** The generic calls of the desk for couriers. */
export const handlers = deskHandlers(resource)
