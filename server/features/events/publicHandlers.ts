import type { Handlers } from '../../platform/calls/Handler'
import { AppError } from '../../platform/http/AppError'
import { presentGuestTicket } from './presentGuestTicket'
import { findTicketBySerial } from './ticketRepository'

/**
 * Public pages of ticket links: the serial is the key, and another club's ticket answers like an
 * unknown one. (doc 3 §6)
 */
export const handlers = {
  'public.guestTicket': async ({ params }, { context, visit: { club } }) => {
    const found =
      club &&
      (await context.db.tx(club.companyId, (tx) =>
        findTicketBySerial(tx, club.companyId, params.serial),
      ))
    if (!found) throw new AppError(404, 'not_found')
    return presentGuestTicket(found)
  },
} satisfies Handlers
