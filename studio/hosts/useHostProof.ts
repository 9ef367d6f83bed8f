import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { HostProof } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { setQueryReply } from '../../src/core/query/setQueryReply'
import { subscribeToPublishes } from '../session/subscribeToPublishes'
import { studioApi } from '../session/studioAtoms'
import { callQuery, invalidateCalls, studioQueries } from '../session/studioQueries'
import type { MessageId } from '../../generated/MessageId'

/** The verification state of a club's host. */
export interface HostState {
  /** What to publish at the host, and whether the host is verified; undefined until loaded. */
  proof: HostProof | undefined
  /** Whether the last read failed. */
  hasFailed: boolean
  isChecking: boolean
  /** Message id of the last check's error; undefined if it succeeded. */
  errorId: MessageId | undefined
  reload: () => void
  /** Makes the server check the host; ignored while a check is running. */
  check: () => void
}

const MESSAGE_BY_CODE: Readonly<Record<string, MessageId>> = {
  too_many_attempts: 'studio.host.fault.tooMany',
  conflict: 'studio.host.fault.changed',
  forbidden: 'studio.host.fault.forbidden',
  network_error: 'studio.fault.network',
}

/**
 * Loads the verification of a club's host, reloads it when it changes elsewhere, and checks the
 * host on request. The club must be the session's current one.
 */
export function useHostProof(domainId: number): HostState {
  const query = callQuery('admin.host.get', { params: { domainId } })
  const { data, isError, refetch } = useQuery(
    {
      ...query,
      queryFn: async (context) => {
        const next = await query.queryFn(context)
        const before = studioQueries.getQueryData<HostProof>(query.queryKey)
        // Keeps the result of the last check on screen until the verification changes.
        return before?.value === next.value && before.verified === next.verified ? before : next
      },
    },
    studioQueries,
  )
  const mutationKey = ['admin.host.verify', domainId]
  const checking = useMutation(
    {
      mutationKey,
      mutationFn: () => studioApi.call('admin.host.verify', { params: { domainId } }),
      onSuccess: (proof) => setQueryReply(studioQueries, query.queryKey, proof),
      onError: (error) => {
        if (error instanceof ApiError && error.status === 409)
          void invalidateCalls('admin.host.get')
      },
    },
    studioQueries,
  )
  // A verification does not change the revision, so every hub event of the club reloads it.
  useEffect(
    () =>
      subscribeToPublishes(
        () => ({ domainId, revision: -1 }),
        () => void invalidateCalls('admin.host.get'),
      ),
    [domainId],
  )
  return {
    proof: data,
    hasFailed: isError,
    isChecking: checking.isPending,
    errorId: checking.error ? toMessageId(checking.error) : undefined,
    reload: () => void refetch(),
    check: () => {
      if (studioQueries.isMutating({ mutationKey }) === 0) checking.mutate()
    },
  }
}

const toMessageId = (error: Error): MessageId =>
  (error instanceof ApiError ? MESSAGE_BY_CODE[error.code] : undefined) ??
  'studio.host.fault.failed'
