import type { ReactNode } from 'react'
import { SigningOut } from '../../areas/account/public'

/** Ends the session and goes to "/". (shell.state.logout-goes-home, doc 1 §4) */
export function Page(): ReactNode {
  return <SigningOut />
}
