/** Something of a config that could not be shown; the page goes on without it. */
export interface PageReport {
  code:
    'widget-unknown' | 'widget-crashed' | 'chunk-missing' | 'message-missing' | 'not-implemented'
  /** JSON Pointer into the config, or the name of what was missing. */
  path: string
}

const seen = new Set<string>()
const listeners = new Set<(report: PageReport) => void>()

/**
 * Reports a fault of the page once; whoever listens (the studio's preview, the console of a debug
 * club) shows it.
 */
export function reportProblem(report: PageReport): void {
  const key = `${report.code} ${report.path}`
  if (seen.has(key)) return
  // A server lives long and sees many clubs: what was said long ago may be said again.
  if (seen.size >= 500) seen.clear()
  seen.add(key)
  for (const listener of listeners) listener(report)
}

/** Hears every further report; returns the way to stop. */
export function onReport(listener: (report: PageReport) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
