import type { ReactNode } from 'react'
import { SigningOut } from '../../areas/account/public'

/** Ends the session and leads to "/". (shell.state.logout-goes-home, shell.route.signout) */
export function Page(): ReactNode {
  return <SigningOut />
}
