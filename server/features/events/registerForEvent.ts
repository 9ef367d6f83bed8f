import type { Calls } from '../../../generated/types'
import { takesRegistration } from '../../../src/areas/events/model/ticketRules'
import type { CallTools } from '../../platform/calls/Handler'
import { idempotencyKey } from '../../platform/calls/idempotencyKey'
import { portalTexts } from '../../platform/clubs/builtInTexts'
import { clubTexts } from '../../platform/clubs/clubTexts'
import { readerLanguage } from '../../platform/clubs/readerLanguage'
import { AppError } from '../../platform/http/AppError'
import { mailDestination } from '../../platform/mail/mailDestination'
import { lockCustomer } from '../customers/customerRepository'
import { requireCustomer, requireCustomerKey } from '../customers/requireCustomer'
import { lockEvent } from './eventRepository'
import { inLanguage } from './model/inLanguage'
import { registerCustomer } from './registerCustomer'
import { requireShown } from './shownEvents'
import { findRegistration } from './ticketRepository'

/**
 * Registers the signed-in customer for an event without payment; a retry with the same
 * Idempotency-Key succeeds too. A notification and an email confirm it. Throws 404 `not_found`, 422
 * `registration_closed`, 409 `already_registered`, 409 `sold_out`. (activity.call.event-register)
 */
export async function registerForEvent(
  { context, caller, request }: CallTools,
  eventId: number,
): Promise<Calls['events.register']['reply']> {
  const { club } = requireCustomer(caller)
  const customer = requireCustomerKey(caller)
  const { companyId } = customer
  const language = readerLanguage(club, request)
  const requestKey = idempotencyKey(request) ?? null
  const event = await context.db.tx(companyId, async (tx) => {
    // Locked before the event, as orders and cancellations do, to avoid deadlocks.
    await lockCustomer(tx, companyId, customer.customerId)
    const locked = await lockEvent(tx, companyId, eventId)
    const event = await requireShown(tx, customer, locked, context.now())
    const earlier = await findRegistration(tx, customer, eventId)
    if (earlier !== undefined && requestKey !== null && earlier.requestKey === requestKey)
      return event
    const offered = { ...event, cancelled: event.cancelledAt !== null }
    if (!takesRegistration(offered, event.startsAt.getTime(), context.now().getTime()))
      throw new AppError(422, 'registration_closed')
    if (earlier !== undefined) throw new AppError(409, 'already_registered')
    await registerCustomer(tx, customer, event, {
      requestKey,
      destination: mailDestination(request, club, context.env.trustedProxyCount),
    })
    return event
  })
  context.jobs.wake()
  const { config } = club.compiled()
  const { t } = clubTexts(portalTexts, config, language)
  return {
    success: true,
    message: t('area.events.register.done', { title: inLanguage(event, language).title }),
    registered: true,
  }
}
