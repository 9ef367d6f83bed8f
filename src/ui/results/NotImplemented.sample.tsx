import type { ReactNode } from 'react'
import { NotImplemented } from './NotImplemented'

/** The screen when signed in. */
export function Sample(): ReactNode {
  return <NotImplemented signedIn what="sample" requestId="4f1c9a20" />
}
