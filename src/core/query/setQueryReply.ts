import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Replaces a query's data with the reply to a write. A read in flight is cancelled, because its
 * older reply could overwrite this one.
 */
export async function setQueryReply<Value>(
  client: QueryClient,
  queryKey: QueryKey,
  value: Value,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, value)
}
