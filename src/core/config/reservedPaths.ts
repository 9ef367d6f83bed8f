/**
 * First segments of paths under which the server handles calls and files: an unknown one there
 * gives an error object, never a page.
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
 * First segments that no page may take: those of the server, and of pages that the portal needs.
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
 * Pages that can't be moved, disabled or made members-only: signing in and out, and error screens,
 * depend on them.
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

/** Whether a path can't be assigned to a page. */
export const isReservedPath = (path: string): boolean => reserved.has(firstSegment(path))

const firstSegment = (path: string): string => (path.split('/')[1] ?? '').toLowerCase()
