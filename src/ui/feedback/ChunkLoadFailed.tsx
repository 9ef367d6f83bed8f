import { useState, type ReactNode } from 'react'
import { LoadFailed } from './LoadFailed'

/**
 * Shown instead of content whose code could not be loaded. Because browsers never retry a failed
 * import, its retry button throws to the error boundary, which reloads the page once the server
 * responds.
 */
export function ChunkLoadFailed({ error }: { error: unknown }): ReactNode {
  const [isRetried, setRetried] = useState(false)
  if (isRetried) throw error
  return <LoadFailed isPart error={error} onRetry={() => setRetried(true)} />
}
