import { expect, it } from 'vitest'
import { passState } from './passState'

const now = new Date('2026-11-20T12:00:00Z')
const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
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
  ['from now on', { validOn: hoursFromNow(0) }, 'available'],
  ['from later on', { validOn: hoursFromNow(1) }, 'early'],
  ['until later', { expiresOn: hoursFromNow(1) }, 'available'],
  ['until now', { expiresOn: hoursFromNow(0) }, 'expired'],
  ['until earlier', { expiresOn: hoursFromNow(-1) }, 'expired'],
  ['of a kind that ends now', { dateCutoff: hoursFromNow(0) }, 'available'],
  [
    'of a kind that has ended',
    { dateCutoff: hoursFromNow(-1), expiresOn: hoursFromNow(5) },
    'expired',
  ],
  ['redeemed, however old', { status: 'redeemed', expiresOn: hoursFromNow(-9) }, 'redeemed'],
  ['given away', { status: 'transferred' }, 'transferred'],
] as const)('a pass’s state follows from its status and dates: %s', (_what, facts, state) => {
  expect(passState(pass(facts), now)).toBe(state)
})
