import { AppError } from '../../../platform/http/AppError'
import { openProcessor } from '../../../processors/openProcessor'
import type { ProcessorContext } from '../../../processors/ProcessorKind'
import type { Caller } from '../../../platform/sessions/Caller'
import { requireCustomerKey, requireCustomer } from '../../customers/requireCustomer'
import { callProcessor } from '../../../processors/callProcessor'
import { notifyWallet } from './notifyWallet'
import {
  findMethod,
  restoreVerifyAttempt,
  takeVerifyAttempt,
  updateMethod,
  type WalletRow,
} from './walletRepository'

/**
 * Verifies a bank account by the amounts of its two micro-deposits, in cents. An attempt is counted
 * before the processor is called, so that concurrent requests get no extra attempts, and restored
 * if the call to the processor fails. Throws 404 `not_found`, 422 `wrong_amounts`, 409
 * `verify_exceeded` if no attempts were left, 409 `conflict` for an account that is already
 * verified or whose processor the club no longer has, and the errors of `callProcessor`. (doc 2 §2,
 * bankVerification)
 */
export async function verifyBank(
  context: ProcessorContext,
  caller: Caller,
  id: number,
  amounts: readonly [number, number],
): Promise<WalletRow> {
  const customer = requireCustomerKey(caller)
  const { companyId } = customer
  const { verify, left } = await context.db.tx(companyId, async (tx) => {
    const row = await findMethod(tx, customer, 'ach', id)
    if (row === undefined) throw new AppError(404, 'not_found')
    if (row.verified)
      throw new AppError(409, 'conflict', { description: 'This bank account is already verified.' })
    const processor = openProcessor(
      context.processors,
      requireCustomer(caller).club,
      row.processorId,
    )?.processor
    if (processor?.verifyBank === undefined)
      throw new AppError(409, 'conflict', {
        description: 'The club can no longer verify this bank account. Please add it again.',
      })
    const { verifyBank: checkAmounts } = processor
    return {
      verify: () => checkAmounts(row.processorReference, amounts),
      left: await takeVerifyAttempt(tx, customer, id),
    }
  })
  if (left === undefined) throw new AppError(409, 'verify_exceeded')
  const outcome = await callProcessor(verify()).catch(async (error: unknown) => {
    await context.db.tx(companyId, (tx) => restoreVerifyAttempt(tx, customer, id))
    throw error
  })
  if (outcome === 'verified') {
    const verified = await context.db.tx(companyId, (tx) =>
      updateMethod(tx, customer, id, { verified: true, verifyAttemptsLeft: 0 }),
    )
    await notifyWallet(context, customer, [id])
    return verified
  }
  await notifyWallet(context, customer, [id])
  const message =
    left === 0
      ? 'The amounts are not correct, and there are no attempts left. Please contact the club.'
      : `The amounts are not correct. Attempts left: ${left}.`
  throw new AppError(422, 'wrong_amounts', {
    description: message,
    details: [{ path: '/amount_1', code: 'wrong', message, left }],
  })
}
