import type { Handlers } from '../../platform/calls/Handler'
import { AppError } from '../../platform/http/AppError'
import type { Visit } from '../../platform/sessions/Visit'
import { findGuestPassByPin } from './guestPassRepository'
import { findPassPeople } from './findPassPeople'
import { presentGuestPass, presentVoucher, removeCode, removePrivateFields } from './presentPerks'
import { findPublicVoucher } from './voucherRepository'
import { addressGroup } from '../../platform/sign-in/addressGroup'
import type { Database } from '../../platform/db/Database'
import { countAttempt, uncountAttempt, type Bucket } from '../../platform/sign-in/countAttempt'

/**
 * Public pages behind the links that customers send: opened by the pin; a wrong pin answers like a
 * wrong id. (doc 3 §6)
 */
export const handlers = {
  'public.guestPass': async ({ params }, { context, visit, request }) => {
    const companyId = requireCompanyId(visit)
    const open = () =>
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
      open,
    )
  },

  'public.voucher': async ({ params, query: { pin } }, { context, visit, request }) => {
    const companyId = requireCompanyId(visit)
    const open = () =>
      context.db.tx(companyId, async (tx) => {
        const view = await findPublicVoucher(tx, companyId, params.voucherId, pin)
        if (view === undefined) throw new AppError(404, 'not_found')
        const voucher = removePrivateFields(
          presentVoucher(view, await findPassPeople(tx, companyId, [view.row.ownerId])),
        )
        // Ids can be enumerated: the redemption code and the owner are only for those with the
        // whole link.
        return pin === undefined ? removeCode(voucher) : voucher
      })
    return pin === undefined
      ? open()
      : openByPin(
          context.db,
          { address: addressGroup(request.ip), pass: `voucher:${companyId}:${params.voucherId}` },
          open,
        )
  },
} satisfies Handlers

function requireCompanyId({ club }: Visit): number {
  if (club === null) throw new AppError(404, 'not_found')
  return club.companyId
}

/**
 * Pin attempts from an address, and for one shared pass (such as `voucher:1:7`: kind, company, id),
 * whether or not it exists.
 */
const pinLimits = (address: string, pass: string): Bucket[] => [
  { name: `passes:${address}`, limit: 50 },
  { name: `pass:${pass}`, limit: 10 },
]

/**
 * Opens a shared pass by its pin: the attempt is counted before the lookup and uncounted if that
 * does not throw; throws 429 `too_many_attempts`.
 */
async function openByPin<Shared>(
  db: Database,
  { address, pass }: { address: string; pass: string },
  open: () => Promise<Shared>,
): Promise<Shared> {
  const tries = pinLimits(address, pass)
  await countAttempt(db, tries)
  const shared = await open()
  for (const bucket of tries) await uncountAttempt(db, bucket)
  return shared
}
