import { useState, type ReactNode } from 'react'
import { LoadFailed } from './LoadFailed'

/**
 * Replaces content whose code could not be loaded. Browsers never retry a failed import, so a retry
 * throws to the error boundary, which reloads the page once the server answers.
 */
export function ChunkLoadFailed({ error }: { error: unknown }): ReactNode {
  const [again, setAgain] = useState(false)
  if (again) throw error
  return <LoadFailed part error={error} onRetry={() => setAgain(true)} />
}
