import { newToken } from '../../platform/sessions/tokens'
import type { Tx } from '../../platform/db/Database'
import type { ChargeRequest, ChargeOutcome } from '../Processor'
import {
  findSandboxMethod,
  insertCharge,
  lockCharge,
  consumeToken,
  updateCharge,
  type SandboxCharge,
} from './sandboxRepository'
import { failureMessages } from './testNumbers'
import type { Behaviour } from '../../platform/db/schema/sandbox'

/** How long a charge to the `processing` test card takes to succeed, in ms. */
export const PROCESSING_MS = 3_000

/** Makes a charge; if there is already one with the same idempotency key, returns that one. */
export async function chargeOnce(
  tx: Tx,
  companyId: number,
  request: ChargeRequest,
  now: Date,
): Promise<SandboxCharge> {
  const existing = await lockCharge(tx, companyId, { idempotencyKey: request.idempotencyKey })
  if (existing !== undefined) return settleDue(tx, existing, now)
  const method =
    request.method.kind === 'token'
      ? await consumeToken(tx, companyId, request.method.token, now)
      : await findSandboxMethod(tx, companyId, request.method.reference)
  const inserted = await insertCharge(tx, {
    companyId,
    reference: `sbx_ch_${newToken()}`,
    idempotencyKey: request.idempotencyKey,
    customerId: request.payer.customerId,
    amountCents: request.amountCents,
    currency: request.currency,
    behaviour: method?.behaviour ?? 'declined',
    brand: method?.brand ?? '',
    lastFour: method?.lastFour ?? '0000',
    createdAt: now,
    ...(method === undefined
      ? {
          status: 'failed',
          failureCode: request.method.kind === 'token' ? 'expired_token' : 'method_gone',
        }
      : initialStatus(method.behaviour, request.method.kind === 'bank', now)),
  })
  // If nothing was inserted, a concurrent request with the same key has made the charge.
  const charge =
    inserted ?? (await lockCharge(tx, companyId, { idempotencyKey: request.idempotencyKey }))
  if (charge === undefined) throw new Error('the charge was not inserted')
  return charge
}

function initialStatus(
  behaviour: Behaviour,
  isBank: boolean,
  now: Date,
): Pick<SandboxCharge, 'status'> & Partial<SandboxCharge> {
  switch (behaviour) {
    case 'succeeds':
      return { status: 'succeeded' }
    case 'authenticates':
      return { status: 'requires_action', clientSecret: `sbx_secret_${newToken()}` }
    case 'processing':
      return { status: 'processing', settleAt: new Date(now.getTime() + PROCESSING_MS) }
    case 'insufficient_funds':
      return { status: 'failed', failureCode: 'insufficient_funds' }
    case 'declined':
    case 'fails_when_charged':
      return { status: 'failed', failureCode: isBank ? 'bank_declined' : 'card_declined' }
  }
}

/** Marks a charge as succeeded if it is processing and its time to settle has passed. */
export const settleDue = async (
  tx: Tx,
  charge: SandboxCharge,
  now: Date,
): Promise<SandboxCharge> =>
  charge.status === 'processing' && charge.settleAt !== null && charge.settleAt <= now
    ? updateCharge(tx, charge, { status: 'succeeded' })
    : charge

/** Converts a stored charge to the outcome that a processor returns. */
export function toOutcome({
  status,
  reference,
  clientSecret,
  failureCode,
  lastFour,
  brand,
}: SandboxCharge): ChargeOutcome {
  switch (status) {
    case 'succeeded':
      return { status, reference, lastFour, brand }
    case 'failed':
      return { status, reference, code: failureCode, message: failureMessages[failureCode] ?? '' }
    case 'requires_action':
      return { status, reference, clientSecret }
    case 'processing':
      return { status, reference }
  }
}
