import type { Customer, Transaction } from '../../../../generated/types'
import type { Tx } from '../../../platform/db/Database'
import { AppError } from '../../../platform/http/AppError'
import type { Owner } from '../../customers/requireCustomer'
import { presentTransactions } from './presentTransactions'
import { findTransaction } from './transactionRepository'

/**
 * One of the customer's transactions with everything that belongs to it. Throws 404 `not_found`,
 * also for another customer's transaction.
 */
export async function readTransaction(
  db: Tx,
  owner: Owner,
  customer: Customer,
  id: number,
): Promise<Transaction> {
  const row = await findTransaction(db, owner, id)
  const [transaction] = row === undefined ? [] : await presentTransactions(db, customer, [row])
  if (transaction === undefined) throw new AppError(404, 'not_found')
  return transaction
}
