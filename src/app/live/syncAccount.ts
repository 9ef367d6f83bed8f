import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../core/query/callQuery'
import { keepFresh } from '../../core/query/keepFresh'
import { customerAtom, type PortalStore } from '../../core/session/atoms'

/**
 * Keeps the signed-in customer up to date: refetches the account when it has changed, or when a
 * change may have been missed. An unchanged customer stays the same object, so nothing re-renders.
 * Returns a function that stops the updates.
 */
export function syncAccount(
  store: PortalStore,
  client: QueryClient,
  reload = (): void => window.location.reload(),
): () => void {
  const account = callQuery('account.get')
  const filters = { queryKey: account.queryKey, exact: true }
  let currentCustomer = store.get(customerAtom)
  client.setQueryData(account.queryKey, currentCustomer ?? undefined)
  const observer = new QueryObserver(client, { ...account, refetchOnMount: false })
  const stops = [
    observer.subscribe(({ data }) => {
      if (data === undefined || data === currentCustomer) return
      // Another person has signed in in another tab: nothing on this page is theirs.
      if (currentCustomer && data.id !== currentCustomer.id) return reload()
      currentCustomer = data
      store.set(customerAtom, data)
    }),
    store.sub(customerAtom, () => {
      const customer = store.get(customerAtom)
      if (customer === currentCustomer || !customer) return
      // This tab changed the customer. A refetch in flight may have started before the change:
      // cancel and repeat it.
      const isReading = client.isFetching(filters) > 0
      void client.cancelQueries(filters)
      currentCustomer = customer
      client.setQueryData(account.queryKey, customer)
      if (isReading) void client.invalidateQueries(filters)
    }),
    keepFresh(client, account.meta.calls),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
