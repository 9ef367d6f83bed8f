import { expect, it } from 'vitest'
import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import { actionPath } from './actionPath'

const route = (pageId: string, path: string, enabled = true) => ({
  pageId,
  path,
  enabled,
  plus: false,
})
// Only the config fields that the function uses.
const config = {
  plan: 'Lounge',
  routes: [
    route('verify-email', '/verify-email/:id?'),
    route('password-reset', '/password-reset/:id?'),
    route('activate', '/willkommen/:code?'),
  ],
} as unknown as ResolvedConfig

it.each([
  ['verify-email', 'id=a1', '/verify-email/a1'],
  ['verify-email', '', '/verify-email'],
  ['reset-password', 'id=a%2F1', '/password-reset/a%2F1'],
  ['activate', 'code=c7', '/willkommen/c7'],
  ['activate', 'id=c7', '/willkommen/c7'],
  ['delete-everything', 'id=1', undefined],
  [undefined, '', undefined],
])(
  'the action %s with “%s” redirects to %s [shell.route.actions-values]',
  (action, query, path) => {
    expect(actionPath(config, action, new URLSearchParams(query))).toBe(path)
  },
)

it('an action has no path if the club lacks its page', () => {
  expect(
    actionPath({ ...config, routes: [] }, 'activate', new URLSearchParams('code=1')),
  ).toBeUndefined()
})
