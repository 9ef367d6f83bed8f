import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallQuery } from './createCallQueries'
import { portalQueries } from './portalQueries'
import { toFailedRead } from './useCallQuery'
import { useLastError } from './useLastError'

/**
 * Whether the last read of a query found nothing, even if an earlier one did; for things that may
 * cease to exist while they are shown, such as a shared link.
 */
export function useIsMissing<Value, Stored = Value>(query: CallQuery<Value, Stored>): boolean {
  const [client] = useState(portalQueries)
  const { data, error: newError } = useQuery(query, client)
  const { error } = useLastError(query.queryKey, { data, error: newError })
  return error !== null && toFailedRead(error).status === 'missing'
}
