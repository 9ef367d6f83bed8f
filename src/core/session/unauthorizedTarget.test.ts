import { expect, it } from 'vitest'
import { unauthorizedTarget } from './unauthorizedTarget'

it.each([
  [null, '/logout'],
  ['', '/logout'],
  ['/forgot-password', '/forgot-password'],
  ['https://elsewhere.example/', '/logout'],
  ['//elsewhere.example', '/logout'],
  ['/\\elsewhere.example', '/logout'],
  ['/\t/elsewhere.example', '/logout'],
  ['/\n/elsewhere.example', '/logout'],
  ['/forgot\\password', '/logout'],
  ['javascript:alert(1)', '/logout'],
])(
  'a 401 with location %j redirects to %s: only paths of this site are followed [shell.state.401-precedence] [money.role.401-to-logout] [money.role.401-with-location]',
  (location, target) => {
    expect(unauthorizedTarget(location)).toBe(target)
  },
)
