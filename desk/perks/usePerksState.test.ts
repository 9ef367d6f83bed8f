import { expect, it } from 'vitest'
import { readPerksState, writePerksState } from './usePerksState'

const read = (address: string, kinds: Parameters<typeof readPerksState>[1]) =>
  readPerksState(new URLSearchParams(address), kinds)

it('the address of the perks keeps what is listed, and nothing that is as usual', () => {
  const kinds = ['vouchers', 'offers', 'guest-passes', 'house-credits'] as const
  const usual = { kind: 'vouchers', search: '', state: 'all', page: 1 } as const
  expect(read('', kinds)).toEqual(usual)
  expect(read('kind=coupons&state=lost&page=-1', kinds)).toEqual(usual)
  expect(writePerksState(usual).toString()).toBe('')
  const state = { kind: 'guest-passes', search: 'sam', state: 'given', page: 3 } as const
  expect(read(writePerksState(state).toString(), kinds)).toEqual(state)
})

it('staff with the area money alone see only house credits, which can’t be passed on', () => {
  expect(read('kind=vouchers&state=given', ['house-credits'])).toMatchObject({
    kind: 'house-credits',
    state: 'all',
  })
})
