import type { Handlers } from '../../platform/calls/Handler'
import { AppError } from '../../platform/http/AppError'
import type { Caller } from '../../platform/sessions/Caller'
import { findGuestPassByPin } from './guestPassRepository'
import { findPassPeople } from './findPassPeople'
import { presentGuestPass, presentVoucher, removeCode, removePrivateFields } from './presentPerks'
import { openByPin } from './openByPin'
import { findPublicVoucher } from './voucherRepository'

/**
 * The calls for the public pages behind links that customers send; the pin in a link grants access.
 * A wrong pin gets the same 404 as a wrong id. (doc 3 §6)
 */
export const handlers = {
  'public.guestPass': async ({ params }, { context, caller, request }) => {
    const companyId = requireCompanyId(caller)
    const readPass = () =>
      context.db.tx(companyId, async (tx) => {
        const view = await findGuestPassByPin(tx, companyId, params.passId, params.pin)
        if (view === undefined) throw new AppError(404, 'not_found')
        // The guest can't answer a survey that is for customers only.
        const survey = view.survey?.isPublic === true ? view.survey : null
        return removePrivateFields(
          presentGuestPass(
            { ...view, survey },
            await findPassPeople(tx, companyId, [view.row.ownerId]),
            context.now(),
            { wallets: context.env.wallets, secret: params.pin },
          ),
        )
      })
    return openByPin(
      context.db,
      request,
      `guest-pass:${companyId}:${params.passId}`,
      params.pin,
      readPass,
    )
  },

  'public.voucher': async ({ params, query: { pin } }, { context, caller, request }) => {
    const companyId = requireCompanyId(caller)
    const readPass = () =>
      context.db.tx(companyId, async (tx) => {
        const view = await findPublicVoucher(tx, companyId, params.voucherId, pin)
        if (view === undefined) throw new AppError(404, 'not_found')
        const voucher = removePrivateFields(
          presentVoucher(
            view,
            await findPassPeople(tx, companyId, [view.row.ownerId]),
            context.now(),
            pin === undefined ? undefined : { wallets: context.env.wallets, secret: pin },
          ),
        )
        // Ids can be enumerated, so the redemption code and the owner are returned only with the
        // pin.
        return pin === undefined ? { ...removeCode(voucher), owner: null } : voucher
      })
    return pin === undefined
      ? readPass()
      : openByPin(context.db, request, `voucher:${companyId}:${params.voucherId}`, pin, readPass)
  },
} satisfies Handlers

function requireCompanyId({ club }: Caller): number {
  if (club === null) throw new AppError(404, 'not_found')
  return club.companyId
}
