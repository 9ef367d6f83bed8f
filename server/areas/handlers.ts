import { serverProcessors } from '../../generated/serverProcessors'
import type { Handlers } from '../calls/Handler'
import type { CommerceContext } from './payments/CommerceContext'
import { handlers as doors } from './account/authHandlers'
import { handlers as account } from './account/handlers'
import { handlers as profile } from './account/profileHandlers'
import { handlers as addresses } from './addresses/handlers'
import { handlers as admins } from './admins/handlers'
import { handlers as adminPresence } from './admins/presenceHandlers'
import { handlers as adminUsers } from './admins/userHandlers'
import { handlers as apps } from './apps/handlers'
import { handlers as billing } from './billing/handlers'
import { handlers as bookings } from './bookings/bookingHandlers'
import { handlers as schedules } from './bookings/scheduleHandlers'
import { handlers as cart } from './cart/handlers'
import { handlers as checkout } from './checkout/handlers'
import { handlers as clubs } from './config/clubHandlers'
import { handlers as company } from './config/companyHandlers'
import { handlers as drafts } from './config/draftHandlers'
import { handlers as config } from './config/handlers'
import { handlers as content } from './content/handlers'
import { handlers as directory } from './directory/handlers'
import { handlers as accountEvents } from './events/accountEventHandlers'
import { handlers as events } from './events/handlers'
import { handlers as publicTickets } from './events/publicHandlers'
import { handlers as media } from './media/handlers'
import { handlers as memberships } from './memberships/handlers'
import { handlers as messages } from './messages/handlers'
import { handlers as networks } from './networks/handlers'
import { handlers as notifications } from './notifications/handlers'
import { handlers as orders } from './orders/handlers'
import { handlers as adminPayments } from './payments/adminHandlers'
import { handlers as payments } from './payments/handlers'
import { handlers as perks } from './perks/handlers'
import { handlers as publicPasses } from './perks/publicHandlers'
import { handlers as categories } from './products/categoryHandlers'
import { handlers as products } from './products/handlers'
import { handlers as publishes } from './publishes/handlers'
import { handlers as statics } from './static/handlers'
import { handlers as surveys } from './surveys/handlers'
import { handlers as wallet } from './wallet/handlers'
import { handlers as walletLinks } from './wallet/linkHandlers'

/**
 * The handlers of all areas and of processors with their own calls; a call without a handler, or
 * with two, fails the start.
 */
export function allHandlers(): Handlers<CommerceContext> {
  const all: Handlers<CommerceContext> = {}
  for (const area of [
    ...Object.values(serverProcessors).map((processor) => processor.handlers ?? {}),
    account,
    accountEvents,
    addresses,
    adminPayments,
    adminPresence,
    adminUsers,
    admins,
    apps,
    billing,
    bookings,
    cart,
    categories,
    checkout,
    clubs,
    company,
    config,
    content,
    directory,
    doors,
    drafts,
    events,
    media,
    memberships,
    messages,
    networks,
    notifications,
    orders,
    payments,
    perks,
    products,
    profile,
    publicPasses,
    publicTickets,
    publishes,
    schedules,
    statics,
    surveys,
    wallet,
    walletLinks,
  ]) {
    for (const id of Object.keys(area))
      if (Object.hasOwn(all, id)) throw new Error(`call "${id}" has two handlers`)
    Object.assign(all, area)
  }
  return all
}
