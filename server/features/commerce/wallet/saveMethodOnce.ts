import { createHash } from 'node:crypto'
import { idempotencyKey } from '../../../platform/calls/idempotencyKey'
import { shareInFlight } from '../../../platform/calls/shareInFlight'
import type { CallTools } from '../../../platform/calls/Handler'
import type { Tx } from '../../../platform/db/Database'
import { findByKey } from '../../../platform/db/findByKey'
import { walletRequests } from '../../../platform/db/schema/walletRequests'
import { AppError } from '../../../platform/http/AppError'
import { lockCustomer } from '../../customers/customerRepository'
import { requireCustomerKey, type CustomerKey } from '../../customers/requireCustomer'
import { assignBillingUse } from './assignBillingUse'
import { notifyWallet } from './notifyWallet'
import {
  findMethod,
  insertMethod,
  findMethodsByReference,
  type WalletKind,
  type WalletRow,
} from './walletRepository'

/** A method saved at its processor, with the fields that will be stored. */
export type SavedMethod = Omit<
  Parameters<typeof insertMethod>[1],
  'companyId' | 'customerId' | 'billingUse'
> &
  Pick<WalletRow, 'billingUse' | 'paymentType' | 'verified'>

/**
 * Saves a payment method and notifies the customer's tabs. `add` saves the method at the processor.
 * A request with the same Idempotency-Key and the same body returns the saved method without
 * calling the processor; with another body it throws 422 `idempotency_key_reused`.
 */
export async function saveMethodOnce(
  { context, caller, request }: CallTools,
  kind: WalletKind,
  body: unknown,
  add: () => Promise<SavedMethod>,
): Promise<WalletRow> {
  const customer = requireCustomerKey(caller)
  const key = idempotencyKey(request)
  const requested =
    key === undefined
      ? undefined
      : {
          key,
          bodyHash: createHash('sha256')
            .update(JSON.stringify([kind, body]))
            .digest('hex'),
        }
  const findExisting = async (tx: Tx): Promise<WalletRow | undefined> =>
    requested && findSaved(tx, customer, kind, requested)

  const save = async (): Promise<WalletRow> => {
    const existing = await context.db.tx(customer.companyId, findExisting)
    if (existing !== undefined) return existing
    let added: SavedMethod
    try {
      added = await add()
    } catch (error) {
      // Another process may have handled the same request first and consumed its token: then this
      // request returns the method that the other one saved.
      const savedMeanwhile = await context.db.tx(customer.companyId, findExisting)
      if (savedMeanwhile === undefined) throw error
      return savedMeanwhile
    }
    const { row, changed } = await context.db.tx(customer.companyId, async (tx) => {
      await lockCustomer(tx, customer.companyId, customer.customerId)
      const savedMeanwhile = await findExisting(tx)
      if (savedMeanwhile !== undefined) return { row: savedMeanwhile, changed: [] }
      // The vendor may return an existing method, for example for a link that was sent twice.
      const sameReference = (
        await findMethodsByReference(
          tx,
          customer.companyId,
          added.processorId,
          added.processorReference,
        )
      ).find(({ customerId }) => customerId === customer.customerId)
      if (sameReference !== undefined) return { row: sameReference, changed: [] }
      const { use, released } = await assignBillingUse(
        tx,
        customer,
        added.billingUse,
        added.verified,
      )
      const row = await insertMethod(tx, { ...added, ...customer, billingUse: use })
      if (requested !== undefined)
        await tx.insert(walletRequests).values({ ...customer, ...requested, methodId: row.id })
      return { row, changed: [...released, row.id] }
    })
    if (changed.length > 0) await notifyWallet(context, customer, changed)
    return row
  }

  if (requested === undefined) return save()
  // A double click waits for the first request: both get the same response.
  const name = `${customer.companyId} ${customer.customerId} ${requested.key} ${requested.bodyHash}`
  return shareSaving(name, save)
}

/** Shares the result of a save between identical requests that run at the same time. */
const shareSaving = shareInFlight<WalletRow>()

/**
 * Returns the method that a request with this key saved; undefined if there is no such request or
 * the method was removed.
 */
async function findSaved(
  tx: Tx,
  customer: CustomerKey,
  kind: WalletKind,
  { key, bodyHash }: { key: string; bodyHash: string },
): Promise<WalletRow | undefined> {
  const existing = await findByKey(tx, walletRequests, {
    companyId: customer.companyId,
    customerId: customer.customerId,
    key,
  })
  if (existing === undefined) return undefined
  if (existing.bodyHash !== bodyHash) throw new AppError(422, 'idempotency_key_reused')
  return findMethod(tx, customer, kind, existing.methodId)
}
