import { NOT_FOUND, row, type RouteRow } from './support/routeRow'

/** Every path of the account area (doc 1 §2). No entity has the id 999999. */
export const ACCOUNT_ROUTES: readonly RouteRow[] = [
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
    'shell.route.account-event activity.route.account-event',
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
    'shell.route.account-wallet-tickets activity.route.account-wallet-tickets',
  ),
  row(
    'customers',
    '/account/memberships',
    'page.account-memberships.title',
    'shell.route.account-memberships shell.role.customer-areas activity.route.account-memberships',
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
  row(
    'customers',
    '/account/perks',
    'page.account-perks.title',
    'shell.route.account-perks activity.route.account-perks',
  ),
]
