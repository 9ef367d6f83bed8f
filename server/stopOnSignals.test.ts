import { expect, it } from 'vitest'
import { endsAtOnce } from './stopOnSignals'

it('a second SIGTERM ends the process at once only two seconds after the first signal: npm may pass the same on late', () => {
  expect([0, 300, 1_999, 2_000].map((ms) => endsAtOnce('SIGTERM', ms))).toEqual([
    false,
    false,
    false,
    true,
  ])
})

it('a second Ctrl+C ends the process at once, unless it is the same that npm passes on', () => {
  expect([0, 249, 250, 1_000].map((ms) => endsAtOnce('SIGINT', ms))).toEqual([
    false,
    false,
    true,
    true,
  ])
})
