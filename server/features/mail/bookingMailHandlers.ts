import type { Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { AppError } from '../../platform/http/AppError'
import { findCompanyBooking } from '../bookings/bookingRepository'
import { assertChangeable, chooseMove } from '../bookings/chooseMove'
import { companyDestinations } from '../customers/companyDestinations'
import { findCustomer } from '../customers/customerRepository'
import { composeMail } from './composeMail'

/** The desk's calls that show an email about a booking before it is sent. */
export const handlers = {
  'desk.bookings.movePreview': async ({ params: { id }, body }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    const now = context.now()
    const { view, customer } = await context.db.tx(companyId, async (tx) => {
      const found = await findCompanyBooking(tx, companyId, id)
      if (found === undefined) throw new AppError(404, 'not_found')
      return { view: found, customer: await findCustomer(tx, companyId, found.booking.customerId) }
    })
    assertChangeable(view.booking, now)
    const next = chooseMove(view, body, now)
    const destination = (await companyDestinations(context, companyId))(customer ?? null)
    const club = destination && (await context.clubs.byId(destination.domainId))
    if (destination === undefined || !club) return { subject: '', text: '' }
    const { language, origin } = destination
    const { startsAt, endsAt } = next?.move.chosen ?? view.booking
    const { resourceId, partySize = view.booking.partySize } = body
    // Which table it will be is settled when it is moved, unless it is chosen. Places have no name.
    const chosen =
      view.schedule.seating === 'person'
        ? undefined
        : view.resources.find((one) => one.id === resourceId)
    const resourceName = next === undefined ? view.booking.resourceName : (chosen?.name ?? '')
    const { subject, text } = composeMail(
      club,
      {
        kind: 'booking-moved',
        language,
        origin,
        firstName: '',
        booking: {
          ...view,
          booking: {
            ...view.booking,
            startsAt,
            endsAt,
            partySize,
            resourceName,
          },
          writtenAt: now,
        },
      },
      'club',
    )
    return { subject, text }
  },
} satisfies Handlers
