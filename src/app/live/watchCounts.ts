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
 * Keeps the numbers in the header: notifications that the customer has not read, and things in the
 * cart; none where their page is kept from them.
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
    // Without an answer the number stays as it is; the next event or reconnect reads it again.
    const recount = (): void => void count().catch(() => undefined)
    onHubChange(event, recount)
    // A membership that begins or ends, and a page that the club opens or keeps, come after the
    // first count.
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
