import type { ReactNode } from 'react'
import { NotAMember } from './NotAMember'

/** As a signed-in person sees it. */
export function Sample(): ReactNode {
  return <NotAMember signedIn />
}
