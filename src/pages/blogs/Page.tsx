import type { ReactNode } from 'react'
import { EmptyPage } from '../../registry/EmptyPage'
import { manifest } from './manifest'

/** The blog: what it will hold, and the way back; a post that is not there. (shell.route.blogs, shell.route.blog-post) */
export function Page(): ReactNode {
  return <EmptyPage manifest={manifest} />
}
