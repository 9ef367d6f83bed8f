/** Something that the page could not show; the rest of the page works. */
export interface PageReport {
  code: 'widget-unknown' | 'widget-crashed' | 'chunk-missing' | 'not-implemented'
  /** JSON Pointer into the config, or what the problem is about. */
  subject: string
}

const seen = new Set<string>()
const listeners = new Set<(report: PageReport) => void>()

/**
 * Reports a problem of the page, once, to all listeners; the only one is the studio's preview,
 * which shows it.
 */
export function reportProblem(report: PageReport): void {
  const key = `${report.code} ${report.subject}`
  if (seen.has(key)) return
  // A tab may stay open for days. Beyond the limit, old problems may be reported again.
  if (seen.size >= 500) seen.clear()
  seen.add(key)
  for (const listener of listeners) listener(report)
}

/** Calls `listener` for each problem reported from now on; returns an unsubscribe function. */
export function onReport(listener: (report: PageReport) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
