import type { BillingDetails } from '#generated/types'
import { isExpired } from '#src/core/cards/expiryInput'
import type { Tx } from '../../../platform/db/Database'
import { AppError } from '../../../platform/http/AppError'
import { openProcessor } from '../../../processors/openProcessor'
import type { ProcessorContext } from '../../../processors/ProcessorKind'
import type { Caller } from '../../../platform/sessions/Caller'
import { lockCustomer } from '../../customers/customerRepository'
import {
  requireCustomerKey,
  requireCustomer,
  type CustomerKey,
} from '../../customers/requireCustomer'
import { findSubscriptionsPaidBy } from '../subscriptions/subscriptionRepository'
import { assertValidCard } from './assertValidCard'
import { assignBillingUse } from './assignBillingUse'
import { notifyWallet } from './notifyWallet'
import {
  deleteMethod,
  findMethod,
  listWalletMethods,
  updateMethod,
  type WalletKind,
  type WalletRow,
} from './walletRepository'

/** A change to a payment method's fields. */
export interface MethodChange {
  nickname?: string
  billingUse?: WalletRow['billingUse']
  billingDetails?: Partial<BillingDetails>
  expMonth?: number
  expYear?: number
}

/**
 * Updates a payment method and notifies the customer's tabs. Throws 404 `not_found` if the customer
 * has no such method, 409 `default_method` for changing the use of the default method, 409
 * `not_verified` for an unverified bank account, 422 `invalid_request` listing each error. (doc 2
 * §4, §7)
 */
export async function changeMethod(
  context: ProcessorContext,
  caller: Caller,
  kind: WalletKind,
  id: number,
  change: MethodChange,
): Promise<WalletRow> {
  const customer = requireCustomerKey(caller)
  const { row, changed } = await context.db.tx(customer.companyId, async (tx) => {
    const current = await requireLockedMethod(tx, customer, kind, id)
    if (kind === 'ach' && !current.verified) throw new AppError(409, 'not_verified')
    const billingDetails = { ...current.billingDetails, ...change.billingDetails }
    if (kind === 'creditcard') assertValidCardChange(context.now(), current, change, billingDetails)
    if (
      change.billingUse !== undefined &&
      current.billingUse === 'default' &&
      change.billingUse !== 'default'
    )
      throw new AppError(409, 'default_method')
    const assigned =
      change.billingUse === undefined || change.billingUse === current.billingUse
        ? undefined
        : await assignBillingUse(tx, customer, change.billingUse, true, id)
    const {
      nickname = current.nickname,
      expMonth = current.expMonth,
      expYear = current.expYear,
    } = change
    const row = await updateMethod(tx, customer, id, {
      nickname: nickname.trim(),
      expMonth,
      expYear,
      billingDetails,
      billingUse: assigned?.use ?? current.billingUse,
    })
    return { row, changed: [id, ...(assigned?.released ?? [])] }
  })
  await notifyWallet(context, customer, changed)
  return row
}

/**
 * Removes a payment method, also at its processor. Throws 409 `not_deleted` for the default method
 * while the customer has others, and for a method that pays an active membership. (doc 2 §7,
 * money.error.not-deleted-trigger)
 */
export async function removeMethod(
  context: ProcessorContext,
  caller: Caller,
  kind: WalletKind,
  id: number,
): Promise<void> {
  const customer = requireCustomerKey(caller)
  const row = await context.db.tx(customer.companyId, async (tx) => {
    const row = await requireLockedMethod(tx, customer, kind, id)
    if (row.billingUse === 'default' && (await listWalletMethods(tx, customer)).length > 1)
      throw notDeleted('Make another payment method the default one first.')
    if ((await findSubscriptionsPaidBy(tx, customer, id)).some(({ status }) => status === 'active'))
      throw notDeleted(
        'An active membership is paid with it: choose another payment method for the membership first.',
      )
    await deleteMethod(tx, customer, id)
    return row
  })
  await notifyWallet(context, customer, [id])
  // A failure of the processor is only logged: the customer no longer has the method, and its token
  // is no longer used.
  const { club } = requireCustomer(caller)
  await openProcessor(context.processors, club, row.processorId)
    ?.processor.remove(row.processorReference)
    .catch((error: unknown) =>
      context.log.warn({ err: error }, 'a processor did not remove a removed payment method'),
    )
}

/**
 * Returns a customer's method. Locks the customer, so that other changes to their methods wait
 * until the transaction ends.
 */
async function requireLockedMethod(
  tx: Tx,
  customer: CustomerKey,
  kind: WalletKind,
  id: number,
): Promise<WalletRow> {
  await lockCustomer(tx, customer.companyId, customer.customerId)
  const row = await findMethod(tx, customer, kind, id)
  if (row === undefined) throw new AppError(404, 'not_found')
  return row
}

function assertValidCardChange(
  now: Date,
  current: WalletRow,
  change: MethodChange,
  billingDetails: BillingDetails,
): void {
  // Details stored before a rule existed stay valid until the customer changes them.
  if (change.billingDetails !== undefined || change.nickname !== undefined)
    assertValidCard(billingDetails, change.nickname ?? current.nickname)
  if (change.expMonth === undefined && change.expYear === undefined) return
  const expiry = {
    expMonth: change.expMonth ?? current.expMonth ?? 1,
    expYear: change.expYear ?? current.expYear ?? 2000,
  }
  if (!isExpired(expiry, now)) return
  const message = 'The card has expired.'
  throw new AppError(422, 'invalid_request', {
    details: [{ path: '/exp_month', code: 'expired', message }],
  })
}

const notDeleted = (description: string): AppError =>
  new AppError(409, 'not_deleted', { description })
