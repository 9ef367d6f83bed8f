import { expect, it } from 'vitest'
import { canJoin, countPlaces } from './canJoin'

const house = { id: 1, type: 'subscription', price: 285 } as const
const crew = { id: 2, type: 'subscription', price: 145 } as const
const shelf = { id: 3, type: 'add-on', price: 0 } as const
const card = {
  membershipId: 1,
  type: 'subscription',
  parentMembershipCardId: 0,
  status: 'active',
  inactiveReason: null,
} as const

it('offers a membership only to people who have none of their own to change; add-ons are always offered', () => {
  expect(canJoin(house, [])).toBe(true)
  expect(canJoin({ ...house, price: null }, [])).toBe(false)
  expect([house, crew, shelf].map((membership) => canJoin(membership, [card]))).toEqual([
    false,
    false,
    true,
  ])
  expect(canJoin(house, [{ ...card, parentMembershipCardId: 7 }])).toBe(true)
  expect(canJoin(house, [{ ...card, inactiveReason: 'cancelled' }])).toBe(true)
  expect(canJoin(house, [{ ...card, inactiveReason: 'frozen' }])).toBe(false)
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
