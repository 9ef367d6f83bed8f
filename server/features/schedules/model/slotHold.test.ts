import { expect, it } from 'vitest'
import { holdableFrom, slotHold } from './slotHold'

const start = Date.parse('2026-11-27T12:00:00Z')
const at = (minutes: number) => new Date(start + minutes * 60_000)
const held = (first: number, until: number, released?: number) => ({
  firstHeldAt: at(first),
  heldUntil: at(until),
  releasedAt: released === undefined ? null : at(released),
})
/** From when and until when it is held, in minutes; undefined if it can't be. */
const minutes = (hold: ReturnType<typeof slotHold>) =>
  hold && [hold.firstHeldAt, hold.heldUntil].map((date) => (date.getTime() - start) / 60_000)

it.each([
  ['for 15 minutes at first', [], 0, false, [0, 15]],
  ['until the same end if it was given up and is wanted back', [held(0, 15, 5)], 8, false, [0, 15]],
  ['not again once its hold has ended', [held(0, 15)], 16, false, undefined],
  ['not again until it was free for 15 minutes', [held(0, 15)], 29, false, undefined],
  ['anew after 15 free minutes', [held(0, 15)], 30, false, [30, 45]],
  ['anew 15 minutes after it was given up', [held(0, 15, 5)], 20, false, [20, 35]],
  ['for 15 more minutes by the checkout', [held(0, 15)], 14, true, [0, 29]],
  ['again by the checkout after it lapsed, for 30 in all', [held(0, 15)], 16, true, [0, 30]],
  ['by the checkout no longer than 30 in all', [held(0, 30)], 31, true, undefined],
  ['by the checkout anew after a gap', [held(0, 30)], 45, true, [45, 60]],
  [
    'no longer than the strictest of overlapping times allows',
    [held(0, 15, 5), held(4, 19)],
    8,
    false,
    [0, 15],
  ],
] as const)('a time of a schedule is held %s', (_what, earlier, now, renews, expected) => {
  expect(minutes(slotHold(earlier, at(now), { renews }))).toEqual(expected)
})

it.each([
  ['at once without an earlier hold', [], 0, 0],
  ['at once while the earlier one has not ended', [held(0, 15, 5)], 8, 8],
  ['15 minutes after the hold ended', [held(0, 15)], 18, 30],
  ['15 minutes after it was given up, if that ended it', [held(0, 15, 14)], 18, 29],
  ['after the last of several that have ended', [held(0, 15), held(2, 20)], 21, 35],
  ['when only one that goes on is left', [held(0, 15), held(16, 40)], 20, 30],
] as const)('it can be held in the cart %s', (_what, earlier, now, expected) => {
  expect((holdableFrom(earlier, at(now)).getTime() - start) / 60_000).toBe(expected)
})
