import type { Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { AppError } from '../../platform/http/AppError'
import { companyDestinations } from '../customers/companyDestinations'
import { findEvent, listTicketTypes } from '../events/eventRepository'
import { composeMail } from './composeMail'

/** The desk's calls that show an email before it is sent. */
export const handlers = {
  'desk.events.cancelPreview': async ({ params, body }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    const { event, types } = await context.db.tx(companyId, async (tx) => ({
      event: await findEvent(tx, companyId, params.id),
      types: await listTicketTypes(tx, companyId, [params.id]),
    }))
    if (event === undefined) throw new AppError(404, 'not_found')
    const priceCents = types.find((type) => type.priceCents > 0)?.priceCents ?? 0
    const destination = (await companyDestinations(context, companyId))(null)
    const club = destination && (await context.clubs.byId(destination.domainId))
    if (destination === undefined || !club) return { subject: '', text: '' }
    const { language, origin } = destination
    const { subject, text } = composeMail(
      club,
      {
        kind: 'event-cancelled',
        language,
        origin,
        firstName: '',
        cancelledPlace: {
          event,
          isExpected: false,
          message: body.text.trim(),
          refundedCents: body.refund ? priceCents : 0,
          creditedCents: 0,
          refusedCents: 0,
          byHandCents: 0,
          currency: club.compiled().config.intl.currency,
          way: 'method',
          ...(!body.refund && priceCents > 0 && { unreturned: 'kept' }),
        },
      },
      'club',
    )
    return { subject, text }
  },
} satisfies Handlers
