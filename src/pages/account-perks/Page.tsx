import { ItemsPage } from '../../areas/content/public'
import type { ReactNode } from 'react'
import { manifest } from './manifest'
import { Overview } from './Overview'

/** An overview of the customer's perks. (activity.route.account-perks) */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} list={Overview} />
}
