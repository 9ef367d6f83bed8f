import type { ReactNode } from 'react'
import { ItemsPage } from '../../registry/ItemsPage'
import { manifest } from './manifest'

/** Club Benefits by tab: what each will hold, and the way back. (shell.route.club-benefits) */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} tabs={['vouchers', 'offers', 'guest-passes', 'house-credits']} />
}
