import type { Handlers } from '../../platform/calls/Handler'
import { answerPage, page } from '../../platform/calls/page'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { requireCustomer } from '../customers/requireCustomer'
import { findCard, pageOfCards, pageOfMembers, type CardView } from './cardRepository'
import { pageOfOffered } from './membershipRepository'
import { presentCard, presentMembership, presentSubMember } from './presentCard'

/** Memberships and customers' cards (doc 3 §7). */
export const handlers = {
  'memberships.offered': async ({ query }, { context, visit }) => {
    const { companyId } = requireCustomer(visit).club
    const paging = page(query)
    const { rows, total } = await context.db.tx(companyId, (tx) =>
      pageOfOffered(tx, companyId, paging),
    )
    return answerPage(rows.map(presentMembership), total, paging)
  },

  'memberships.cards': async ({ query }, { context, visit }) => {
    const { customer, club } = requireCustomer(visit)
    const paging = page(query)
    const { rows, total } = await context.db.tx(club.companyId, (tx) =>
      pageOfCards(tx, club.companyId, customer.id, paging),
    )
    const now = new Date()
    return answerPage(
      rows.map((row) => presentCard(row, now)),
      total,
      paging,
    )
  },

  'memberships.card': async ({ params }, { context, visit }) => {
    const { customer, club } = requireCustomer(visit)
    return presentCard(
      await context.db.tx(club.companyId, (tx) =>
        requireCard(tx, club.companyId, customer.id, params.cardId),
      ),
      new Date(),
    )
  },

  'memberships.members': async ({ params, query }, { context, visit }) => {
    const { customer, club } = requireCustomer(visit)
    const paging = page(query)
    const { rows, total } = await context.db.tx(club.companyId, async (tx) => {
      const { card } = await requireCard(tx, club.companyId, customer.id, params.parentCardId)
      return pageOfMembers(tx, club.companyId, card.id, paging)
    })
    return answerPage(rows.map(presentSubMember), total, paging)
  },
} satisfies Handlers

/**
 * One of the customer's cards; throws 404 `not_found`, also for a card of another customer or club.
 */
async function requireCard(
  tx: Tx,
  companyId: number,
  customerId: number,
  id: number,
): Promise<CardView> {
  const view = await findCard(tx, companyId, customerId, id)
  if (view === undefined) throw new AppError(404, 'not_found')
  return view
}
