import type { Customer } from '../../../generated/types'
import type { Club } from '../../platform/clubs/Club'
import type { Tx } from '../../platform/db/Database'
import type { CustomerRow } from '../customers/customerRepository'
import { presentCustomer } from '../customers/presentCustomer'
import { findNetworks } from './findNetworks'
import type { RequestOrigin } from './presentNetwork'

/** A customer as every call returns them: with the networks they may switch between. */
export async function presentMember(
  db: Tx,
  club: Club,
  row: CustomerRow,
  reached: RequestOrigin,
): Promise<Customer> {
  return { ...presentCustomer(row), globalNetworks: await findNetworks(db, club, row.id, reached) }
}
