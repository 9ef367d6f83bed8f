import type { ReactNode } from 'react'
import { SigningOut } from '../../areas/account/public'

/** Ends the session and leads to "/". (shell.state.logout-goes-home, doc 1 §4) */
export function Page(): ReactNode {
  return <SigningOut />
}
