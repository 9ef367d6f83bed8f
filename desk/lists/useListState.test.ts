import { expect, it } from 'vitest'
import { readListState, writeListState } from './useListState'

const usual = { search: '', sort: '', when: 'current', filters: {}, page: 1 } as const

it('an address without parameters shows the first page of what is current', () => {
  expect(readListState(new URLSearchParams())).toEqual(usual)
  expect(writeListState(usual).toString()).toBe('')
})

it('an address restores the list that it was taken from', () => {
  const state = {
    search: 'ópera & co',
    sort: '-starts_at',
    when: 'over',
    filters: { type: 'ticket' },
    page: 3,
  } as const
  expect(readListState(writeListState(state))).toEqual(state)
})

it.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'when=never'])(
  'the address %s is read as if it said nothing',
  (address) => {
    expect(readListState(new URLSearchParams(address))).toEqual(usual)
  },
)
