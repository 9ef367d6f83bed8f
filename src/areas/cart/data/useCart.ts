import { useMutation, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cart } from '../../../../generated/types'
import { callQuery } from '../../../core/query/callQuery'
import { portalQueries } from '../../../core/query/portalQueries'
import { useCallQuery, type Read } from '../../../core/query/useCallQuery'

/**
 * The cart, refetched whenever it changes. `change` runs a call that changes the cart, shows its
 * result, and rethrows its error.
 */
export interface CartState {
  cart: Read<Cart>
  refetch: () => void
  change: (call: () => Promise<Cart>) => Promise<void>
}

const cartQuery = callQuery('cart.get')
const filters = { queryKey: cartQuery.queryKey, exact: true }
const pending = { mutationKey: cartQuery.queryKey, exact: true }

/** Marks the cart as stale, to be refetched once no change is pending. */
const invalidate = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ ...filters, refetchType: 'none' })
const isInvalidated = (client: QueryClient): boolean =>
  client.getQueryState(cartQuery.queryKey)?.isInvalidated === true

/**
 * The customer's cart. The reply to a change is newer than any read started before it; the cart is
 * refetched once no change is pending, and only if it may differ from the last reply.
 */
export function useCart(): CartState {
  const [client] = useState(portalQueries)
  const { retry, ...cart } = useCallQuery(cartQuery)
  const { mutateAsync } = useMutation(
    {
      // The query's key: `keepFresh` does not refetch the query while a mutation with it is
      // pending.
      mutationKey: cartQuery.queryKey,
      mutationFn: (call: () => Promise<Cart>) => call(),
      onMutate: () => client.cancelQueries(filters),
      onSuccess: async (value) => {
        // A component that mounted in the meantime may have started a read.
        await client.cancelQueries(filters)
        // The server may have applied concurrent changes in another order.
        const isStale = isInvalidated(client) || client.isMutating(pending) > 1
        client.setQueryData(cartQuery.queryKey, value)
        if (isStale) await invalidate(client)
      },
      // After a failed change the cart may contain the reason.
      onError: () => invalidate(client),
      onSettled: () => {
        if (client.isMutating(pending) === 1 && isInvalidated(client))
          void client.refetchQueries({ ...filters, type: 'active' })
      },
    },
    client,
  )
  return { cart, refetch: retry, change: async (call) => void (await mutateAsync(call)) }
}
