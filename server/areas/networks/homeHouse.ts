import { and, eq, sql } from 'drizzle-orm'
import type { Customer } from '../../../generated/types'
import { keptNetworks } from '../../../src/areas/networks/model/keptNetworks'
import type { Database } from '../../db/Database'
import { linkedClubs } from '../../db/platform/networks'
import { customers } from '../../db/schema/customers'
import { AppError } from '../../errors/AppError'

/** Refuses a home house that is none of the customer's clubs: 400 `invalid_request` with the field (doc 1 §4). */
export function checkHomeHouse(customer: Pick<Customer, 'companyId' | 'globalNetworks'>, homeHouseId: number): void {
  const known = [customer.companyId, ...keptNetworks(customer.globalNetworks).map(({ id }) => id)]
  if (known.includes(homeHouseId)) return
  throw new AppError(400, 'invalid_request', { details: [{ path: '/home_house_id', code: 'not-a-location', message: 'This is none of your locations.' }] })
}

/** Sets the home house at every account of the person: one home for all of them, so that no club asks for it again. */
export async function storeHomeHouse(db: Database, account: { companyId: number; customerId: number }, homeHouseId: number): Promise<void> {
  const linked = await db.platform((tx) => linkedClubs(tx, account))
  const others = linked.filter(({ companyId }) => companyId !== account.companyId)
  for (const { companyId, customerId } of [account, ...others]) {
    await db.tx(companyId, (tx) =>
      tx
        .update(customers)
        .set({ profile: sql`jsonb_set(${customers.profile}, '{homeHouseId}', to_jsonb(${homeHouseId}::integer))` })
        .where(and(eq(customers.companyId, companyId), eq(customers.id, customerId))),
    )
  }
}
