import type { Voucher } from '../../../generated/types'
import { passState } from '../../../src/areas/perks/model/passState'
import type { Handlers } from '../../platform/calls/Handler'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Tx } from '../../platform/db/Database'
import { newSerial } from '../../platform/db/newSerial'
import { countAttemptIn, refundAttemptIn } from '../../platform/db/platform/throttles'
import { AppError } from '../../platform/http/AppError'
import { mailDestination } from '../../platform/mail/mailDestination'
import { hashToken, isSameSecret, newToken } from '../../platform/sessions/tokens'
import { tooManyAttempts } from '../../platform/sign-in/countAttempt'
import { traceGift } from '../notifications/traceGift'
import { requireCustomer, type CustomerKey } from '../customers/requireCustomer'
import { presentVouchers } from './handlers'
import { notifyPass } from './notifyPass'
import { countPassMail, findHolderId, readRecipient } from './passRecipient'
import { isRetry, toPassRequest } from './passRequest'
import { isHolder, presentVoucher, toHeldVoucher } from './presentPerks'
import {
  lockVoucher,
  storeRedemption,
  storeVoucherTransfer,
  type VoucherView,
} from './voucherRepository'

/** The calls with which a customer redeems a voucher or gives it away (doc 3 §7). */
export const handlers = {
  'perks.redeemVoucher': async ({ params, body }, { context, caller, request }) => {
    const requester = requireCustomer(caller)
    const { companyId } = requester.club
    const customer = { companyId, customerId: requester.customer.id }
    const passRequest = toPassRequest(request, 'redeem', body)
    const now = context.now()
    let people: (number | null)[] = []
    const voucher = await context.db.tx(companyId, async (tx) => {
      const view = await requireVoucher(tx, customer, params.voucherId)
      if (!isRetry(view.row, passRequest)) {
        assertUsable(view, customer, now)
        // Returned rather than thrown, so that the transaction commits the counted attempt.
        if (!(await isPinCorrect(tx, view, body.pin?.trim() ?? ''))) return undefined
        await storeRedemption(tx, view.row, passRequest, now)
      }
      people = [view.row.ownerId, view.row.customerId]
      return reread(tx, customer, view, context)
    })
    if (voucher === undefined) throw new AppError(422, 'wrong_pin')
    await notifyPass(context, requester, people)
    return voucher
  },

  'perks.transferVoucher': async ({ params, body }, { context, caller, request }) => {
    const requester = requireCustomer(caller)
    const { companyId } = requester.club
    const customer = { companyId, customerId: requester.customer.id }
    const recipient = readRecipient(requester, body)
    const passRequest = toPassRequest(request, 'transfer', body)
    const now = context.now()
    await countPassMail(context.db, requester.club, requester.customer.id)
    let holderId: number | null = null
    const voucher = await context.db.tx(companyId, async (tx) => {
      const view = await requireVoucher(tx, customer, params.voucherId)
      if (isRetry(view.row, passRequest)) return reread(tx, customer, view, context)
      if (view.row.status === 'transferred' || view.kind.profile.transferable !== true)
        throw new AppError(422, 'not_transferable')
      assertUsable(view, customer, now, { acceptsEarly: true })
      holderId = await findHolderId(tx, companyId, recipient.email)
      await storeVoucherTransfer(
        tx,
        view.row,
        // The pin is random and not kept: storing it only invalidates the earlier link. The email
        // gets a pin of its own.
        {
          recipient,
          customerId: holderId,
          serial: newSerial(),
          pinHash: hashToken(newToken()),
          transferredAt: now,
        },
        passRequest,
      )
      await traceGift(tx, 'voucher', {
        destination: mailDestination(request, requester.club, context.env.trustedProxyCount),
        giver: requester.customer,
        recipient: { ...recipient, customerId: holderId },
        subjectId: view.row.id,
        details: { title: view.kind.name },
      })
      return reread(tx, customer, view, context)
    })
    context.jobs.wake()
    await notifyPass(context, requester, [holderId])
    return voucher
  },
} satisfies Handlers

async function requireVoucher(tx: Tx, customer: CustomerKey, id: number): Promise<VoucherView> {
  const view = await lockVoucher(tx, customer, id)
  if (view === undefined) throw new AppError(404, 'not_found')
  return view
}

/** Returns the stored state of a voucher as the API entity that its customer gets. */
async function reread(
  tx: Tx,
  customer: CustomerKey,
  { row }: VoucherView,
  context: ServerContext,
): Promise<Voucher> {
  const [voucher] = await presentVouchers(
    tx,
    customer,
    [await requireVoucher(tx, customer, row.id)],
    context,
  )
  if (voucher === undefined) throw new Error('the voucher is missing')
  return voucher
}

/**
 * Throws the reason why a customer can't use a voucher at `now`; with `acceptsEarly`, a voucher that
 * is not valid yet counts as usable.
 */
function assertUsable(
  view: VoucherView,
  { customerId }: CustomerKey,
  now: Date,
  { acceptsEarly = false } = {},
): void {
  const voucher = presentVoucher(view, new Map(), now)
  const isHeld = voucher.transferred && isHolder(view.row, customerId)
  switch (passState(isHeld ? toHeldVoucher(voucher) : voucher, now)) {
    case 'redeemed':
      throw new AppError(409, 'already_redeemed')
    case 'transferred':
      throw new AppError(409, 'already_transferred')
    case 'expired':
      throw new AppError(422, 'expired')
    case 'early':
      if (!acceptsEarly) throw new AppError(422, 'not_yet_valid')
      return
    default:
      return
  }
}

/**
 * Whether a PIN is the one of the voucher's kind; always true for a kind without a PIN. Throws 429
 * `too_many_attempts` after five wrong PINs within an hour. The voucher must be locked, so that
 * concurrent requests get no extra attempts.
 */
async function isPinCorrect(tx: Tx, { row, kind }: VoucherView, pin: string): Promise<boolean> {
  if (kind.redemptionPin === null) return true
  if (pin === '') return false
  const bucket = `voucher-pin:${row.companyId}:${row.id}`
  const { attempts, retryAfterSeconds } = await countAttemptIn(tx, bucket, 3600)
  if (attempts > 5) throw tooManyAttempts(retryAfterSeconds)
  if (!isSameSecret(pin, kind.redemptionPin)) return false
  await refundAttemptIn(tx, bucket)
  return true
}
