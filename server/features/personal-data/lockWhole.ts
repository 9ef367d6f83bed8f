import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { customers } from '../../platform/db/schema/customers'

/**
 * Locks a customer also against what refers to them, such as a message: it waits for what is being
 * stored, so that it is seen, and what would come later waits, and is refused once they are erased.
 */
export async function lockWhole(tx: Tx, companyId: number, id: number): Promise<void> {
  await findByKey(tx, customers, { companyId, id }, 'update')
}
