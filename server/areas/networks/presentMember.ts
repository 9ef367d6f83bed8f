import type { Customer } from '../../../generated/types'
import type { Club } from '../../clubs/Club'
import type { Tx } from '../../db/Database'
import type { CustomerRow } from '../account/customerRepository'
import { presentCustomer } from '../account/presentCustomer'
import { networksOf } from './networksOf'
import type { RequestOrigin } from './presentNetwork'

/** A customer as every call returns them: with the networks they may switch between. */
export async function presentMember(
  db: Tx,
  club: Club,
  row: CustomerRow,
  reached: RequestOrigin,
): Promise<Customer> {
  return { ...presentCustomer(row), globalNetworks: await networksOf(db, club, row.id, reached) }
}
