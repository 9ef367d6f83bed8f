import type { ReactNode } from 'react'
import { NotAMember } from './NotAMember'

/** When signed in. */
export function Sample(): ReactNode {
  return <NotAMember signedIn />
}
