import { checkMember } from '../../../src/areas/account/model/checkMember'
import { fullName } from '../../../src/core/person/fullName'
import { parsePhone, phoneInput } from '../../../src/core/person/parsePhone'
import type { Handlers } from '../../platform/calls/Handler'
import { AppError } from '../../platform/http/AppError'
import { assertNoFieldErrors, toFieldErrors } from '../customers/fieldErrors'
import { requireCustomer } from '../customers/requireCustomer'
import { mailDestination } from '../../platform/mail/mailDestination'
import { newToken } from '../../platform/sessions/tokens'
import { hashPassword } from '../../platform/sign-in/attemptSignIn'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { isSameAddress } from '../../platform/mail/sameAddress'
import { findMember, lockMember, removeMember, storeMember } from './cardRepository'
import { invitationLimit, notifyHolders } from './handlers'
import { requireCard } from './requireCard'
import { findOrCreateAccount, traceInvitation } from './inviteMember'
import { memberNames } from './memberNames'
import { presentSubMember } from './presentCard'

/** The calls that change or remove a person on a card (doc 3 §7). */
export const handlers = {
  'memberships.updateMember': async ({ params, body }, { context, caller, request }) => {
    const { customer, club } = requireCustomer(caller)
    const { companyId, company } = club
    const customerKey = { companyId, customerId: customer.id }
    if (body.email !== undefined) await countAttempt(context.db, [invitationLimit(customerKey)])
    const passwordHash = await hashPassword(newToken())
    const destination = mailDestination(request, club, context.env.trustedProxyCount)
    const updated = await context.db.tx(companyId, async (tx) => {
      const parent = await requireCard(tx, companyId, customer.id, params.parentCardId)
      const member = await lockMember(tx, companyId, parent.card.id, params.memberId)
      if (member === undefined) throw new AppError(404, 'not_found')
      const { profile } = member
      // The cardholder may not rename a person whom the club itself put on the card.
      if (member.customerId !== null && profile.email === undefined)
        throw new AppError(409, 'member_has_account')
      const names = memberNames(profile)
      const changedMember = { ...names, email: profile.email ?? '', mobile: null, ...body }
      // Someone added earlier may lack details that are required now, so only the submitted fields
      // are validated.
      const errors = Object.entries(checkMember(changedMember, company.country)).filter(([name]) =>
        Object.hasOwn(body, name),
      )
      assertNoFieldErrors(toFieldErrors(Object.fromEntries(errors)))
      const { mobile: earlierMobile, ...otherFields } = profile
      const mobile =
        body.mobile === undefined
          ? earlierMobile
          : parsePhone(phoneInput(body.mobile), company.country)
      const firstName = changedMember.firstName.trim()
      const lastName = changedMember.lastName.trim()
      const email = changedMember.email.trim()
      const changedProfile = {
        ...otherFields,
        firstName,
        lastName,
        holder: fullName({ firstName, lastName }),
        email,
        ...(mobile && { mobile }),
      }
      const isOtherPerson = !isSameAddress(email, profile.email ?? '')
      await storeMember(tx, member, {
        profile: changedProfile,
        customerId: isOtherPerson
          ? await findOrCreateAccount(tx, companyId, { profile: changedProfile, passwordHash })
          : member.customerId,
      })
      if (isOtherPerson && email !== '')
        await traceInvitation(tx, destination, {
          inviter: customer,
          email,
          name: changedProfile.holder,
          title: parent.membership.title,
          cardId: member.id,
        })
      const view = await findMember(tx, companyId, parent.card.id, member.id)
      if (view === undefined) throw new Error('the updated card is missing')
      return { member: presentSubMember(view), holders: [member.customerId, view.card.customerId] }
    })
    context.jobs.wake()
    await notifyHolders(context.hub, companyId, [customer.id, ...updated.holders])
    return updated.member
  },

  'memberships.removeMember': async ({ params }, { context, caller }) => {
    const { customer, club } = requireCustomer(caller)
    const { companyId } = club
    const holderId = await context.db.tx(companyId, async (tx) => {
      const { card } = await requireCard(tx, companyId, customer.id, params.parentCardId)
      const member = await findMember(tx, companyId, card.id, params.memberId)
      if (!(await removeMember(tx, companyId, card.id, params.memberId)))
        throw new AppError(404, 'not_found')
      return member?.card.customerId ?? null
    })
    await notifyHolders(context.hub, companyId, [customer.id, holderId])
  },
} satisfies Handlers
