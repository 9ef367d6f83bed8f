import { expect, it } from 'vitest'
import { passState } from './passState'

const now = new Date('2026-11-20T12:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
const pass = (facts: {
  status?: 'available' | 'redeemed' | 'transferred' | 'used'
  validOn?: string
  expiresOn?: string
  dateCutoff?: string
}) => ({
  status: facts.status ?? ('available' as const),
  validOn: facts.validOn ?? null,
  expiresOn: facts.expiresOn ?? null,
  pass: { dateCutoff: facts.dateCutoff ?? null },
})

it.each([
  ['without limits', {}, 'available'],
  ['from now on', { validOn: at(0) }, 'available'],
  ['from later on', { validOn: at(1) }, 'early'],
  ['until later', { expiresOn: at(1) }, 'available'],
  ['until now', { expiresOn: at(0) }, 'expired'],
  ['until earlier', { expiresOn: at(-1) }, 'expired'],
  ['of a kind that ends now', { dateCutoff: at(0) }, 'available'],
  ['of a kind that has ended', { dateCutoff: at(-1), expiresOn: at(5) }, 'expired'],
  ['redeemed, however old', { status: 'redeemed', expiresOn: at(-9) }, 'redeemed'],
  ['given away', { status: 'transferred' }, 'transferred'],
] as const)('the state of a pass %s', (_what, facts, state) => {
  expect(passState(pass(facts), now)).toBe(state)
})
