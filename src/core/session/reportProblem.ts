/** A part of a config that could not be shown; the page works without it. */
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
  // A server runs for long and serves many clubs, so bound the set; old problems may be reported
  // again.
  if (seen.size >= 500) seen.clear()
  seen.add(key)
  for (const listener of listeners) listener(report)
}

/** Listens to further reports; returns an unsubscribe function. */
export function onReport(listener: (report: PageReport) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
