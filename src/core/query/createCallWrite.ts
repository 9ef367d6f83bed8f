import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../api/call'

/**
 * An API client's `call` for writes from outside `useMutation`: each is a mutation of the client's
 * cache, so that a sign-out waits for it. Throws ApiError. A `gcTime` of 0 would set timers without
 * pause while the write runs.
 */
export const createCallWrite =
  (api: Pick<Api, 'call'>, client: () => QueryClient): Api['call'] =>
  (id, ...given) => {
    const mutationFn = () => api.call(id, ...given)
    return client()
      .getMutationCache()
      .build(client(), { mutationKey: ['write', id], mutationFn, gcTime: 1000 })
      .execute(undefined)
  }
