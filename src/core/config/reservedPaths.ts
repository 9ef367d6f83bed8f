/** First segments that belong to the server, and pages that the portal can't do without (decisions 39). */
const reserved: ReadonlySet<string> = new Set([
  'api', 'admin', 'studio', 'hub', 'config', 'sandbox', 'assets', 'media', 'healthz', 'readyz', 'metrics',
  'login', 'logout', 'signout', 'error', 'fonts', 'favicon.ico', 'favicon.svg', 'robots.txt',
])

/** Pages that can be neither moved nor disabled nor kept for members: without them nobody gets in, out, or told what happened. */
export const fixedUris: ReadonlySet<string> = new Set(['/login', '/logout', '/signout', '/error'])

/** Whether a path can't be given to a page. */
export const isReservedPath = (path: string): boolean => reserved.has((path.split('/')[1] ?? '').toLowerCase())
