import { useState, type ReactNode } from 'react'
import { LoadFailed } from './LoadFailed'

/**
 * In place of content whose code could not be loaded; trying again is the error boundary's affair,
 * because the browser asks no second time for such code: it loads the page anew once the server
 * answers.
 */
export function ChunkLoadFailed({ error }: { error: unknown }): ReactNode {
  const [again, setAgain] = useState(false)
  if (again) throw error
  return <LoadFailed part error={error} onRetry={() => setAgain(true)} />
}
