import type { Calls } from '../../../generated/types'
import { isActive } from '../../../src/areas/events/model/ticketRules'
import type { CallInput, CallTools } from '../../platform/calls/Handler'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { mailDestination } from '../../platform/mail/mailDestination'
import type { CommerceContext } from '../commerce/payments/CommerceContext'
import { requireCustomer, requireCustomerKey, type CustomerKey } from '../customers/requireCustomer'
import { inLanguage } from '../events/model/inLanguage'
import { presentTicket } from '../events/presentAccountEvent'
import { raiseSequence } from '../events/eventRepository'
import {
  findTicketEventId,
  lockTicket,
  type TransferableTicket,
} from '../events/transferRepository'
import { leaveWaitlists } from '../events/waitlist'
import { giveTicket } from './giveTicket'
import { countPassMail, findHolderId, readRecipient } from '../perks/passRecipient'
import { isRetry, toPassRequest } from '../perks/passRequest'

/**
 * Transfers a ticket that the customer holds to a person who need not be a member. In one
 * transaction the ticket gets a new serial, so that its old link and code stop working, and the
 * email with the new link is queued. Throws 422 `invalid_request` for an invalid address or the
 * customer's own, 404 `not_found` for another customer's ticket, 422 `not_transferable` for one that
 * can't be transferred, or no longer can be, 429 `too_many_attempts`.
 * (activity.call.ticket-transfer)
 */
export async function transferTicket(
  { params, body }: Pick<CallInput<'account.ticket.transfer'>, 'params' | 'body'>,
  { context, caller, request }: CallTools<CommerceContext>,
): Promise<Calls['account.ticket.transfer']['reply']> {
  const requester = requireCustomer(caller)
  const { companyId } = requester.club
  const customer = requireCustomerKey(caller)
  const { email } = readRecipient(requester, body)
  const passRequest = toPassRequest(request, 'transfer', body)
  const now = context.now()
  await countPassMail(context.db, requester.club, customer.customerId)
  const destination = mailDestination(request, requester.club, context.env.trustedProxyCount)
  const transfer = await context.db.tx(companyId, async (tx) => {
    // Locks the event, whose lock must come before a ticket's.
    const eventId = await findTicketEventId(tx, companyId, params.ticketId)
    if (eventId !== undefined) await raiseSequence(tx, { companyId, id: eventId })
    const view = await requireTicket(tx, customer, params.ticketId)
    const isOwnTransfer = view.ticket.transferredBy === customer.customerId
    if (!(isOwnTransfer && isRetry(view.ticket, passRequest))) {
      assertTransferable(view, customer.customerId, now)
      await giveTicket(
        tx,
        view,
        {
          giver: requester.customer,
          recipient: {
            customerId: await findHolderId(tx, companyId, email),
            firstName: body.firstName.trim(),
            lastName: body.lastName.trim(),
            email,
          },
          request: passRequest,
          destination,
        },
        now,
      )
    }
    const { event, ...stored } = await requireTicket(tx, customer, params.ticketId)
    return {
      holderId: stored.ticket.customerId,
      eventId: event.id,
      reply: presentTicket(
        { ...stored, transactionId: null },
        inLanguage(event, destination.language),
        requester.club,
        { customerId: customer.customerId, wallets: context.env.wallets, now },
      ),
    }
  })
  // After the transfer, because the waitlist's lock on the event must come before a ticket's.
  if (transfer.holderId !== null) {
    const holder = { companyId, customerId: transfer.holderId }
    await context.db.tx(companyId, (tx) => leaveWaitlists(tx, holder, [transfer.eventId], now))
  }
  context.jobs.wake()
  return transfer.reply
}

async function requireTicket(
  tx: Tx,
  customer: CustomerKey,
  id: number,
): Promise<TransferableTicket> {
  const view = await lockTicket(tx, customer, id)
  if (view === undefined) throw new AppError(404, 'not_found')
  return view
}

/**
 * Throws 422 `not_transferable` unless the event and the ticket allow a transfer, the customer
 * holds the ticket unused, and the event is not over. (activity.event.allow-flags,
 * activity.ticket.cancelable-transferable)
 */
function assertTransferable(
  { ticket, event }: TransferableTicket,
  customerId: number,
  now: Date,
): void {
  const reason =
    ticket.customerId !== customerId
      ? 'It has already been transferred.'
      : ticket.status === 'cancelled'
        ? 'It is cancelled.'
        : !isActive(ticket) || ticket.scannedAt !== null
          ? 'It has already been used.'
          : event.endsAt <= now
            ? 'The event is over.'
            : event.allowTransfer && ticket.transferable
              ? undefined
              : 'Tickets like this can’t be transferred.'
  if (reason !== undefined) throw new AppError(422, 'not_transferable', { description: reason })
}
