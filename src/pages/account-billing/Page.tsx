import type { ReactNode } from 'react'
import { EmptyPage } from '../../registry/EmptyPage'
import { manifest } from './manifest'

/** Billing by tab, the invoices first: what each will hold, and the way back. (shell.route.account-billing) */
export function Page(): ReactNode {
  return <EmptyPage manifest={manifest} tabs={['invoices', 'transactions', 'orders', 'statements']} />
}
