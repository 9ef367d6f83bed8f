import { and, eq, sql } from 'drizzle-orm'
import type { Customer } from '../../../generated/types'
import { switchableNetworks } from '../../../src/core/gates/locations'
import type { Club } from '../../platform/clubs/Club'
import type { Database } from '../../platform/db/Database'
import type { Account } from '../../platform/db/platform/networks'
import { customers } from '../../platform/db/schema/customers'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { findNetworkAccounts } from './findNetworks'

/** Throws 400 `invalid_request` if a home house is not one of the customer's clubs (doc 1 §4). */
export function assertHomeHouse(
  customer: Pick<Customer, 'companyId' | 'globalNetworks'>,
  homeHouseId: number,
): void {
  const allowedIds = [
    customer.companyId,
    ...switchableNetworks(customer.globalNetworks).map(({ id }) => id),
  ]
  if (allowedIds.includes(homeHouseId)) return
  throw new AppError(400, 'invalid_request', {
    details: [
      {
        path: '/home_house_id',
        code: 'not-a-location',
        message: 'This is not one of your locations.',
      },
    ],
  })
}

/**
 * Stores the home house in the person's accounts at the clubs of this network, except clubs whose
 * own network does not contain the house, so that no club asks for it again. Notifies the other
 * accounts' open tabs. The requesting account is written last: if an earlier write fails, this
 * account still shows the old home house, and repeating the change completes it.
 */
export async function storeHomeHouse(
  context: ServerContext,
  club: Club,
  customerId: number,
  homeHouseId: number,
): Promise<void> {
  const others = await context.db.platform((tx) => findNetworkAccounts(tx, club, customerId))
  for (const other of others) {
    if (!hasHouseInNetwork(await context.clubs.byId(other.domain.id), homeHouseId)) continue
    await writeHomeHouse(context.db, other, homeHouseId)
    await context.hub.send(
      { type: 'customer', companyId: other.companyId, customerId: other.customerId },
      'account.changed',
      {},
    )
  }
  await writeHomeHouse(context.db, { companyId: club.companyId, customerId }, homeHouseId)
}

/** Whether a club's network is on and contains the house. */
function hasHouseInNetwork(club: Club | null, houseId: number): boolean {
  if (club === null) return false
  const { enabled, ids } = club.compiled().config.globalNetwork
  return enabled && (club.companyId === houseId || ids.includes(houseId))
}

const writeHomeHouse = (
  db: Database,
  { companyId, customerId }: Account,
  homeHouseId: number,
): Promise<unknown> =>
  db.tx(companyId, (tx) =>
    tx
      .update(customers)
      .set({
        profile: sql`jsonb_set(${customers.profile}, '{homeHouseId}', to_jsonb(${homeHouseId}::integer))`,
      })
      .where(and(eq(customers.companyId, companyId), eq(customers.id, customerId))),
  )
