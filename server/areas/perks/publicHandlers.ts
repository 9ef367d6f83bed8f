import type { Handlers } from '../../calls/Handler'
import { AppError } from '../../errors/AppError'
import type { Visit } from '../../sessions/Visit'
import { findGuestPassByPin } from './guestPassRepository'
import { perkPeople } from './perkPeople'
import { presentGuestPass, presentVoucher, withoutPrivate } from './presentPerks'
import { findVoucherByPin } from './voucherRepository'

/** What stands behind the links that customers send: the pin opens it, and a wrong one says no more than a wrong id. (doc 3 §6) */
export const handlers = {
  'public.guestPass': async ({ params }, { context, visit }) => {
    const companyId = companyOf(visit)
    return context.db.tx(companyId, async (tx) => {
      const view = await findGuestPassByPin(tx, companyId, params.passId, params.pin)
      if (view === undefined) throw new AppError(404, 'not_found')
      return withoutPrivate(presentGuestPass(view, await perkPeople(tx, companyId, [view.row.ownerId]), new Date()))
    })
  },

  'public.voucher': async ({ params, query }, { context, visit }) => {
    const companyId = companyOf(visit)
    return context.db.tx(companyId, async (tx) => {
      const view = query.pin === undefined ? undefined : await findVoucherByPin(tx, companyId, params.voucherId, query.pin)
      if (view === undefined) throw new AppError(404, 'not_found')
      return withoutPrivate(presentVoucher(view, await perkPeople(tx, companyId, [view.row.ownerId])))
    })
  },
} satisfies Handlers

function companyOf({ club }: Visit): number {
  if (club === null) throw new AppError(404, 'not_found')
  return club.companyId
}
