import type { Handlers } from '../../platform/calls/Handler'
import { toListResponse, page } from '../../platform/calls/page'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { requireCustomer } from '../customers/requireCustomer'
import {
  findCard,
  insertCard,
  paginateCards,
  paginateMembers,
  spendInvitation,
  type CardView,
} from './cardRepository'
import { checkMember } from '../../../src/areas/account/model/checkMember'
import { parsePhone, phoneInput } from '../../../src/areas/account/model/parsePhone'
import { addMemberOnce } from './addMemberOnce'
import { memberNames } from './memberNames'
import { newSerial } from '../../platform/db/newSerial'
import { assertNoFieldErrors, toFieldErrors } from '../customers/fieldErrors'
import { paginateOffered, type MembershipRow } from './membershipRepository'
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
  'memberships.offered': async ({ query }, { context, caller }) => {
    const { companyId } = requireCustomer(caller).club
    const paging = page(query)
    const { rows, total } = await context.db.tx(companyId, (tx) =>
      paginateOffered(tx, companyId, paging),
    )
    return toListResponse(rows.map(presentMembership), total, paging)
  },

  'memberships.cards': async ({ query }, { context, caller }) => {
    const { customer, club } = requireCustomer(caller)
    const paging = page(query)
    const { rows, total } = await context.db.tx(club.companyId, (tx) =>
      paginateCards(tx, club.companyId, customer.id, paging),
    )
    const now = new Date()
    return toListResponse(
      rows.map((row) => presentCard(row, now)),
      total,
      paging,
    )
  },

  'memberships.card': async ({ params }, { context, caller }) => {
    const { customer, club } = requireCustomer(caller)
    return presentCard(
      await context.db.tx(club.companyId, (tx) =>
        requireCard(tx, club.companyId, customer.id, params.cardId),
      ),
      new Date(),
    )
  },

  'memberships.members': async ({ params, query }, { context, caller }) => {
    const { customer, club } = requireCustomer(caller)
    const paging = page(query)
    const { rows, total } = await context.db.tx(club.companyId, async (tx) => {
      const { card } = await requireCard(tx, club.companyId, customer.id, params.parentCardId)
      return paginateMembers(tx, club.companyId, card.id, paging)
    })
    return toListResponse(rows.map(presentSubMember), total, paging)
  },

  'memberships.addMember': async ({ params, body }, { context, caller, request }) => {
    const { customer, club } = requireCustomer(caller)
    const { companyId, company } = club
    assertNoFieldErrors(toFieldErrors(checkMember(body, company.country)))
    const mobile = parsePhone(phoneInput(body.mobile), company.country)
    const customerKey = { companyId, customerId: customer.id }
    const added = await context.db.tx(companyId, async (tx) => {
      const { parentCardId } = params
      const parent = await requireCard(tx, companyId, customer.id, parentCardId)
      return addMemberOnce(tx, customerKey, request, { parentCardId, body }, async () => {
        const { card, membership } = parent
        if (card.parentCardId !== null || card.maxInvites === 0 || !isActive(parent, new Date()))
          throw new AppError(403, 'invite_not_allowed')
        if (!(await spendInvitation(tx, companyId, card.id)))
          throw new AppError(409, 'no_invites_left')
        return insertCard(tx, {
          companyId,
          customerId: null,
          membershipId: membership.id,
          parentCardId: card.id,
          status: 'active',
          serial: newSerial(),
          expiresAt: card.expiresAt,
          createdAt: new Date(),
          profile: {
            holder: `${body.firstName.trim()} ${body.lastName.trim()}`,
            firstName: body.firstName.trim(),
            lastName: body.lastName.trim(),
            email: body.email.trim(),
            ...(mobile && { mobile }),
          },
        })
      })
    })
    await context.hub.send(
      { type: 'customer', companyId, customerId: customer.id },
      'account.changed',
      {},
    )
    return presentSubMember(added)
  },
} satisfies Handlers

/**
 * Returns one of the customer's cards; throws 404 `not_found`, also for a card of another customer
 * or club.
 */
export async function requireCard(
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
const presentMembership = ({
  id,
  title,
  type,
  status,
  surveyId,
  profile,
}: MembershipRow): Membership => ({ ...profile, id, title, type, status, surveyId })

/** Whether a card is valid at a moment. */
const isActive = ({ card }: CardView, now: Date): boolean =>
  card.status === 'active' && (card.expiresAt === null || card.expiresAt > now)

/** Converts a stored card to the API entity that its holder gets. */
function presentCard(view: CardView, now: Date): MembershipCard {
  const { card, membership } = view
  const { backgroundColor, foregroundColor } = membership.profile
  const active = isActive(view, now)
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
export const presentSubMember = (view: CardView): SubMember => ({
  ...common(view),
  ...memberNames(view.card.profile),
  email: view.card.profile.email ?? '',
  mobile: view.card.profile.mobile ?? null,
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
