import type { BarcodePass, MembershipCard, PassPerson, SubMember } from '../../../generated/types'
import { cardState } from '../../../src/areas/memberships/model/membershipState'
import type { Tx } from '../../platform/db/Database'
import type { Wallets } from '../../platform/env/readWallets'
import { noPassbook, passbookOf } from '../../platform/wallet-passes/passbookOf'
import { presentSubscriptions } from '../commerce/wallet/presentSubscriptions'
import { findSubscriptionsById } from '../commerce/subscriptions/subscriptionRepository'
import { presentPerson } from '../customers/presentCustomer'
import type { CardView } from './cardRepository'
import { memberNames } from './memberNames'
import type { PresentMembership } from './presentMembership'

/**
 * What presenting cards needs: memberships in the holder's language, the server's wallets, and the
 * current time.
 */
export interface CardPresentation {
  membership: PresentMembership
  wallets: Wallets
  now: Date
}

/** Converts a company's stored cards to the API entities that their holder gets. */
export async function presentCards(
  tx: Tx,
  views: readonly CardView[],
  presentation: CardPresentation,
): Promise<MembershipCard[]> {
  const [first] = views
  if (first === undefined) return []
  const rows = await findSubscriptionsById(
    tx,
    first.card.companyId,
    views.flatMap(({ card }) => card.subscriptionId ?? []),
  )
  const presented = await presentSubscriptions(tx, rows)
  return views.map((view) => {
    const subscription = presented.find(({ id }) => id === view.card.subscriptionId) ?? null
    return { ...presentCard(view, presentation), subscription }
  })
}

/** Converts one stored card to the API entity that its holder gets. */
export async function presentOneCard(
  tx: Tx,
  view: CardView,
  presentation: CardPresentation,
): Promise<MembershipCard> {
  const [card] = await presentCards(tx, [view], presentation)
  if (card === undefined) throw new Error('a card was not presented')
  return card
}

function presentCard(
  view: CardView,
  { membership: presentMembership, wallets, now }: CardPresentation,
): Omit<MembershipCard, 'subscription'> {
  const { card, membership } = view
  const { state, reason } = cardState(view.facts, now)
  const active = state === 'active'
  const { backgroundColor, foregroundColor } = membership.profile
  const { frozenFrom, frozenUntil } = card
  // A card imported with its own passes keeps them.
  const passbook =
    card.profile.passbook ??
    (active ? passbookOf(wallets, { kind: 'card', id: card.id }, now) : noPassbook)
  return {
    ...commonFields(view),
    passbook,
    subscriptionId: card.subscriptionId,
    cardId: card.id,
    active,
    state,
    inactiveReason: reason,
    freeze:
      frozenFrom === null || frozenUntil === null || frozenUntil <= now
        ? null
        : { from: frozenFrom.toISOString(), until: frozenUntil.toISOString() },
    endsOn: card.cancelledAt === null ? null : (card.expiresAt?.toISOString() ?? null),
    canKeep: card.cancelledAt !== null && card.beforeCancel?.canKeep !== false,
    parentMembershipCardId: card.parentCardId ?? 0,
    maxInvites: card.maxInvites,
    remainingInvites: card.remainingInvites,
    canInvite: active && card.parentCardId === null && card.remainingInvites > 0,
    pkPass: card.profile.pkPass ?? passbook.appleWallet,
    summary: membership.profile.summary,
    membership: presentMembership(membership),
    scanData: presentBarcode(view),
    theme: { backgroundColor, foregroundColor },
  }
}

/**
 * Converts a card that was added to another card to the API entity for the main card's holder. It
 * contains the names that the holder entered, so that it does not reveal those of the person's
 * account.
 */
export const presentSubMember = (view: CardView): SubMember => {
  const { profile } = view.card
  return {
    ...commonFields(view),
    ...(profile.email === undefined
      ? {}
      : { customer: { id: view.card.customerId, fullName: profile.holder ?? '' } }),
    ...memberNames(profile),
    // A wallet pass names the account, which only its owner may see.
    passbook: profile.passbook ?? noPassbook,
    subscriptionId: null,
    email: profile.email ?? '',
    mobile: profile.mobile ?? null,
    cardId: view.card.id,
    graphic: profile.graphic ?? '',
    serial: view.card.serial,
    parentCardId: view.card.parentCardId ?? 0,
    createdOn: view.card.createdAt.toISOString(),
  }
}

const commonFields = (view: CardView) => ({
  id: view.card.id,
  status: view.card.status,
  customerId: view.card.customerId,
  membershipId: view.card.membershipId,
  title: view.membership.title,
  type: view.membership.type,
  expires: view.card.expiresAt !== null,
  expirationDate: view.card.expiresAt?.toISOString() ?? null,
  barcode: presentBarcode(view),
  customer: presentHolder(view),
})

const presentBarcode = ({ card }: CardView): BarcodePass => ({
  value: card.serial,
  url: '',
  format: card.profile.barcodeFormat ?? 'QR',
})

const presentHolder = ({ card, customer }: CardView): PassPerson => ({
  id: card.customerId,
  fullName: customer === null ? (card.profile.holder ?? '') : presentPerson(customer).fullName,
})
