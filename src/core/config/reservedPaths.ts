/**
 * First segments below which the server answers calls and files: an unknown path there is an error
 * object, never a page.
 */
const calls: ReadonlySet<string> = new Set([
  'api',
  'hub',
  'config',
  'sandbox',
  'processors',
  'assets',
  'media',
  'healthz',
  'readyz',
  'metrics',
])

/**
 * First segments that belong to the server, and pages that the portal can't do without (decisions
 * 39).
 */
const reserved: ReadonlySet<string> = new Set([
  ...calls,
  'admin',
  'studio',
  'login',
  'logout',
  'signout',
  'global-switch',
  'error',
  'fonts',
  'favicon.ico',
  'favicon.svg',
  'robots.txt',
])

/**
 * Pages that can be neither moved nor disabled nor kept for members: without them nobody gets in,
 * out, or told what happened.
 */
export const fixedUris: ReadonlySet<string> = new Set([
  '/login',
  '/logout',
  '/signout',
  '/error',
  '/global-switch',
])

/** Whether a path belongs to the server's calls and files. */
export const isServerPath = (path: string): boolean =>
  calls.has(firstSegment(path)) || path.toLowerCase().startsWith('/admin/api')

/** Whether a path can't be given to a page. */
export const isReservedPath = (path: string): boolean => reserved.has(firstSegment(path))

const firstSegment = (path: string): string => (path.split('/')[1] ?? '').toLowerCase()
