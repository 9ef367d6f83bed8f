import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { idempotencyKey } from '../../platform/calls/idempotencyKey'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { memberRequests } from '../../platform/db/schema/memberRequests'
import { AppError } from '../../platform/http/AppError'
import { lockCustomer } from '../customers/customerRepository'
import type { CustomerKey } from '../customers/requireCustomer'
import { findMember, type CardView } from './cardRepository'

/**
 * Adds a person to a main card, once per Idempotency-Key, and returns the person's card. `add`
 * stores that card and returns its id. A request with the same key and the same body returns the
 * card that the first request added; with another body it throws 422 `idempotency_key_reused`.
 */
export async function addMemberOnce(
  tx: Tx,
  customer: CustomerKey,
  request: FastifyRequest,
  requested: { parentCardId: number; body: unknown },
  add: () => Promise<number>,
): Promise<CardView> {
  const { companyId, customerId } = customer
  const { parentCardId } = requested
  const key = idempotencyKey(request)
  if (key === undefined) return requireMember(tx, companyId, parentCardId, await add())

  // Locked, so that a retry waits for the request that it repeats.
  await lockCustomer(tx, companyId, customerId)
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([parentCardId, requested.body]))
    .digest('hex')
  const existing = await findByKey(tx, memberRequests, { companyId, customerId, key })
  if (existing !== undefined) {
    if (existing.bodyHash !== bodyHash) throw new AppError(422, 'idempotency_key_reused')
    return requireMember(tx, companyId, parentCardId, existing.cardId)
  }
  const cardId = await add()
  await tx.insert(memberRequests).values({ ...customer, key, bodyHash, cardId })
  return requireMember(tx, companyId, parentCardId, cardId)
}

async function requireMember(
  tx: Tx,
  companyId: number,
  parentCardId: number,
  id: number,
): Promise<CardView> {
  const member = await findMember(tx, companyId, parentCardId, id)
  if (member === undefined) throw new Error('the added card is missing')
  return member
}
