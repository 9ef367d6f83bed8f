import { useMutation, useQuery, type QueryKey } from '@tanstack/react-query'
import { adoptReply } from '../../src/core/query/adoptReply'
import type { CallQuery } from '../../src/core/query/createCallQueries'
import { isChosenElsewhere } from './domains'
import { studioQueries } from './studioQueries'

/** A resource as stored on the server. */
export type StoredState<Value> =
  { status: 'loading' | 'failed' } | { status: 'ready'; value: Value }

/** A resource that one dialog shows and changes. */
export interface EditedResource<Value> {
  state: StoredState<Value>
  /**
   * Another tab has chosen another club or company, so nothing is loaded or changed; loaded and
   * typed values stay.
   */
  isChosenElsewhere: boolean
  /** Called once the club is chosen again. */
  onChosenAgain: () => void
  retry: () => void
  /** Writes, and shows the result. Throws ApiError. */
  write: (send: () => Promise<Value>) => Promise<Value>
}

/**
 * Reads a resource for a dialog that changes it. Calls use the session's choice, so the query and
 * the writes name the club or company they expect: otherwise a choice in another tab would make
 * them overwrite the wrong one.
 */
export function useEditedResource<Value>(query: CallQuery<Value>): EditedResource<Value> {
  const { data, error, refetch } = useQuery(query, studioQueries)
  const writing = useMutation(
    {
      mutationFn: ({ send }: { send: () => Promise<Value>; queryKey: QueryKey }) => send(),
      // By the time of the reply, the dialog may show another resource.
      onSuccess: (value, { queryKey }) => adoptReply(studioQueries, queryKey, value),
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
