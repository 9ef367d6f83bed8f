import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { idempotencyKey } from '../../../platform/calls/idempotencyKey'
import type { CallTools } from '../../../platform/calls/Handler'
import type { Tx } from '../../../platform/db/Database'
import { walletRequests } from '../../../platform/db/schema/walletRequests'
import { AppError } from '../../../platform/http/AppError'
import { lockCustomer } from '../../customers/customerRepository'
import { ownerOf, type Owner } from '../../customers/requireCustomer'
import { claimBillingUse } from './claimBillingUse'
import { notifyWallet } from './notifyWallet'
import { findMethod, insertMethod, methodsByReference, type WalletRow } from './walletRepository'

/** A method saved at its processor, as it will be stored. */
export type SavedMethod = Omit<
  Parameters<typeof insertMethod>[1],
  'companyId' | 'customerId' | 'billingUse'
> &
  Pick<WalletRow, 'billingUse' | 'paymentType' | 'verified'>

/**
 * Saves a payment method and notifies the customer's tabs. `add` saves it at the processor. The
 * same Idempotency-Key with the same body returns the saved method without calling the processor;
 * with another body it throws 422 `idempotency_key_reused`.
 */
export async function saveMethodOnce(
  { context, visit, request }: CallTools,
  kind: WalletRow['paymentType'],
  body: unknown,
  add: () => Promise<SavedMethod>,
): Promise<WalletRow> {
  const owner = ownerOf(visit)
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
  const findKnown = async (tx: Tx): Promise<WalletRow | undefined> =>
    requested && findSaved(tx, owner, kind, requested)

  const save = async (): Promise<WalletRow> => {
    const known = await context.db.tx(owner.companyId, findKnown)
    if (known !== undefined) return known
    let added: SavedMethod
    try {
      added = await add()
    } catch (error) {
      // Another process handled the same request first and consumed its token: its method is the
      // response.
      const meanwhile = await context.db.tx(owner.companyId, findKnown)
      if (meanwhile === undefined) throw error
      return meanwhile
    }
    const { row, changed } = await context.db.tx(owner.companyId, async (tx) => {
      await lockCustomer(tx, owner.companyId, owner.customerId)
      const meanwhile = await findKnown(tx)
      if (meanwhile !== undefined) return { row: meanwhile, changed: [] }
      // The vendor returned an existing method, such as for a link that was sent twice.
      const there = (
        await methodsByReference(tx, owner.companyId, added.processorId, added.processorReference)
      ).find(({ customerId }) => customerId === owner.customerId)
      if (there !== undefined) return { row: there, changed: [] }
      const { use, released } = await claimBillingUse(tx, owner, added.billingUse, added.verified)
      const row = await insertMethod(tx, { ...added, ...owner, billingUse: use })
      if (requested !== undefined)
        await tx.insert(walletRequests).values({ ...owner, ...requested, methodId: row.id })
      return { row, changed: [...released, row.id] }
    })
    if (changed.length > 0) await notifyWallet(context, owner, changed)
    return row
  }

  if (requested === undefined) return save()
  // A double click waits for the first request: both get the same response.
  const name = `${owner.companyId} ${owner.customerId} ${requested.key} ${requested.bodyHash}`
  const running = saving.get(name) ?? save().finally(() => saving.delete(name))
  saving.set(name, running)
  return running
}

/** Methods this process is saving right now, by request. */
const saving = new Map<string, Promise<WalletRow>>()

/**
 * The method saved by a request with this key; undefined if there is none, or the method was
 * removed.
 */
async function findSaved(
  tx: Tx,
  owner: Owner,
  kind: WalletRow['paymentType'],
  { key, bodyHash }: { key: string; bodyHash: string },
): Promise<WalletRow | undefined> {
  const [known] = await tx
    .select()
    .from(walletRequests)
    .where(
      and(
        eq(walletRequests.companyId, owner.companyId),
        eq(walletRequests.customerId, owner.customerId),
        eq(walletRequests.key, key),
      ),
    )
  if (known === undefined) return undefined
  if (known.bodyHash !== bodyHash) throw new AppError(422, 'idempotency_key_reused')
  return findMethod(tx, owner, kind, known.methodId)
}
