import { createTurns } from '../../core/api/createTurns'
import { onHubChange } from '../../core/realtime/liveHub'
import { canOpenPage } from '../../core/registry/pageRules'
import {
  configAtom,
  customerAtom,
  cartCountAtom,
  unreadCountAtom,
  type PortalStore,
} from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'

/**
 * Keeps the counts in the header up to date: unread notifications and items in the cart; none if
 * the customer may not open their page.
 */
export function watchCounts(store: PortalStore): void {
  for (const { event, page, counted, read } of COUNTS) {
    const opens = (): boolean => canOpenPage(store.get(configAtom), store.get(customerAtom), page)
    let opened = opens()
    const takeTurn = createTurns()
    const count = async (): Promise<void> => {
      const turn = takeTurn()
      opened = opens()
      const number = opened ? await read() : 0
      if (turn.shows()) store.set(counted, number)
    }
    // On failure the count stays; the next event or reconnect reads it again.
    const recount = (): void => void count().catch(() => undefined)
    onHubChange(event, recount)
    // A membership or a page's access rules may change after the first count.
    for (const atom of [customerAtom, configAtom])
      store.sub(atom, () => opens() !== opened && recount())
  }
}

const COUNTS = [
  {
    event: 'notifications.changed',
    page: 'notifications',
    counted: unreadCountAtom,
    read: async () =>
      (await portalApi.list('notifications.list', { query: { unread: true, pageSize: 1 } }))
        .pagination.totalCount,
  },
  {
    event: 'cart.changed',
    page: 'checkout',
    counted: cartCountAtom,
    read: async () => (await portalApi.call('cart.get')).totalItems,
  },
]
