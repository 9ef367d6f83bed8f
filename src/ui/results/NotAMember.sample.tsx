import type { ReactNode } from 'react'
import { NotAMember } from './NotAMember'

/** The screen when signed in. */
export function Sample(): ReactNode {
  return <NotAMember signedIn />
}
