import type { Calls, GuestPass } from '../../../generated/types'
import { passState } from '../../../src/areas/perks/model/passState'
import type { Handlers } from '../../platform/calls/Handler'
import type { Tx } from '../../platform/db/Database'
import { newSerial } from '../../platform/db/newSerial'
import { AppError } from '../../platform/http/AppError'
import { mailDestination } from '../../platform/mail/mailDestination'
import { insertMailJob } from '../../platform/mail/mailJobs'
import { hashToken, newToken } from '../../platform/sessions/tokens'
import type { Wallets } from '../../platform/env/readWallets'
import { isSameAddress } from '../../platform/mail/sameAddress'
import { leaveTrace } from '../notifications/leaveTrace'
import { traceGift } from '../notifications/traceGift'
import { requireCustomer, requireFeature, type CustomerKey } from '../customers/requireCustomer'
import { findPassPeople } from './findPassPeople'
import { lockGuestPass, storeSending, type GuestPassView } from './guestPassRepository'
import { notifyPass } from './notifyPass'
import { countPassMail, findHolderId, readRecipient } from './passRecipient'
import { isRetry, toPassRequest } from './passRequest'
import { presentGuestPass } from './presentPerks'

/** The calls with which a customer sends a guest pass (doc 3 §7). */
export const handlers = {
  'perks.transferGuestPass': async ({ body }, { context, caller, request }) => {
    const requester = requireCustomer(caller)
    requireFeature(requester.club, 'guestPass')
    const { companyId } = requester.club
    const customer = { companyId, customerId: requester.customer.id }
    const { name: guestName, ...contact } = readRecipient(requester, body)
    const passRequest = toPassRequest(request, 'transfer', body)
    const now = context.now()
    await countPassMail(context.db, requester.club, requester.customer.id)
    const { pass, holderIds } = await context.db.tx(companyId, async (tx) => {
      const view = await requirePass(tx, customer, body.id)
      const { row } = view
      if (isRetry(row, passRequest))
        return { pass: await reread(tx, customer, view, now, context.env.wallets), holderIds: [] }
      assertSendable(view, body, now)
      const isWithGuest = row.status === 'transferred'
      const holderId = await findHolderId(tx, companyId, contact.email)
      const destination = mailDestination(request, requester.club, context.env.trustedProxyCount)
      await storeSending(
        tx,
        row,
        {
          guestName,
          contact,
          holderId,
          // The earlier guest may have kept the code.
          serial: isWithGuest ? newSerial() : row.serial,
          pinHash: unknownPinHash(),
          transferredAt: now,
        },
        passRequest,
      )
      await traceGift(tx, 'guest-pass', {
        destination,
        giver: requester.customer,
        recipient: { customerId: holderId, email: contact.email, name: guestName },
        subjectId: row.id,
        details: { title: view.kind.name },
      })
      const earlierEmail = row.contact?.email
      if (earlierEmail !== undefined && !isSameAddress(earlierEmail, contact.email))
        await leaveTrace(tx, {
          act: 'given-pass-taken-back',
          destination,
          subjectId: row.id,
          customerId: row.holderId,
          email: earlierEmail,
          details: { title: view.kind.name, person: requester.customer.fullName },
        })
      return {
        pass: await reread(tx, customer, view, now, context.env.wallets),
        holderIds: [row.holderId, holderId],
      }
    })
    context.jobs.wake()
    await notifyPass(context, requester, holderIds)
    return pass
  },

  'perks.resendGuestPass': async ({ params }, { context, caller, request }) => {
    const requester = requireCustomer(caller)
    requireFeature(requester.club, 'guestPass')
    const { companyId } = requester.club
    const passRequest = toPassRequest(request, 'resend', null)
    await countPassMail(context.db, requester.club, requester.customer.id)
    const { id, holderId } = await context.db.tx(companyId, async (tx) => {
      const customer = { companyId, customerId: requester.customer.id }
      const view = await requirePass(tx, customer, params.passId)
      const { row } = view
      if (isRetry(row, passRequest)) return row
      if (row.status !== 'transferred' || row.contact === null)
        throw new AppError(422, 'not_resendable')
      assertNotExpired(view, context.now())
      await storeSending(tx, row, { pinHash: unknownPinHash() }, passRequest)
      await insertMailJob(tx, {
        ...mailDestination(request, requester.club, context.env.trustedProxyCount),
        kind: 'guest-pass',
        email: row.contact.email,
        subjectId: row.id,
      })
      return row
    })
    context.jobs.wake()
    await notifyPass(context, requester, [holderId])
    return { id, success: true, message: 'The pass was sent again.', code: '', error: '' }
  },
} satisfies Handlers

/**
 * Returns the hash of a random pin that is not kept. Storing it invalidates the earlier link; the
 * email gets a pin of its own.
 */
const unknownPinHash = (): string => hashToken(newToken())

async function requirePass(tx: Tx, customer: CustomerKey, id: number): Promise<GuestPassView> {
  const view = await lockGuestPass(tx, customer, id)
  if (view === undefined) throw new AppError(404, 'not_found')
  return view
}

/** Returns the stored state of a guest pass as an API entity. */
async function reread(
  tx: Tx,
  customer: CustomerKey,
  { row }: GuestPassView,
  now: Date,
  wallets: Wallets,
): Promise<GuestPass> {
  const view = await requirePass(tx, customer, row.id)
  return presentGuestPass(
    view,
    await findPassPeople(tx, customer.companyId, [view.row.ownerId]),
    now,
    { wallets },
  )
}

/**
 * Throws 409 `already_transferred` if a guest has the pass, unless `takeBack` names that guest's
 * sending; 422 `not_transferable` if its kind doesn't allow it, or it was used; 422 `expired`. Without
 * naming the sending, two people's choices made at the same time would silently replace each other.
 */
function assertSendable(
  view: GuestPassView,
  { takeBack }: Calls['perks.transferGuestPass']['body'],
  now: Date,
): void {
  const { status, transferredAt } = view.row
  const { allowSending = false, transferable = false } = view.kind.profile
  const isWithGuest = status === 'transferred'
  if (
    isWithGuest &&
    (takeBack === undefined || transferredAt?.getTime() !== new Date(takeBack).getTime())
  )
    throw new AppError(409, 'already_transferred')
  if (status === 'used' || !(transferable || (allowSending && !isWithGuest)))
    throw new AppError(422, 'not_transferable')
  assertNotExpired(view, now)
}

/** Throws 422 `expired` for an expired pass. A pass that is not valid yet may be sent. */
function assertNotExpired({ row, kind }: GuestPassView, now: Date): void {
  const state = passState(
    {
      status: 'available',
      validOn: null,
      expiresOn: row.expiresAt?.toISOString() ?? null,
      pass: { dateCutoff: kind.profile.dateCutoff ?? null },
    },
    now,
  )
  if (state === 'expired') throw new AppError(422, 'expired')
}
