import { describe, expect, it } from 'vitest'
import { fixedUris, isReservedPath, isServerPath } from './reservedPaths'

describe('a path', () => {
  it.each([
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
  ])('under /%s is handled by the server, and no page may have it', (segment) => {
    for (const path of [`/${segment}`, `/${segment}/x`, `/${segment.toUpperCase()}`]) {
      expect(isServerPath(path), path).toBe(true)
      expect(isReservedPath(path), path).toBe(true)
    }
    for (const path of [`/${segment}-x`, `/x/${segment}`, segment]) {
      expect(isServerPath(path), path).toBe(false)
      expect(isReservedPath(path), path).toBe(false)
    }
  })

  it.each([
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
    'offline.js',
    'robots.txt',
    'sitemap.xml',
  ])('under /%s may not be given to a page, although it is not a call', (segment) => {
    expect(isReservedPath(`/${segment}/x`)).toBe(true)
    expect(isReservedPath(`/${segment.toUpperCase()}`)).toBe(true)
    expect(isServerPath(`/${segment}/x`)).toBe(false)
  })

  it('of a call of the desk is handled by the server, other paths of the desk are pages', () => {
    expect(isServerPath('/admin/api/members')).toBe(true)
    expect(isServerPath('/Admin/API/members')).toBe(true)
    expect(isServerPath('/admin/members/admin/api')).toBe(false)
    expect(isServerPath('/x/admin/api')).toBe(false)
    expect(isServerPath('/')).toBe(false)
  })

  it('of signing in and out, of errors and of switching clubs is fixed, and reserved', () => {
    expect([...fixedUris]).toEqual(['/login', '/logout', '/signout', '/error', '/global-switch'])
    expect([...fixedUris].every(isReservedPath)).toBe(true)
  })
})
