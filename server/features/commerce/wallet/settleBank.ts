import type { Club } from '../../../platform/clubs/Club'
import { openSettlingProcessor } from '../../../processors/openProcessor'
import type { ProcessorContext } from '../../../processors/ProcessorKind'
import { lockCustomer } from '../../customers/customerRepository'
import { notifyWallet } from './notifyWallet'
import { findMethod, findMethodsByReference, updateMethod } from './walletRepository'

/**
 * Asks the processor whether an unverified bank account has been verified; if so, records it and
 * notifies the owner's tabs. Called by a webhook, or when the owner views the account.
 */
export async function settleBank(
  context: ProcessorContext,
  club: Club,
  processorId: string,
  reference: string,
): Promise<void> {
  const { companyId } = club
  const isVerified = openSettlingProcessor(context.processors, club, processorId)?.processor
    .isVerified
  if (isVerified === undefined) return
  const unverified = (
    await context.db.tx(companyId, (tx) =>
      findMethodsByReference(tx, companyId, processorId, reference),
    )
  ).filter(({ verified }) => !verified)
  if (unverified.length === 0 || !(await isVerified(reference))) return
  for (const { id, customerId } of unverified) {
    const customer = { companyId, customerId }
    const isRecorded = await context.db.tx(companyId, async (tx) => {
      await lockCustomer(tx, companyId, customerId)
      const row = await findMethod(tx, customer, 'ach', id)
      if (row === undefined || row.verified) return false
      await updateMethod(tx, customer, id, { verified: true, verifyAttemptsLeft: 0 })
      return true
    })
    if (isRecorded) await notifyWallet(context, customer, [id])
  }
}
