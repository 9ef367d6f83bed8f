import { useMutation, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cart } from '#generated/types'
import { callQuery } from '../../../core/query/callQuery'
import { portalQueries } from '../../../core/query/portalQueries'
import { useCallQuery, type QueryState } from '../../../core/query/useCallQuery'

/**
 * The cart, kept up to date. `change` runs a call that changes it, shows its result, and rethrows
 * its error.
 */
export interface CartState {
  cart: QueryState<Cart>
  refetch: () => void
  change: (call: () => Promise<Cart>) => Promise<void>
}

const cartQuery = callQuery('cart.get')
const cartFilter = { queryKey: cartQuery.queryKey, exact: true }
const pendingFilter = { mutationKey: cartQuery.queryKey, exact: true }

/** Marks the cart as stale: it is fetched again once no change is pending. */
const invalidate = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ ...cartFilter, refetchType: 'none' })
const isInvalidated = (client: QueryClient): boolean =>
  client.getQueryState(cartQuery.queryKey)?.isInvalidated === true

/**
 * The customer's cart. A change's response becomes the cart, and fetches still in flight are
 * cancelled. Once no change is pending the cart is fetched again, but only if it may differ from
 * the last response.
 */
export function useCart(): CartState {
  const [client] = useState(portalQueries)
  const { refetch, ...cart } = useCallQuery(cartQuery)
  const { mutateAsync } = useMutation(
    {
      // The key of the cart's query: `keepFresh` does not refetch a query while a mutation with the
      // same key is pending.
      mutationKey: cartQuery.queryKey,
      mutationFn: (call: () => Promise<Cart>) => call(),
      onMutate: () => client.cancelQueries(cartFilter),
      onSuccess: async (value) => {
        // A component mounted in the meantime may have started to fetch the cart.
        await client.cancelQueries(cartFilter)
        // With concurrent changes, the last response to arrive may not include the last change.
        const isStale = isInvalidated(client) || client.isMutating(pendingFilter) > 1
        client.setQueryData(cartQuery.queryKey, value)
        if (isStale) await invalidate(client)
      },
      // The reason for the failure may be visible in the current cart, such as a ticket that sold
      // out.
      onError: () => invalidate(client),
      onSettled: () => {
        // The settled change itself still counts as pending.
        if (client.isMutating(pendingFilter) === 1 && isInvalidated(client))
          void client.refetchQueries({ ...cartFilter, type: 'active' })
      },
    },
    client,
  )
  return { cart, refetch, change: async (call) => void (await mutateAsync(call)) }
}
