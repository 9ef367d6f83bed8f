import { useMutation, type QueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError } from '../api/ApiError'
import { portalQueries } from './portalQueries'

interface MutationOptions<Value> {
  /** The query client; the portal's by default. */
  client?: QueryClient
  onSuccess?: (value: Value) => Promise<void> | void
}

/**
 * A component's write, of one or several calls. `mutate` does nothing while the write is pending
 * (`isPending`), so a form is submitted only once. A sign-out waits for the write.
 */
export function useCallMutation<Value, Variables = void>(
  write: (variables: Variables) => Promise<Value>,
  { client: given, onSuccess }: MutationOptions<Value> = {},
): UseMutationResult<Value, Error, Variables> {
  const [client] = useState(() => given ?? portalQueries())
  const mutationKey = ['write', useId()]
  const mutation = useMutation(
    {
      mutationKey,
      mutationFn: write,
      ...(onSuccess && { onSuccess }),
      // `mutate` swallows errors; a bug must reach the console like any unhandled rejection.
      onError: (error) => {
        if (!(error instanceof ApiError)) void Promise.reject(error)
      },
    },
    client,
  )
  return {
    ...mutation,
    mutate: (...input) => {
      if (client.isMutating({ mutationKey }) === 0) mutation.mutate(...input)
    },
  }
}
