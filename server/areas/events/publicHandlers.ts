import type { Handlers } from '../../calls/Handler'
import { AppError } from '../../errors/AppError'
import { presentGuestTicket } from './presentGuestTicket'
import { findTicketBySerial } from './ticketRepository'

/**
 * What stands behind the link of a ticket, for whoever has it: its serial is the key, and another
 * club's says no more than one that nobody has. (doc 3 §6)
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
