import { expect, it } from 'vitest'
import { readAttendeeState, toQuery, writeAttendeeState } from './useAttendeeState'

const usual = { search: '', show: 'expected', type: undefined, sort: '-at', page: 1 } as const

it('an address without parameters shows who is expected, the latest first', () => {
  expect(readAttendeeState(new URLSearchParams())).toEqual(usual)
  expect(writeAttendeeState(usual).toString()).toBe('')
  expect(toQuery(usual)).toEqual({ state: 'expected', sort: '-at' })
})

it('an address restores the list that it was taken from', () => {
  const state = { search: 'ópera & co', show: 'all', type: 3, sort: 'name', page: 2 } as const
  expect(readAttendeeState(writeAttendeeState(state))).toEqual(state)
  expect(toQuery(state)).toEqual({ search: 'ópera & co', type: 3, sort: 'name' })
})

it.each(['page=0', 'page=x', 'type=-1', 'type=1.5', 'show=never', 'sort=paid'])(
  'the address %s is read as if it said nothing',
  (address) => {
    expect(readAttendeeState(new URLSearchParams(address))).toEqual(usual)
  },
)
