import { serverProcessors } from '../generated/serverProcessors'
import type { Handlers } from './platform/calls/Handler'
import type { CommerceContext } from './features/commerce/CommerceContext'
import { handlers as auth } from './features/account/authHandlers'
import { handlers as account } from './features/account/handlers'
import { handlers as profile } from './features/account/profileHandlers'
import { handlers as addresses } from './features/addresses/handlers'
import { handlers as admins } from './features/admins/handlers'
import { handlers as adminPresence } from './features/admins/presenceHandlers'
import { handlers as adminUsers } from './features/admins/userHandlers'
import { handlers as apps } from './features/apps/handlers'
import { handlers as billing } from './features/commerce/billing/handlers'
import { handlers as bookings } from './features/bookings/bookingHandlers'
import { handlers as calendarFeed } from './features/bookings/calendarFeedHandlers'
import { handlers as waiting } from './features/bookings/waitingHandlers'
import { handlers as schedules } from './features/schedules/handlers'
import { handlers as slotRequests } from './features/schedules/requestHandlers'
import { handlers as cart } from './features/commerce/cart/handlers'
import { handlers as checkout } from './features/commerce/checkout/handlers'
import { handlers as clubs } from './features/config/clubHandlers'
import { handlers as company } from './features/config/companyHandlers'
import { handlers as drafts } from './features/config/draftHandlers'
import { handlers as config } from './features/config/handlers'
import { handlers as content } from './features/content/handlers'
import { handlers as directory } from './features/directory/handlers'
import { handlers as accountEvents } from './features/events/accountEventHandlers'
import { handlers as events } from './features/events/handlers'
import { handlers as publicTickets } from './features/events/publicHandlers'
import { handlers as media } from './features/media/handlers'
import { handlers as cardMembers } from './features/memberships/memberHandlers'
import { handlers as memberships } from './features/memberships/handlers'
import { handlers as membershipPayments } from './features/memberships/paymentHandlers'
import { handlers as membershipTerms } from './features/memberships/termHandlers'
import { handlers as messages } from './features/messages/handlers'
import { handlers as networks } from './features/networks/handlers'
import { handlers as notifications } from './features/notifications/handlers'
import { handlers as orders } from './features/commerce/orders/handlers'
import { handlers as adminPayments } from './features/commerce/payments/adminHandlers'
import { handlers as payments } from './features/commerce/payments/handlers'
import { handlers as perks } from './features/perks/handlers'
import { handlers as guestPasses } from './features/perks/guestPassHandlers'
import { handlers as publicPasses } from './features/perks/publicHandlers'
import { handlers as vouchers } from './features/perks/voucherHandlers'
import { handlers as categories } from './features/products/categoryHandlers'
import { handlers as products } from './features/products/handlers'
import { handlers as publishes } from './features/publishes/handlers'
import { handlers as statics } from './features/static/handlers'
import { handlers as surveys } from './features/surveys/handlers'
import { handlers as tickets } from './features/tickets/handlers'
import { handlers as appleWallet } from './features/wallet-passes/appleHandlers'
import { handlers as walletPasses } from './features/wallet-passes/handlers'
import { handlers as wallet } from './features/commerce/wallet/handlers'
import { handlers as walletLinks } from './features/commerce/wallet/linkHandlers'

/**
 * Returns the handlers of all features, and of the processors that have calls of their own. Throws
 * if a call has two handlers. `registerCalls` throws if a call has none.
 */
export function allHandlers(): Handlers<CommerceContext> {
  const all: Handlers<CommerceContext> = {}
  for (const feature of [
    ...Object.values(serverProcessors).map((processor) => processor.handlers ?? {}),
    account,
    accountEvents,
    addresses,
    adminPayments,
    adminPresence,
    adminUsers,
    admins,
    appleWallet,
    apps,
    auth,
    billing,
    bookings,
    calendarFeed,
    waiting,
    cardMembers,
    cart,
    categories,
    checkout,
    clubs,
    company,
    config,
    content,
    directory,
    drafts,
    events,
    guestPasses,
    media,
    membershipPayments,
    membershipTerms,
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
    slotRequests,
    statics,
    surveys,
    tickets,
    vouchers,
    wallet,
    walletLinks,
    walletPasses,
  ]) {
    for (const id of Object.keys(feature))
      if (Object.hasOwn(all, id)) throw new Error(`call "${id}" has two handlers`)
    Object.assign(all, feature)
  }
  return all
}
