/** Something that could not be shown; the page works without it. */
export interface PageReport {
  code:
    'widget-unknown' | 'widget-crashed' | 'chunk-missing' | 'message-missing' | 'not-implemented'
  /** JSON Pointer into the config, or the name of what is missing. */
  path: string
}

const seen = new Set<string>()
const listeners = new Set<(report: PageReport) => void>()

/**
 * Reports a problem of the page once; listeners (the studio's preview, the console of a debug club)
 * show it.
 */
export function reportProblem(report: PageReport): void {
  const key = `${report.code} ${report.path}`
  if (seen.has(key)) return
  // Bound the set, because a server runs for a long time and serves many clubs; old problems may
  // then be reported again.
  if (seen.size >= 500) seen.clear()
  seen.add(key)
  for (const listener of listeners) listener(report)
}

/** Listens to further reports; returns an unsubscribe function. */
export function onReport(listener: (report: PageReport) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
