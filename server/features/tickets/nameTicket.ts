import { fullName } from '../../../src/core/person/fullName'
import type { Calls } from '../../../generated/types'
import { checkNames } from '../../../src/core/person/checkName'
import { isActive } from '../../../src/areas/events/model/ticketRules'
import type { CallInput, CallTools } from '../../platform/calls/Handler'
import { readerLanguage } from '../../platform/clubs/readerLanguage'
import { AppError } from '../../platform/http/AppError'
import { sendIn } from '../../platform/hub/createHub'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import type { CommerceContext } from '../commerce/payments/CommerceContext'
import { assertNoFieldErrors, toFieldErrors } from '../customers/fieldErrors'
import { requireCustomer, requireCustomerKey } from '../customers/requireCustomer'
import { notifyTickets } from '../events/eventNotifications'
import { inLanguage } from '../events/model/inLanguage'
import { presentTicket } from '../events/presentAccountEvent'
import { lockTicket, storeAttendee, type TransferableTicket } from '../events/transferRepository'

/**
 * Sets or changes the name on a ticket that the customer bought and still holds. Its serial stays,
 * so its link and code keep working. Throws 422 `invalid_request` for an invalid name, 404
 * `not_found` for another customer's ticket, 409 `not_changeable` for one that is used, cancelled
 * or transferred, or whose event is over, 429 `too_many_attempts` after 60 in 15 minutes, because
 * all open tabs of the club are notified of each new name.
 */
export async function nameTicket(
  { params, body }: Pick<CallInput<'account.ticket.name'>, 'params' | 'body'>,
  { context, caller, request }: CallTools<CommerceContext>,
): Promise<Calls['account.ticket.name']['reply']> {
  const { club } = requireCustomer(caller)
  const customer = requireCustomerKey(caller)
  const { companyId, customerId } = customer
  assertNoFieldErrors(toFieldErrors(checkNames(body, { mailed: true })))
  await countAttempt(context.db, [{ name: `ticket-name:${companyId}:${customerId}`, limit: 60 }])
  return context.db.tx(companyId, async (tx) => {
    const view = await lockTicket(tx, customer, params.ticketId)
    if (view === undefined) throw new AppError(404, 'not_found')
    assertNameable(view, customerId, context.now())
    const [firstName, lastName] = [body.firstName.trim(), body.lastName.trim()]
    const { ticket, event } = view
    const before = ticket.attendee
    const isSame = before?.firstName === firstName && before.lastName === lastName
    const attendee = {
      firstName,
      lastName,
      fullName: fullName({ firstName, lastName }),
      email: isSame ? before.email : '',
    }
    if (!isSame) {
      await storeAttendee(tx, ticket, attendee)
      await notifyTickets(tx, customer)
      // The ticket may be open by its link.
      await sendIn(tx, { type: 'domain', domainId: club.domainId }, 'shared-passes.changed', {})
    }
    return presentTicket(
      { ...view, ticket: { ...ticket, attendee }, transactionId: null },
      inLanguage(event, readerLanguage(club, request)),
      club,
      { customerId, wallets: context.env.wallets, now: context.now() },
    )
  })
}

function assertNameable(
  { ticket, event }: TransferableTicket,
  customerId: number,
  now: Date,
): void {
  const reason =
    ticket.customerId !== customerId || ticket.ownerId !== customerId
      ? 'The ticket has been transferred.'
      : ticket.status === 'cancelled'
        ? 'The ticket is cancelled.'
        : !isActive(ticket) || ticket.scannedAt !== null
          ? 'The ticket has already been used.'
          : event.endsAt <= now
            ? 'The event is over.'
            : undefined
  if (reason !== undefined) throw new AppError(409, 'not_changeable', { description: reason })
}
