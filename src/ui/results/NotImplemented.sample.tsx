import type { ReactNode } from 'react'
import { NotImplemented } from './NotImplemented'

/** As a signed-in person sees it. */
export function Sample(): ReactNode {
  return <NotImplemented signedIn what="sample" requestId="4f1c9a20" />
}
