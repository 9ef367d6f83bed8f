import type { Handlers } from '../../platform/calls/Handler'
import { AppError } from '../../platform/http/AppError'
import type { Caller } from '../../platform/sessions/Caller'
import { findGuestPassByPin } from './guestPassRepository'
import { findPassPeople } from './findPassPeople'
import { presentGuestPass, presentVoucher, removeCode, removePrivateFields } from './presentPerks'
import { findPublicVoucher } from './voucherRepository'
import { addressGroup } from '../../platform/sign-in/addressGroup'
import type { Database } from '../../platform/db/Database'
import { countAttempt, uncountAttempt, type Bucket } from '../../platform/sign-in/countAttempt'

/**
 * The calls for the public pages behind the links that customers send; the pin in the link opens
 * them. For a wrong pin they throw the same 404 as for a wrong id. (doc 3 §6)
 */
export const handlers = {
  'public.guestPass': async ({ params }, { context, caller, request }) => {
    const companyId = requireCompanyId(caller)
    const readPass = () =>
      context.db.tx(companyId, async (tx) => {
        const view = await findGuestPassByPin(tx, companyId, params.passId, params.pin)
        if (view === undefined) throw new AppError(404, 'not_found')
        return removePrivateFields(
          presentGuestPass(
            view,
            await findPassPeople(tx, companyId, [view.row.ownerId]),
            new Date(),
          ),
        )
      })
    return openByPin(
      context.db,
      { address: addressGroup(request.ip), pass: `guest-pass:${companyId}:${params.passId}` },
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
          presentVoucher(view, await findPassPeople(tx, companyId, [view.row.ownerId])),
        )
        // Ids can be enumerated, so the redemption code and the owner are returned only with the
        // pin.
        return pin === undefined ? removeCode(voucher) : voucher
      })
    return pin === undefined
      ? readPass()
      : openByPin(
          context.db,
          { address: addressGroup(request.ip), pass: `voucher:${companyId}:${params.voucherId}` },
          readPass,
        )
  },
} satisfies Handlers

function requireCompanyId({ club }: Caller): number {
  if (club === null) throw new AppError(404, 'not_found')
  return club.companyId
}

/**
 * Limits pin attempts from one IP address, and for one shared pass (such as `voucher:1:7`: kind,
 * company, id), whether or not the pass exists.
 */
const pinLimits = (address: string, pass: string): Bucket[] => [
  { name: `passes:${address}`, limit: 50 },
  { name: `pass:${pass}`, limit: 10 },
]

/**
 * Opens a shared pass by its pin. The attempt is counted before the lookup, and uncounted if the
 * lookup succeeds. Throws 429 `too_many_attempts`.
 */
async function openByPin<Shared>(
  db: Database,
  { address, pass }: { address: string; pass: string },
  readPass: () => Promise<Shared>,
): Promise<Shared> {
  const limits = pinLimits(address, pass)
  await countAttempt(db, limits)
  const shared = await readPass()
  for (const bucket of limits) await uncountAttempt(db, bucket)
  return shared
}
