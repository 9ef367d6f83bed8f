import type { ReactNode } from 'react'
import { SigningOut } from '../../areas/account/public'

/** Ends the session and goes to "/". (shell.state.logout-goes-home, shell.route.signout) */
export function Page(): ReactNode {
  return <SigningOut />
}
