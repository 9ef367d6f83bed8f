import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'

/** The state of a query, as react-query returns it. */
interface QueryResult {
  data: unknown
  error: unknown
}

/**
 * Returns the error of a query's last read, and a function that forgets it. While a query without
 * data is read again, react-query drops its error; a page that says what is wrong would then show
 * *Loading* on each hub event. So the error is kept until the read ends or `forget` is called.
 */
export function useLastError(
  queryKey: QueryKey,
  { data, error }: QueryResult,
): { error: unknown; forget: () => void } {
  const hash = hashKey(queryKey)
  const [last, setLast] = useState<{ hash: string; error: unknown }>()
  if (error !== null && (last?.error !== error || last?.hash !== hash)) setLast({ hash, error })
  const keptError = data === undefined && last?.hash === hash ? last.error : null
  return { error: error ?? keptError, forget: () => setLast(undefined) }
}
