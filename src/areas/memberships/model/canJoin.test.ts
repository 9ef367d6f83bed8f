import { expect, it } from 'vitest'
import { countPlaces, isJoinedOnline, isListed } from './canJoin'

it('lists a membership unless the customer has it or one that would be changed to it', () => {
  expect(isListed({ joinRefusal: '' })).toBe(true)
  expect(isListed({ joinRefusal: 'membership_required' })).toBe(true)
  expect(isListed({ joinRefusal: 'already_member' })).toBe(false)
})

it('a membership is joined online if it is free, or has a price and the club takes payments', () => {
  const joined = [0, 285, null].map((price) =>
    [true, false].map((acceptsCards) => isJoinedOnline({ price }, acceptsCards)),
  )
  expect(joined).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ])
})

it.each([
  [{ maxInvites: 3, remainingInvites: 1 }, 1, { added: 2, excess: 1 }],
  [{ maxInvites: 3, remainingInvites: 1 }, 2, { added: 2, excess: 0 }],
  [{ maxInvites: 3, remainingInvites: 3 }, 0, { added: 0, excess: 0 }],
])(
  'counts the people added to the card %j, and how many are too many for a membership with %i invitations',
  (places, maxInvites, counted) => {
    expect(countPlaces(places, { maxInvites })).toEqual(counted)
  },
)
