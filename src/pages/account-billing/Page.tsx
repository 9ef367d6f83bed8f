import { ItemsPage } from '../../areas/content/public'
import type { ReactNode } from 'react'
import { BillingItem } from './BillingItem'
import { BillingList } from './BillingList'
import { manifest } from './manifest'

/**
 * Billing by tab, invoices first, each with its list; an id opens one entry.
 * (shell.route.account-billing, money.route.billing-default-tab)
 */
export function Page(): ReactNode {
  return (
    <ItemsPage
      manifest={manifest}
      tabs={['invoices', 'transactions', 'orders', 'statements']}
      list={BillingList}
      item={BillingItem}
    />
  )
}
