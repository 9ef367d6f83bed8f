import { expect, it } from 'vitest'
import { minutesToInvite } from './invitationPace'

it('a hundred invitations go out at once, each further hundred a minute later', () => {
  expect([0, 1, 100, 101, 200, 201, 5_000].map(minutesToInvite)).toEqual([0, 0, 0, 1, 1, 2, 49])
})
