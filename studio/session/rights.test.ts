import { describe, expect, it } from 'vitest'
import { getRights } from './rights'

describe('the rights in the studio', () => {
  it.each([
    ['owner', true, { mayEdit: true, mayPublish: true, mayEnableDebug: false }],
    ['manager', true, { mayEdit: true, mayPublish: true, mayEnableDebug: false }],
    ['viewer', true, { mayEdit: true, mayPublish: false, mayEnableDebug: false, reason: 'viewer' }],
    [
      'somebody',
      true,
      { mayEdit: true, mayPublish: false, mayEnableDebug: false, reason: 'viewer' },
    ],
    [
      'owner',
      false,
      { mayEdit: false, mayPublish: false, mayEnableDebug: true, reason: 'debug-off' },
    ],
    [
      'manager',
      false,
      { mayEdit: false, mayPublish: false, mayEnableDebug: false, reason: 'debug-off' },
    ],
  ] as const)('at the level %s with debug %s', (level, debug, rights) => {
    expect(getRights(level, debug)).toEqual(rights)
  })
})
