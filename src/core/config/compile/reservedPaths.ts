/**
 * First segments of paths that the server handles: calls and files. An unknown path under them gets
 * an error object, never a page.
 */
const serverSegments: ReadonlySet<string> = new Set([
  'api',
  'hub',
  'config',
  'sandbox',
  'processors',
  'assets',
  'media',
  'calendar',
  'unsubscribe',
  'healthz',
  'readyz',
  'metrics',
])

/**
 * First segments that a page's path may not have: segments that the server handles, and those of
 * pages that the portal needs.
 */
const reservedSegments: ReadonlySet<string> = new Set([
  ...serverSegments,
  'admin',
  'studio',
  'desk',
  'login',
  'logout',
  'signout',
  'global-switch',
  'error',
  'fonts',
  'favicon.ico',
  'favicon.svg',
  'offline.js',
  'robots.txt',
  'sitemap.xml',
])

/**
 * Uris of pages that can't be moved, because signing in and out and the error screens depend on
 * them.
 */
export const fixedUris: ReadonlySet<string> = new Set([
  '/login',
  '/logout',
  '/signout',
  '/error',
  '/global-switch',
])

/** Whether the server handles a path as a call or file instead of rendering a page. */
export const isServerPath = (path: string): boolean =>
  serverSegments.has(firstSegment(path)) || path.toLowerCase().startsWith('/admin/api')

/** Whether an address is outside the portal: another site, a call or file, the studio or the desk. */
export const isOutsidePortal = (address: string): boolean =>
  !address.startsWith('/') ||
  isServerPath(address) ||
  ['admin', 'studio', 'desk'].includes(firstSegment(address))

/** Whether a page may not have this path. */
export const isReservedPath = (path: string): boolean => reservedSegments.has(firstSegment(path))

const firstSegment = (path: string): string => (path.split(/[/?#]/)[1] ?? '').toLowerCase()
