import { useMutation, type QueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError } from '../api/ApiError'
import { portalQueries } from './portalQueries'

interface MutationOptions<Value> {
  /** The portal's unless given. */
  client?: QueryClient
  onSuccess?: (value: Value) => Promise<void> | void
}

/**
 * A write of a component, or several that belong together: `mutate` runs it unless it is running
 * already, so that a form is submitted once, and `isPending` says so. A sign-out waits for it.
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
