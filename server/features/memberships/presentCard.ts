import type {
  BarcodePass,
  Membership,
  MembershipCard,
  PassPerson,
  Passbook,
  SubMember,
} from '../../../generated/types'
import { presentCustomer } from '../customers/presentCustomer'
import type { CardView } from './cardRepository'
import type { MembershipRow } from './membershipRepository'

/** Converts a stored membership to its API entity. */
export const presentMembership = ({
  id,
  title,
  type,
  status,
  profile,
}: MembershipRow): Membership => ({ ...profile, id, title, type, status, surveyId: null })

/** Converts a stored card to its API entity for its holder. */
export function presentCard(view: CardView, now: Date): MembershipCard {
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

/** Converts a card that was added to another to its API entity for the holder of the main card. */
export const presentSubMember = (view: CardView): SubMember => ({
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
