import type { ReactNode } from 'react'
import { ItemsPage } from '../../registry/ItemsPage'
import { manifest } from './manifest'

/** The tickets of the signed-in person: what is kept here, and what is on. (shell.route.account-wallet-tickets) */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} parent="account-wallet" actionTo="events" />
}
