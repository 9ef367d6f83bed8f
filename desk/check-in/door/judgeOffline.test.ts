import { expect, it } from 'vitest'
import { judgeOffline } from './judgeOffline'

const AT = '2031-05-02T19:30:00Z'
const ago = (seconds: number): string => new Date(Date.parse(AT) - seconds * 1000).toISOString()
const guest = (more: object = {}) => ({
  state: 'expected' as const,
  why: '' as const,
  at: null,
  kind: 'ticket' as const,
  ...more,
})
const isIn = { state: 'in' as const, at: ago(60) }

it.each([
  ['whom the list does not have', undefined, undefined, 'in', 'unknown'],
  ['who is expected', guest(), undefined, 'in', 'kept'],
  [
    'whose ticket was cancelled',
    guest({ state: 'not_valid', why: 'cancelled' }),
    undefined,
    'in',
    'not_valid',
  ],
  ['who is in by the list', guest(isIn), undefined, 'in', 'already'],
  ['who is in by this device', guest(), isIn, 'in', 'already'],
  ['whom this device let in seconds ago', guest(), { ...isIn, at: ago(9) }, 'in', 'kept'],
  ['who has left again', guest(isIn), { state: 'left' as const, at: ago(30) }, 'in', 'kept'],
  [
    'who came by card twenty minutes ago',
    guest({ ...isIn, at: ago(1200), kind: 'card' }),
    undefined,
    'in',
    'kept',
  ],
  ['who leaves and is in', guest(isIn), undefined, 'out', 'kept'],
  ['who leaves and is not in', guest(), undefined, 'out', 'not_valid'],
] as const)('without a connection, judges somebody %s', (_who, one, local, direction, result) => {
  expect(judgeOffline(one, local, { direction, at: AT }).result).toBe(result)
})
