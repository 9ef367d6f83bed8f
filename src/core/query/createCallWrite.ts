import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../api/call'

/**
 * Returns an API client's `call`, for writes outside `useCallMutation`. Each write is a mutation in
 * the query client's cache, so a sign-out waits for it. Throws ApiError.
 */
export const createCallWrite =
  (api: Pick<Api, 'call'>, client: () => QueryClient): Api['call'] =>
  (id, ...input) => {
    const mutationFn = () => api.call(id, ...input)
    // A `gcTime` of 0 would set one timer after another while the write runs.
    return client()
      .getMutationCache()
      .build(client(), { mutationKey: ['write', id], mutationFn, gcTime: 1000 })
      .execute(undefined)
  }
