import type { Handlers } from '../../platform/calls/Handler'
import { answerPage, page } from '../../platform/calls/page'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { requireCustomer } from '../customers/requireCustomer'
import { findCard, pageOfCards, pageOfMembers, type CardView } from './cardRepository'
import { pageOfOffered, type MembershipRow } from './membershipRepository'
import type {
  BarcodePass,
  Membership,
  MembershipCard,
  PassPerson,
  Passbook,
  SubMember,
} from '../../../generated/types'
import { presentCustomer } from '../customers/presentCustomer'

/** The calls for memberships and customers' cards (doc 3 §7). */
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
 * Returns one of the customer's cards; throws 404 `not_found`, also for a card of another customer
 * or club.
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

/** Converts a stored membership to its API entity. */
const presentMembership = ({ id, title, type, status, profile }: MembershipRow): Membership => ({
  ...profile,
  id,
  title,
  type,
  status,
  surveyId: null,
})

/** Converts a stored card to the API entity that its holder gets. */
function presentCard(view: CardView, now: Date): MembershipCard {
  const { card, membership } = view
  const { backgroundColor, foregroundColor } = membership.profile
  const active = card.status === 'active' && (card.expiresAt === null || card.expiresAt > now)
  return {
    ...common(view),
    cardId: card.id,
    active,
    parentMembershipCardId: card.parentCardId ?? 0,
    maxInvites: card.maxInvites,
    remainingInvites: card.remainingInvites,
    canInvite: active && card.parentCardId === null && card.remainingInvites > 0,
    pkPass: card.profile.pkPass ?? '',
    summary: membership.profile.summary,
    membership: presentMembership(membership),
    scanData: presentBarcode(view),
    theme: { backgroundColor, foregroundColor },
  }
}

/**
 * Converts a card that was added to another card to the API entity that the holder of the main card
 * gets.
 */
const presentSubMember = (view: CardView): SubMember => ({
  ...common(view),
  cardId: view.card.id,
  graphic: view.card.profile.graphic ?? '',
  serial: view.card.serial,
  parentCardId: view.card.parentCardId ?? 0,
  createdOn: view.card.createdAt.toISOString(),
})

const common = (view: CardView) => ({
  id: view.card.id,
  status: view.card.status,
  customerId: view.card.customerId,
  membershipId: view.card.membershipId,
  title: view.membership.title,
  type: view.membership.type,
  expires: view.card.expiresAt !== null,
  expirationDate: view.card.expiresAt?.toISOString() ?? null,
  barcode: presentBarcode(view),
  passbook: view.card.profile.passbook ?? noPassbook,
  subscriptionId: null,
  customer: presentHolder(view),
})

const presentBarcode = ({ card }: CardView): BarcodePass => ({
  value: card.serial,
  url: '',
  format: card.profile.barcodeFormat ?? 'QR',
})

const presentHolder = ({ card, customer }: CardView): PassPerson => ({
  id: card.customerId,
  fullName: customer === null ? (card.profile.holder ?? '') : presentCustomer(customer).fullName,
})

const noPassbook: Passbook = { appleWallet: '', googleWallet: '', wallet: '' }
