import type { ReactNode } from 'react'
import { SharedPage } from '../../areas/content/public'

/** A guest’s ticket behind its serial: nothing stands behind this one. (shell.route.out-guest-ticket) */
export function Page(): ReactNode {
  return <SharedPage texts="page.guest-ticket" />
}
