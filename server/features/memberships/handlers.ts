import type { CallTools, Handlers } from '../../platform/calls/Handler'
import { newSerial } from '../../platform/db/newSerial'
import type { Hub } from '../../platform/hub/Hub'
import { AppError } from '../../platform/http/AppError'
import { mailDestination } from '../../platform/mail/mailDestination'
import { newToken } from '../../platform/sessions/tokens'
import { hashPassword } from '../../platform/sign-in/attemptSignIn'
import { countAttempt, type Bucket } from '../../platform/sign-in/countAttempt'
import { checkMember } from '../../../src/areas/account/model/checkMember'
import { fullName } from '../../../src/core/person/fullName'
import { parsePhone, phoneInput } from '../../../src/core/person/parsePhone'
import { assertNoFieldErrors, toFieldErrors } from '../customers/fieldErrors'
import { requireCustomer, requireCustomerKey, type CustomerKey } from '../customers/requireCustomer'
import { addMemberOnce } from './addMemberOnce'
import {
  insertCard,
  isActiveCard,
  paginateCards,
  paginateMembers,
  spendInvitation,
} from './cardRepository'
import { requireCard } from './requireCard'
import { readJoinRefusals } from './joinRefusal'
import { findOrCreateAccount, traceInvitation } from './inviteMember'
import { paginateOfferedMemberships } from './membershipRepository'
import {
  presentCards,
  presentOneCard,
  presentSubMember,
  type CardPresentation,
} from './presentCard'
import { createMembershipPresenter } from './presentMembership'

/** The calls for memberships and customers' cards (doc 3 §7). */
export const handlers = {
  'memberships.offered': async ({ paging }, { context, caller, request }) => {
    const { club } = requireCustomer(caller)
    const customerKey = requireCustomerKey(caller)
    const present = createMembershipPresenter(club, request.headers.cookie)
    return context.db.read(club.companyId, async (tx) => {
      const { rows, total } = await paginateOfferedMemberships(tx, club.companyId, paging)
      const refusalOf = await readJoinRefusals(tx, customerKey, context.now())
      return { items: rows.map((row) => ({ ...present(row), joinRefusal: refusalOf(row) })), total }
    })
  },

  'memberships.cards': async ({ paging }, call) => {
    const { customer, club } = requireCustomer(call.caller)
    return call.context.db.read(club.companyId, async (tx) => {
      const { rows, total } = await paginateCards(tx, club.companyId, customer.id, paging)
      return { items: await presentCards(tx, rows, cardPresentation(call)), total }
    })
  },

  'memberships.card': async ({ params }, call) => {
    const { customer, club } = requireCustomer(call.caller)
    return call.context.db.read(club.companyId, async (tx) =>
      presentOneCard(
        tx,
        await requireCard(tx, club.companyId, customer.id, params.cardId),
        cardPresentation(call),
      ),
    )
  },

  'memberships.members': async ({ params, paging }, { context, caller }) => {
    const { customer, club } = requireCustomer(caller)
    const { rows, total } = await context.db.read(club.companyId, async (tx) => {
      const { card } = await requireCard(tx, club.companyId, customer.id, params.parentCardId)
      return paginateMembers(tx, club.companyId, card.id, paging)
    })
    return { items: rows.map(presentSubMember), total }
  },

  'memberships.addMember': async ({ params, body }, { context, caller, request }) => {
    const { customer, club } = requireCustomer(caller)
    const { companyId, company } = club
    assertNoFieldErrors(toFieldErrors(checkMember(body, company.country)))
    const mobile = parsePhone(phoneInput(body.mobile), company.country)
    const customerKey = { companyId, customerId: customer.id }
    await countAttempt(context.db, [invitationLimit(customerKey)])
    const passwordHash = await hashPassword(newToken())
    const destination = mailDestination(request, club, context.env.trustedProxyCount)
    const member = await context.db.tx(companyId, async (tx) => {
      const { parentCardId } = params
      const parent = await requireCard(tx, companyId, customer.id, parentCardId)
      return addMemberOnce(tx, customerKey, request, { parentCardId, body }, async () => {
        const { card, membership } = parent
        if (
          card.parentCardId !== null ||
          card.maxInvites === 0 ||
          !isActiveCard(parent, context.now())
        )
          throw new AppError(403, 'invite_not_allowed')
        if (!(await spendInvitation(tx, companyId, card.id)))
          throw new AppError(409, 'no_invites_left')
        const profile = {
          holder: fullName(body),
          firstName: body.firstName.trim(),
          lastName: body.lastName.trim(),
          email: body.email.trim(),
          ...(mobile && { mobile }),
        }
        const cardId = await insertCard(tx, {
          companyId,
          customerId: await findOrCreateAccount(tx, companyId, { profile, passwordHash }),
          membershipId: membership.id,
          parentCardId: card.id,
          status: 'active',
          serial: newSerial(),
          expiresAt: card.expiresAt,
          createdAt: context.now(),
          profile,
        })
        await traceInvitation(tx, destination, {
          inviter: customer,
          email: profile.email,
          name: profile.holder,
          title: membership.title,
          cardId,
        })
        return cardId
      })
    })
    context.jobs.wake()
    await notifyHolders(context.hub, companyId, [customer.id, member.card.customerId])
    return presentSubMember(member)
  },
} satisfies Handlers

/**
 * Returns the rate limit for a customer's invitations in 15 minutes, including those of people
 * removed again.
 */
export const invitationLimit = ({ companyId, customerId }: CustomerKey): Bucket => ({
  name: `card-invitations:${companyId}:${customerId}`,
  limit: 60,
})

/** Notifies the open tabs of the holders of changed cards; ignores null and duplicate ids. */
export async function notifyHolders(
  hub: Hub,
  companyId: number,
  customerIds: readonly (number | null)[],
): Promise<void> {
  for (const customerId of new Set(customerIds))
    if (customerId !== null)
      await hub.send({ type: 'customer', companyId, customerId }, 'account.changed', {})
}

/** How a call presents cards to the signed-in customer. */
export const cardPresentation = ({ caller, request, context }: CallTools): CardPresentation => ({
  membership: createMembershipPresenter(requireCustomer(caller).club, request.headers.cookie),
  wallets: context.env.wallets,
  now: context.now(),
})
