import { describe, expect, it } from 'vitest'
import { rightsOf } from './rights'

describe('rights in the studio', () => {
  it.each([
    ['owner', true, { mayTry: true, mayPublish: true, mayTurnOn: false }],
    ['manager', true, { mayTry: true, mayPublish: true, mayTurnOn: false }],
    ['viewer', true, { mayTry: true, mayPublish: false, mayTurnOn: false, reason: 'viewer' }],
    ['somebody', true, { mayTry: true, mayPublish: false, mayTurnOn: false, reason: 'viewer' }],
    ['owner', false, { mayTry: false, mayPublish: false, mayTurnOn: true, reason: 'debug-off' }],
    ['manager', false, { mayTry: false, mayPublish: false, mayTurnOn: false, reason: 'debug-off' }],
  ] as const)('of %s with debug %s', (level, debug, rights) => {
    expect(rightsOf(level, debug)).toEqual(rights)
  })
})
