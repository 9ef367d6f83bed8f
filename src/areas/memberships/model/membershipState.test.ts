import { expect, it } from 'vitest'
import { cardState, membershipState, type CardFacts } from './membershipState'

const now = new Date('2027-06-10T12:00:00Z')
const past = new Date('2027-06-01T00:00:00Z')
const later = new Date('2027-06-20T00:00:00Z')
const card: CardFacts = {
  type: 'subscription',
  status: 'active',
  isUnpaid: false,
  main: null,
  expiresAt: null,
  cancelledAt: null,
  frozenFrom: null,
  frozenUntil: null,
}
const frozen = { ...card, frozenFrom: past, frozenUntil: later }
const unpaid = { ...card, isUnpaid: true }
const expired = { ...card, expiresAt: past }
const addOn: CardFacts = { ...card, type: 'add-on' }

it.each([
  ['active', null, card],
  ['active', null, { ...card, frozenFrom: later, frozenUntil: new Date('2027-07-01') }],
  ['active', null, { ...card, frozenFrom: past, frozenUntil: now }],
  ['frozen', 'frozen', frozen],
  ['past_due', 'unpaid', unpaid],
  ['past_due', 'unpaid', { ...frozen, isUnpaid: true }],
  ['ended', 'expired', expired],
  ['ended', 'cancelled', { ...expired, cancelledAt: past }],
  ['ended', 'suspended', { ...card, status: 'suspended' as const }],
  ['frozen', 'main-card', { ...card, main: frozen }],
  ['ended', 'main-card', { ...card, main: expired }],
  ['ended', 'expired', { ...expired, main: card }],
] as const)('a card is %s (%s)', (state, reason, facts) => {
  expect(cardState(facts, now)).toMatchObject({ state, reason })
})

it('a frozen membership is frozen, also beside an add-on; an add-on alone is no membership', () => {
  expect(membershipState([addOn, frozen], now)).toEqual({ state: 'frozen', frozenUntil: later })
  expect(membershipState([addOn], now)).toEqual({ state: 'none', frozenUntil: null })
  expect(membershipState([], now).state).toBe('none')
  expect(membershipState([addOn, expired], now).state).toBe('ended')
})

it('of several memberships, one that gives access counts, otherwise the one that can be paid', () => {
  expect(membershipState([frozen, unpaid, card], now).state).toBe('active')
  expect(membershipState([expired, frozen, unpaid], now).state).toBe('past_due')
  expect(membershipState([expired, frozen], now).state).toBe('frozen')
})
