import type { Tx } from '../../../platform/db/Database'
import type { TransactionRow } from '../transactions/transactionRepository'
import {
  amountOfInvoice,
  amountOfOrder,
  amountOfSubscription,
  type Amounts,
} from './model/amountToPay'
import { lockSubscription } from '../transactions/paymentRepository'

/**
 * What is paid. `invoice`: an open invoice. `order`: a placed order, or an open invoice at checkout.
 * `subscription`: a subscription's failed charge. `renewal`: a subscription's next term, which the
 * server pays without the customer.
 */
export type PaymentPurpose = 'invoice' | 'order' | 'subscription' | 'renewal'

/**
 * The statuses of a subscription's transaction before it is paid; the server tries a failed one
 * again.
 */
const unpaidStatuses = {
  subscription: ['failed'],
  renewal: ['pending', 'failed'],
} as const satisfies Record<string, readonly TransactionRow['status'][]>

/**
 * Returns the amounts to pay; undefined if nothing is due, or if the transaction can't be paid for
 * this purpose.
 */
export async function amountsFor(
  tx: Tx,
  transaction: TransactionRow,
  { purpose, methodKind }: { purpose: PaymentPurpose; methodKind: 'card' | 'bank' | 'token' },
): Promise<Amounts | undefined> {
  if (purpose === 'order' && transaction.status === 'placed') return amountOfOrder(transaction)
  if (purpose !== 'subscription' && purpose !== 'renewal')
    return transaction.status === 'invoiced' && transaction.amountDueCents > 0
      ? amountOfInvoice(transaction)
      : undefined
  const { status } = transaction
  const isUnpaid = unpaidStatuses[purpose].some((unpaid) => unpaid === status)
  if (!isUnpaid || transaction.type !== 'subscription' || transaction.subscriptionId === null)
    return undefined
  const subscription = await lockSubscription(tx, transaction.companyId, transaction.subscriptionId)
  return subscription?.status === (status === 'failed' ? 'failed' : 'active') &&
    subscription.renewable
    ? amountOfSubscription(subscription, methodKind)
    : undefined
}
