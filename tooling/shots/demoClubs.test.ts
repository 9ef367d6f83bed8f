import { expect, it } from 'vitest'
import { demoClubs } from './demoClubs'

it('each demo club has a member for its pictures, and a customer is a member if they have a card that has not ended', () => {
  const clubs = demoClubs()
  expect(clubs.map(({ slug, member }) => [slug, member.email])).toEqual([
    ['harbour', 'alex@example.com'],
    ['lantern', 'lee@example.com'],
    ['noria', 'ines@example.com'],
    ['saraya', 'noor@example.com'],
  ])
  const casey = clubs[0]?.customers.find(({ email }) => email === 'casey@example.com')
  expect(casey?.isMember).toBe(false)
})
