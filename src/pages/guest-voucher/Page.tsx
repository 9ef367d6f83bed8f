import type { ReactNode } from 'react'
import { SharedPage } from '../../areas/content/public'

/** A guest’s voucher behind its id and pin: nothing stands behind these. (shell.route.out-guest-voucher) */
export function Page(): ReactNode {
  return <SharedPage texts="page.guest-voucher" />
}
