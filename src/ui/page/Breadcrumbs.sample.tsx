import type { ReactNode } from 'react'
import { Breadcrumbs } from './Breadcrumbs'

const CRUMBS = [{ label: 'Events', to: '/events' }, { label: 'Oysters on the terrace' }]

/** Three steps; the last is the current page. */
export function Sample(): ReactNode {
  return <Breadcrumbs crumbs={CRUMBS} />
}
