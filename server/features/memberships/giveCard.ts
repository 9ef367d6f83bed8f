import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import type { DeskArea } from '../../platform/db/schema/admins'
import { newSerial } from '../../platform/db/newSerial'
import { membershipCards } from '../../platform/db/schema/memberships'
import { faultAt } from '../../platform/desk/faultAt'
import { AppError } from '../../platform/http/AppError'
import { refreshWalletPasses } from '../../platform/wallet-passes/refreshWalletPasses'
import { findMembershipOrder } from '../commerce/subscriptions/membershipOrderRepository'
import { replaceOpenOrder } from '../commerce/subscriptions/replaceOpenOrder'
import type { CustomerKey } from '../customers/requireCustomer'
import { insertCard, type CardView } from './cardRepository'
import { readJoinRefusals } from './joinRefusal'
import { findOfferedMembership, type MembershipRow } from './membershipRepository'
import { requireCard } from './requireCard'

/** Whether staff with these areas can give a card of a membership free of charge. */
export const mayGive = (
  { priceCents }: Pick<MembershipRow, 'priceCents'>,
  areas: readonly DeskArea[],
): boolean => (priceCents ?? 0) === 0 || areas.includes('money')

/** Throws 403 `forbidden` unless staff with these areas can give a card of a membership. */
export function requireMayGive(membership: MembershipRow, areas: readonly DeskArea[]): void {
  if (!mayGive(membership, areas)) throw new AppError(403, 'forbidden')
}

/** Stores a card that nobody pays for; returns its id. */
export const insertFreeCard = (
  tx: Tx,
  customer: CustomerKey,
  { id, maxInvites }: Pick<MembershipRow, 'id' | 'maxInvites'>,
  now: Date,
): Promise<number> =>
  insertCard(tx, {
    ...customer,
    membershipId: id,
    status: 'active',
    serial: newSerial(),
    maxInvites,
    remainingInvites: maxInvites,
    createdAt: now,
    profile: {},
  })

/**
 * Gives a locked customer a card free of charge and returns it; an order to join that is not being
 * paid is void. Throws 422 `invalid_request` unless the membership can be joined, 422
 * `membership_required`, 403 `forbidden` for a membership with a price without the area `money`, 409 `payment_in_progress`, and 409 `already_member` unless `isOverruled`.
 */
export async function issueCard(
  tx: Tx,
  customer: CustomerKey,
  membershipId: number,
  { isOverruled, areas, now }: { isOverruled: boolean; areas: readonly DeskArea[]; now: Date },
): Promise<CardView> {
  const { companyId, customerId } = customer
  const membership = await findOfferedMembership(tx, companyId, membershipId)
  if (membership === undefined)
    throw new AppError(422, 'invalid_request', {
      details: [faultAt('/membership_id', 'unknown', 'is no membership that can be joined')],
    })
  requireMayGive(membership, areas)
  const refusal = (await readJoinRefusals(tx, customer, now))(membership)
  if (refusal === 'membership_required') throw new AppError(422, refusal)
  if (refusal === 'already_member' && !isOverruled) throw new AppError(409, refusal)
  const order = await findMembershipOrder(tx, customer, 'open')
  if (order?.kind === 'join' && !(await replaceOpenOrder(tx, order)))
    throw new AppError(409, 'payment_in_progress')
  const id = await insertFreeCard(tx, customer, membership, now)
  return requireCard(tx, companyId, customerId, id)
}

/**
 * Gives a card another number, so that the earlier one opens nothing: not at the door, not in a
 * phone's wallet. Passes that were imported with the card have the earlier number and are removed.
 * Throws 409 `conflict` if the number has changed meanwhile.
 */
export async function reissueCard(tx: Tx, { card }: CardView): Promise<void> {
  const { companyId, id, serial } = card
  const changed = await tx
    .update(membershipCards)
    .set({ serial: newSerial(), profile: sql`${membershipCards.profile} - 'passbook' - 'pkPass'` })
    .where(
      and(
        eq(membershipCards.companyId, companyId),
        eq(membershipCards.id, id),
        eq(membershipCards.serial, serial),
      ),
    )
    .returning({ id: membershipCards.id })
  if (changed.length === 0) throw new AppError(409, 'conflict')
  await refreshWalletPasses(tx, companyId, 'card', [id])
}
