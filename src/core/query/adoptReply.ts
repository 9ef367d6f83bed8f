import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Replaces a query's data by what a write has answered. A read under way may have started before
 * the write, so it is dropped.
 */
export async function adoptReply<Value>(
  client: QueryClient,
  queryKey: QueryKey,
  value: Value,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, value)
}
