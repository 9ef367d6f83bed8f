import type { Customer } from '../../../generated/types'
import type { Club } from '../../platform/clubs/Club'
import type { Tx } from '../../platform/db/Database'
import type { CustomerRow } from '../customers/customerRepository'
import { presentCustomer } from '../customers/presentCustomer'
import { findNetworkAccounts, presentNetworks } from './findNetworks'
import type { RequestOrigin } from './presentNetwork'

/**
 * Converts a customer to the entity that calls return, including the networks between which the
 * customer may switch.
 */
export async function presentMember(
  db: Tx,
  club: Club,
  row: CustomerRow,
  requestOrigin: RequestOrigin,
  now: Date,
): Promise<Customer> {
  return {
    ...(await presentCustomer(db, row, now)),
    globalNetworks: presentNetworks(
      club,
      await findNetworkAccounts(db, club, row.id),
      requestOrigin,
    ),
  }
}
