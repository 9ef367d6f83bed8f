import { expect, it } from 'vitest'
import type { ResolvedConfig } from '../config/ResolvedConfig'
import { getSubPath } from './getSubPath'

// Only the fields that `getSubPath` reads.
const config = {
  routes: [
    { pageId: 'dining', path: '/comedor' },
    { pageId: 'home', path: '/' },
    { pageId: 'account-billing', path: '/account/billing/:billingTab?/:id?' },
  ],
} as unknown as ResolvedConfig

it.each([
  ['dining', '/comedor', ''],
  ['dining', '/comedor/', ''],
  ['dining', '/Comedor/menu', 'menu'],
  ['dining', '/elsewhere/menu', ''],
  ['account-billing', '/account/billing', ''],
  ['account-billing', '/account/billing/invoices/7', 'invoices/7'],
  ['home', '/', ''],
])('returns the path below page %s in %s: “%s”', (pageId, path, expected) => {
  expect(getSubPath(config, pageId, path)).toBe(expected)
})
