import { checkMember } from '../../../src/areas/account/model/checkMember'
import { parsePhone, phoneInput } from '../../../src/areas/account/model/parsePhone'
import type { Handlers } from '../../platform/calls/Handler'
import { AppError } from '../../platform/http/AppError'
import { assertNoFieldErrors, toFieldErrors } from '../customers/fieldErrors'
import { requireCustomer } from '../customers/requireCustomer'
import { findMember, lockMember, removeMember, storeMemberProfile } from './cardRepository'
import { presentSubMember, requireCard } from './handlers'
import { memberNames } from './memberNames'

/** The calls that change or remove a person on a card (doc 3 §7). */
export const handlers = {
  'memberships.updateMember': async ({ params, body }, { context, caller }) => {
    const { customer, club } = requireCustomer(caller)
    const { companyId, company } = club
    const updated = await context.db.tx(companyId, async (tx) => {
      const parent = await requireCard(tx, companyId, customer.id, params.parentCardId)
      const member = await lockMember(tx, companyId, parent.card.id, params.memberId)
      if (member === undefined) throw new AppError(404, 'not_found')
      if (member.customerId !== null) throw new AppError(409, 'member_has_account')
      const { profile } = member
      const names = memberNames(profile)
      const changed = { ...names, email: profile.email ?? '', mobile: null, ...body }
      // An earlier person may lack what is required now; only what is sent has to be valid.
      const errors = Object.entries(checkMember(changed, company.country)).filter(([name]) =>
        Object.hasOwn(body, name),
      )
      assertNoFieldErrors(toFieldErrors(Object.fromEntries(errors)))
      const { mobile: earlier, ...rest } = profile
      const mobile =
        body.mobile === undefined ? earlier : parsePhone(phoneInput(body.mobile), company.country)
      const firstName = changed.firstName.trim()
      const lastName = changed.lastName.trim()
      await storeMemberProfile(tx, member, {
        ...rest,
        ...{ firstName, lastName, holder: `${firstName} ${lastName}` },
        email: changed.email.trim(),
        ...(mobile && { mobile }),
      })
      const view = await findMember(tx, companyId, parent.card.id, member.id)
      if (view === undefined) throw new Error('the updated card is missing')
      return presentSubMember(view)
    })
    const scope = { type: 'customer', companyId, customerId: customer.id } as const
    await context.hub.send(scope, 'account.changed', {})
    return updated
  },

  'memberships.removeMember': async ({ params }, { context, caller }) => {
    const { customer, club } = requireCustomer(caller)
    const { companyId } = club
    await context.db.tx(companyId, async (tx) => {
      const { card } = await requireCard(tx, companyId, customer.id, params.parentCardId)
      if (!(await removeMember(tx, companyId, card.id, params.memberId)))
        throw new AppError(404, 'not_found')
    })
    const scope = { type: 'customer', companyId, customerId: customer.id } as const
    await context.hub.send(scope, 'account.changed', {})
  },
} satisfies Handlers
