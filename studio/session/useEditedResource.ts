import { useMutation, useQuery, type QueryKey } from '@tanstack/react-query'
import { setQueryReply } from '../../src/core/query/setQueryReply'
import type { CallQuery } from '../../src/core/query/createCallQueries'
import { isChosenElsewhere } from './domains'
import { studioQueries } from './studioQueries'

/** A resource as stored on the server, and whether it has been loaded. */
export type StoredState<Value> =
  { status: 'loading' | 'failed' } | { status: 'ready'; value: Value }

/** A resource that one dialog shows and changes. */
export interface EditedResource<Value> {
  state: StoredState<Value>
  /**
   * Whether another tab has chosen another club or company, so that nothing is loaded or changed;
   * loaded and typed values stay.
   */
  isChosenElsewhere: boolean
  /** Call this once the club is chosen again. */
  onChosenAgain: () => void
  retry: () => void
  /** Runs `send`, stores its result as the resource and returns it. Throws ApiError. */
  write: (send: () => Promise<Value>) => Promise<Value>
}

/**
 * Loads a resource for a dialog that changes it. The server applies calls to the session's club or
 * company, which another tab may switch. So `query` and `send` must name the club or company that
 * they expect; otherwise they might overwrite another one's resource.
 */
export function useEditedResource<Value>(query: CallQuery<Value>): EditedResource<Value> {
  const { data, error, refetch } = useQuery(query, studioQueries)
  const writing = useMutation(
    {
      mutationFn: ({ send }: { send: () => Promise<Value>; queryKey: QueryKey }) => send(),
      // When the response arrives, the dialog may show another resource.
      onSuccess: (value, { queryKey }) => setQueryReply(studioQueries, queryKey, value),
    },
    studioQueries,
  )
  const isMoved = isChosenElsewhere(error) || isChosenElsewhere(writing.error)
  const retry = (): void => void refetch()
  return {
    state:
      data !== undefined
        ? { status: 'ready', value: data }
        : { status: error === null || isMoved ? 'loading' : 'failed' },
    isChosenElsewhere: isMoved,
    onChosenAgain: () => {
      writing.reset()
      if (data === undefined || error !== null) retry()
    },
    retry,
    write: (send) => writing.mutateAsync({ send, queryKey: query.queryKey }),
  }
}
