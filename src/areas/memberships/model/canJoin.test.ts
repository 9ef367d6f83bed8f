import { expect, it } from 'vitest'
import { countPlaces, isListed } from './canJoin'

it('lists a membership with a price unless the customer has it or one that would be changed to it', () => {
  expect(isListed({ price: 285, joinRefusal: '' })).toBe(true)
  expect(isListed({ price: 0, joinRefusal: 'membership_required' })).toBe(true)
  expect(isListed({ price: 285, joinRefusal: 'already_member' })).toBe(false)
  expect(isListed({ price: null, joinRefusal: '' })).toBe(false)
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
