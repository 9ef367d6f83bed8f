import { and, eq, sql } from 'drizzle-orm'
import { toWrittenWeek } from '#src/core/hours/writtenWeek'
import { pickupLocations } from '../../../platform/db/schema/shipping'
import { deskHandlers } from '../../../platform/desk/deskHandlers'
import type { DeskResource } from '../../../platform/desk/DeskResource'
import type { LocationRow } from '../cart/shippingRepository'
import { addPickupLocation, toPickupColumns } from './addPickupLocation'

const resource: DeskResource<'pickup-locations', LocationRow> = {
  name: 'pickup-locations',
  table: pickupLocations,

  present: (_tx, _companyId, rows) =>
    Promise.resolve(
      rows.map(({ id, revision, name, address, timezone, hours }) => ({
        id,
        revision,
        name,
        address,
        timezone,
        ...toWrittenWeek(hours),
      })),
    ),

  insert: (tx, fields, { companyId }) => addPickupLocation(tx, companyId, fields),

  update: async (tx, { companyId, id, hours }, fields) => {
    await tx
      .update(pickupLocations)
      .set(toPickupColumns(fields, toWrittenWeek(hours)))
      .where(and(eq(pickupLocations.companyId, companyId), eq(pickupLocations.id, id)))
  },

  // An order that is not finished is to be picked up there.
  isUsed: async (tx, { companyId, id }) => {
    const { rows } = await tx.execute(sql`
      select 1 from placed_orders p
      join orders o on o.company_id = p.company_id and o.id = p.order_id
      where p.company_id = ${companyId} and p.shipping ->> 'locationId' = ${String(id)}
        and o.status in ('placed', 'pending', 'processing')
      limit 1`)
    return rows.length > 0
  },
}

/** The generic calls of the desk for places of pickup. */
export const handlers = deskHandlers(resource)
