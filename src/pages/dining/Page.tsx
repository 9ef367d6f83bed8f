import type { ReactNode } from 'react'
import { ItemsPage, type ListPlace } from '../../registry/ItemsPage'
import { DiningMenu } from './DiningMenu'
import { manifest } from './manifest'

/** Dining, its categories and its menu. (shell.route.dining) */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} views={['categories', 'menu']} list={Dining} />
}

const Dining = (place: ListPlace): ReactNode => (place.view === '' ? place.empty : <DiningMenu {...place} />)
