import type { ReactNode } from 'react'
import { SharedPage } from '../../areas/content/public'

/** A guest’s pass behind its id, with or without a pin: nothing stands behind these. (shell.route.out-guest-pass-share) */
export function Page(): ReactNode {
  return <SharedPage texts="page.guest-pass-share" />
}
