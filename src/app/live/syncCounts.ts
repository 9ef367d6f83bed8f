import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../core/query/callQuery'
import { keepFresh } from '../../core/query/keepFresh'
import { unreadQuery } from '../../core/query/unreadQuery'
import { canOpenPage } from '../../core/registry/pageRules'
import {
  configAtom,
  customerAtom,
  cartCountAtom,
  unreadCountAtom,
  type PortalStore,
} from '../../core/session/atoms'

/**
 * Keeps the counts in the header up to date: unread notifications and items in the cart. A count is
 * 0 if the customer may not open its page. Returns a function that stops the updates.
 */
export function syncCounts(store: PortalStore, client: QueryClient): () => void {
  const canOpen = (page: string): boolean =>
    canOpenPage(store.get(configAtom), store.get(customerAtom), page)
  // The checkout uses the same query, so its changes are counted at once.
  const cart = callQuery('cart.get')
  const cartObserver = new QueryObserver(client, { ...cart, enabled: canOpen('checkout') })
  const unreadObserver = new QueryObserver(client, {
    ...unreadQuery,
    enabled: canOpen('notifications'),
  })
  // If a fetch fails, the previous count stays.
  const showCart = (): void => {
    const { data } = cartObserver.getCurrentResult()
    if (!canOpen('checkout')) store.set(cartCountAtom, 0)
    else if (data) store.set(cartCountAtom, data.totalItems)
  }
  const showUnread = (): void => {
    const { data } = unreadObserver.getCurrentResult()
    if (!canOpen('notifications')) store.set(unreadCountAtom, 0)
    else if (data !== undefined) store.set(unreadCountAtom, data)
  }
  // The customer's membership or a page's access rules may change after the first count.
  const updateAccess = (): void => {
    cartObserver.setOptions({ ...cart, enabled: canOpen('checkout') })
    unreadObserver.setOptions({ ...unreadQuery, enabled: canOpen('notifications') })
    showCart()
    showUnread()
  }
  const stops = [
    cartObserver.subscribe(showCart),
    unreadObserver.subscribe(showUnread),
    store.sub(customerAtom, updateAccess),
    store.sub(configAtom, updateAccess),
    keepFresh(client, [...cart.meta.calls, ...unreadQuery.meta.calls]),
  ]
  showCart()
  showUnread()
  return () => {
    for (const stop of stops) stop()
  }
}
