/** The person who opens a path. */
export type Who = 'visitor' | 'customer' | 'member'
export type Plan = 'Plus' | 'Lounge'

/**
 * Who has a page at a path: everyone, customers, customers on Plus, active members on Plus, or
 * visitors only.
 */
type Kind = 'all' | 'customers' | 'plus' | 'members' | 'visitors'

/**
 * The result of opening a path: the heading, as a message id or text, and the final address if it
 * differs.
 */
export interface Outcome {
  heading: string
  at?: string
}

/**
 * One path, its requirement ids, who has a page there, and its screen; `special` lists exceptions
 * by plan and person.
 */
export interface RouteRow {
  ids: readonly string[]
  path: string
  kind: Kind
  heading: string
  /** The server's heading if only the browser knows the real one. */
  served?: string
  special?: Partial<Record<`${Plan} ${Who}`, Outcome>>
}

const LOGIN = 'page.login.heading'
const NOT_FOUND = 'Oops. Page not found'
const vouchers: Outcome = { heading: 'page.club-benefits.title', at: '/club-benefits/vouchers' }
const onPlus = (outcome: Outcome) => ({ 'Plus customer': outcome, 'Plus member': outcome })
const home: Outcome = { heading: 'page.home.title', at: '/' }
const account: Outcome = { heading: 'page.account.title', at: '/account' }
const entry = {
  'Plus customer': home,
  'Plus member': home,
  'Lounge customer': account,
  'Lounge member': account,
}

const row = (
  kind: Kind,
  path: string,
  heading: string,
  ids: string,
  more: Pick<RouteRow, 'served' | 'special'> = {},
): RouteRow => ({ ids: ids.split(' '), path, kind, heading, ...more })

/** The outcome of a row for a person on a plan. */
export function outcomeOf(
  { kind, path, heading, special }: RouteRow,
  plan: Plan,
  who: Who,
): Outcome {
  const own = special?.[`${plan} ${who}`]
  if (own) return own
  const exists = plan === 'Plus' || (kind !== 'plus' && kind !== 'members')
  if (who === 'visitor') {
    if (kind === 'all' || kind === 'visitors') return { heading }
    // The login screen appears at the requested address; a path missing from the plan redirects to
    // the login page.
    return exists ? { heading: LOGIN } : { heading: LOGIN, at: '/login' }
  }
  if (!exists) return { heading: NOT_FOUND }
  if (kind === 'visitors') return entry[`${plan} ${who}`]
  if (kind === 'members' && who === 'customer') return { heading: 'Members Only' }
  return { heading, at: path }
}

/**
 * Every path of the portal (doc 1 §2). Ids are filled with 7, or with 999999 where 7 may exist;
 * neither is found by anyone.
 */
export const ROUTES: readonly RouteRow[] = [
  row(
    'visitors',
    '/login',
    LOGIN,
    'shell.role.visitor-screens shell.gate.signed-out-login shell.route.login shell.route.entry-plus shell.route.entry-lounge',
  ),
  row(
    'visitors',
    '/register',
    'page.register.heading',
    'shell.role.visitor-screens shell.route.out-register shell.route.register shell.route.access-pages-signed-in',
  ),
  row(
    'visitors',
    '/forgot-password',
    'page.forgot-password.title',
    'shell.role.visitor-screens shell.route.out-forgot-password shell.route.forgot-password shell.route.access-pages-signed-in',
  ),
  row(
    'visitors',
    '/password-reset/abc',
    'page.password-reset.title',
    'shell.role.visitor-screens shell.route.out-password-reset-id shell.route.password-reset shell.route.access-pages-signed-in',
  ),
  row(
    'all',
    '/activate',
    'page.activate.title',
    'shell.role.visitor-screens shell.route.out-activate',
  ),
  row(
    'all',
    '/activate/ABC',
    'page.activate.title',
    'shell.route.out-activate-code shell.route.activate-code',
  ),
  row(
    'all',
    '/verify-email',
    'page.verify-email.title',
    'shell.route.out-verify-email shell.route.verify-email shell.route.access-pages-signed-in',
  ),
  row(
    'all',
    '/verify-email/abc',
    'page.verify-email.title',
    'shell.route.out-verify-email shell.route.verify-email',
  ),
  row(
    'customers',
    '/',
    'page.home.title',
    'shell.route.home shell.route.entry-plus shell.route.entry-lounge shell.route.lounge-fallback shell.route.lounge-fallback-behaviour',
    { special: { 'Lounge customer': account, 'Lounge member': account } },
  ),
  row(
    'customers',
    '/my-club',
    'page.home.title',
    'shell.route.home shell.route.lounge-fallback-behaviour',
  ),
  {
    ...row(
      'customers',
      '/nonsense',
      NOT_FOUND,
      'shell.gate.signed-out-unknown-login shell.route.signed-in-unknown',
    ),
    special: {
      'Plus visitor': { heading: LOGIN, at: '/login' },
      'Lounge visitor': { heading: LOGIN, at: '/login' },
    },
  },

  row(
    'customers',
    '/account',
    'page.account.title',
    'shell.route.account shell.route.account-default-tab shell.gate.signed-out-unknown-login',
  ),
  row(
    'customers',
    '/account/profile',
    'page.account.title',
    'shell.route.account-profile shell.route.account-tabs',
  ),
  row('customers', '/account/no-such-tab', NOT_FOUND, 'shell.route.account-default-tab'),
  row(
    'customers',
    '/account/event/999999',
    'page.account-event.title',
    'shell.route.account-event',
  ),
  row(
    'customers',
    '/account/event/999999/transfer',
    'page.account-event.title',
    'shell.route.account-event',
  ),
  row(
    'customers',
    '/account/wallet',
    'page.account-wallet.title',
    'shell.route.account-wallet shell.role.customer-areas',
  ),
  row(
    'customers',
    '/account/wallet/methods',
    'page.account-wallet.methods.title',
    'shell.route.account-wallet shell.route.account-tabs',
  ),
  row(
    'customers',
    '/account/wallet/methods/999999',
    'page.account-wallet.methods.item.title',
    'shell.route.account-wallet shell.route.account-tabs',
  ),
  row(
    'customers',
    '/account/wallet/tickets',
    'page.account-tickets.title',
    'shell.route.account-wallet-tickets',
  ),
  row(
    'customers',
    '/account/memberships',
    'page.account-memberships.title',
    'shell.route.account-memberships shell.role.customer-areas',
  ),
  row(
    'customers',
    '/account/billing',
    'page.account-billing.title',
    'shell.route.account-billing shell.role.customer-areas',
  ),
  row(
    'customers',
    '/account/billing/invoices',
    'page.account-billing.title',
    'shell.route.account-billing-invoices',
  ),
  row(
    'customers',
    '/account/billing/invoices/999999',
    'page.account-billing.invoices.item.title',
    'shell.route.account-billing-invoices',
  ),
  row(
    'customers',
    '/account/billing/transactions',
    'page.account-billing.title',
    'shell.route.account-billing-transactions',
  ),
  row(
    'customers',
    '/account/billing/transactions/999999',
    'page.account-billing.transactions.item.title',
    'shell.route.account-billing-transactions',
  ),
  row(
    'customers',
    '/account/billing/orders',
    'page.account-billing.title',
    'shell.route.account-billing-orders shell.role.customer-areas',
  ),
  row(
    'customers',
    '/account/billing/orders/999999',
    'page.account-billing.orders.item.title',
    'shell.route.account-billing-orders',
  ),
  row(
    'customers',
    '/account/billing/statements',
    'page.account-billing.title',
    'money.route.billing-statements',
  ),
  row(
    'customers',
    '/account/billing/statements/999999',
    'page.account-billing.statements.item.title',
    'money.route.billing-statements',
  ),
  row('customers', '/account/billing/nothing', NOT_FOUND, 'shell.route.account-billing'),
  row('customers', '/account/perks', 'page.account-perks.title', 'shell.route.account-perks'),

  row(
    'plus',
    '/activities',
    'page.activities.title',
    'shell.route.activities shell.route.flag-plus-true shell.route.lounge-excludes-plus-only',
  ),
  row('plus', '/activities/999999', 'page.activities.item.title', 'shell.route.activities-detail'),
  row(
    'plus',
    '/appointments',
    'page.appointments.title',
    'shell.route.appointments shell.route.flag-plus-true',
  ),
  row(
    'plus',
    '/appointments/999999',
    'page.appointments.item.title',
    'shell.route.appointments-detail',
  ),
  row('plus', '/blogs', 'page.blogs.title', 'shell.route.blogs'),
  row(
    'plus',
    '/blogs/7',
    'page.blogs.item.title',
    'shell.route.blog-post shell.route.flag-plus-true',
  ),
  row('plus', '/blog/7', 'page.blogs.item.title', 'shell.route.blog-post'),
  row(
    'plus',
    '/checkout',
    'page.checkout.title',
    'shell.route.checkout shell.route.flag-plus-true',
  ),
  row(
    'plus',
    '/club-benefits',
    'page.club-benefits.title',
    'shell.route.club-benefits shell.route.flag-plus-true',
  ),
  row('plus', '/club-benefits/offers', 'page.club-benefits.title', 'shell.route.club-benefits'),
  row('plus', '/club-benefits/nothing', NOT_FOUND, 'shell.route.club-benefits'),
  row('plus', '/dining', 'page.dining.title', 'shell.route.dining shell.route.flag-plus-true'),
  row('plus', '/dining/999999', 'page.dining.item.title', 'shell.route.dining-detail'),
  row(
    'plus',
    '/dining/categories',
    'page.dining.categories.title',
    'shell.route.dining-categories shell.route.dining-detail',
  ),
  row(
    'plus',
    '/dining/menu',
    'page.dining.menu.title',
    'shell.route.dining-menu shell.route.dining-detail',
  ),
  {
    ...row('customers', '/dining/abc', NOT_FOUND, 'shell.route.dining-detail'),
    special: {
      'Plus visitor': { heading: LOGIN, at: '/login' },
      'Lounge visitor': { heading: LOGIN, at: '/login' },
    },
  },
  row(
    'members',
    '/directory',
    'page.directory.title',
    'shell.route.directory shell.gate.members-only-page shell.route.flag-members-only-default shell.route.flag-plus-true',
  ),
  row(
    'members',
    '/directory/businesses',
    'page.directory.businesses.title',
    'shell.route.directory',
  ),
  row(
    'members',
    '/directory/businesses/99999',
    'page.directory.businesses.item.title',
    'shell.route.directory shell.route.flag-members-only-default',
  ),
  row(
    'plus',
    '/events',
    'page.events.title',
    'shell.route.events shell.route.flag-plus-true shell.gate.signed-out-unknown-login',
  ),
  row('plus', '/events/999999', 'page.events.item.title', 'shell.route.event-detail'),
  row('plus', '/event/999999', 'page.events.item.title', 'shell.route.event-detail'),
  row(
    'plus',
    '/guest-pass',
    'page.guest-pass.title',
    'shell.route.guest-pass-list shell.route.flag-plus-true',
  ),
  row(
    'plus',
    '/messages',
    'page.messages.title',
    'shell.route.messages shell.route.flag-plus-true',
  ),
  row('plus', '/messages/7', 'page.messages.item.title', 'shell.route.messages'),
  row('plus', '/pages/7', 'page.pages.title', 'shell.route.pages shell.route.flag-plus-true'),
  row('plus', '/product', 'page.product.title', 'shell.route.product shell.route.flag-plus-true'),
  row(
    'plus',
    '/product/categories',
    'page.product.categories.title',
    'shell.route.product-categories',
  ),
  row('plus', '/product/menu', 'page.product.menu.title', 'shell.route.product-menu'),
  row('plus', '/product/999999', 'page.product.item.title', 'shell.route.product'),
  row('plus', '/rooms', 'page.rooms.title', 'shell.route.rooms shell.route.flag-plus-true'),
  row('plus', '/rooms/999999', 'page.rooms.item.title', 'shell.route.rooms-detail'),
  {
    ...row('customers', '/rooms/abc', NOT_FOUND, 'shell.route.rooms-detail'),
    special: {
      'Plus visitor': { heading: LOGIN, at: '/login' },
      'Lounge visitor': { heading: LOGIN, at: '/login' },
    },
  },
  row(
    'members',
    '/spa-wellness',
    'page.spa-wellness.title',
    'shell.route.spa shell.gate.members-only-page shell.route.flag-members-only-default shell.route.flag-plus-true',
  ),
  row(
    'members',
    '/spa-wellness/999999',
    'page.spa-wellness.item.title',
    'shell.route.spa-detail shell.route.flag-members-only-default',
  ),

  row(
    'customers',
    '/notifications',
    'page.notifications.title',
    'shell.route.notifications shell.route.flag-plus-false',
  ),
  row(
    'customers',
    '/notifications/read',
    'page.notifications.title',
    'shell.route.notifications-tab',
  ),
  row(
    'customers',
    '/my-schedule',
    'page.my-schedule.title',
    'shell.route.my-schedule shell.route.flag-plus-false',
  ),
  row(
    'customers',
    '/my-schedule/reservations/999999',
    'page.my-schedule.item.title',
    'shell.route.my-schedule-reservation',
  ),

  row(
    'all',
    '/privacy',
    'page.privacy.title',
    'shell.route.privacy shell.route.out-privacy shell.role.visitor-screens shell.route.flag-plus-false',
  ),
  row(
    'all',
    '/terms',
    'page.terms.title',
    'shell.route.terms shell.route.out-terms shell.role.visitor-screens shell.route.flag-plus-false',
  ),
  row(
    'all',
    '/cookie',
    'page.cookie.title',
    'shell.route.cookie shell.route.out-cookie shell.role.visitor-screens shell.route.flag-plus-false',
  ),
  row(
    'all',
    '/faq',
    'page.faq.title',
    'shell.route.faq shell.route.out-faq shell.role.visitor-screens shell.route.flag-plus-false',
  ),
  row('all', '/faq/password', 'page.faq.title', 'shell.route.faq'),
  row(
    'all',
    '/error',
    'Sorry, an unexpected error occurred',
    'shell.route.error shell.route.out-error shell.route.in-shared-routes',
  ),
  row(
    'all',
    '/error/403',
    'Hold up! Access Restricted',
    'shell.route.error shell.route.error-response-values shell.route.out-error',
  ),
  row('all', '/error/404', NOT_FOUND, 'shell.route.error-response-values'),
  row('all', '/error/406', NOT_FOUND, 'shell.route.error-response-values'),
  row(
    'all',
    '/error/teapot',
    'Sorry, an unexpected error occurred',
    'shell.route.error-response-values',
  ),
  row(
    'all',
    '/passbook/7',
    'Device Not Supported',
    'shell.route.passbook shell.route.out-passbook shell.route.in-shared-routes',
    { served: 'Redirecting' },
  ),
  row(
    'all',
    '/redirect/calendar/google',
    'page.calendar-redirect.title',
    'shell.route.calendar-redirect shell.route.out-calendar-redirect shell.route.in-shared-routes shell.route.calendar-redirect-types',
  ),
  row('all', '/redirect/calendar/sundial', NOT_FOUND, 'shell.route.calendar-redirect-types'),
  row(
    'all',
    '/actions',
    NOT_FOUND,
    'shell.route.actions shell.route.out-actions shell.route.in-shared-routes shell.route.actions-values',
  ),
  row(
    'all',
    '/actions/nothing',
    NOT_FOUND,
    'shell.route.actions shell.route.out-actions shell.route.actions-values',
  ),
  row(
    'all',
    '/survey/7',
    'page.survey.title',
    'shell.route.survey shell.route.out-survey shell.route.in-shared-routes shell.role.visitor-screens shell.role.customer-areas',
  ),
  row('all', '/surveys/7', 'page.survey.title', 'shell.route.survey shell.route.out-survey'),
  row(
    'all',
    '/form/7',
    'page.survey.form.title',
    'shell.route.survey shell.route.out-form shell.role.customer-areas',
  ),
  row(
    'all',
    '/schedule/999999',
    'page.schedule.title',
    'shell.route.out-schedule shell.route.out-schedule-content',
  ),
  row('all', '/schedule/spa/999999/week', 'page.schedule.title', 'shell.route.out-schedule'),
  row(
    'all',
    '/guest-pass/7',
    'page.guest-pass-share.title',
    'shell.route.guest-pass-share shell.route.out-guest-pass-share shell.route.plus-guest-pass-redirect shell.route.plus-guest-redirect-scope shell.role.visitor-screens',
    { special: onPlus(vouchers) },
  ),
  row(
    'all',
    '/guest-pass/7/1234',
    'page.guest-pass-share.title',
    'shell.route.guest-pass-share shell.route.out-guest-pass-share shell.route.plus-guest-pass-redirect',
    { special: onPlus(vouchers) },
  ),
  row(
    'all',
    '/guest-tickets/A7',
    'page.guest-ticket.title',
    'shell.route.guest-tickets shell.route.out-guest-ticket shell.role.visitor-screens shell.route.flag-plus-false',
  ),
  row(
    'all',
    '/guest-vouchers/7/1234',
    'page.guest-voucher.title',
    'shell.route.guest-vouchers shell.route.out-guest-voucher shell.route.plus-guest-voucher-redirect shell.route.plus-guest-redirect-scope shell.role.visitor-screens',
    { special: onPlus(vouchers) },
  ),
]
