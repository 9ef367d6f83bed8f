import type { ReactNode } from 'react'
import { ItemsPage } from '../../registry/ItemsPage'
import { manifest } from './manifest'

/** Billing by tab, the invoices first: what each will hold, and the way back. (shell.route.account-billing) */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} tabs={['invoices', 'transactions', 'orders', 'statements']} />
}
