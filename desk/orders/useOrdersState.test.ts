import { describe, expect, it } from 'vitest'
import { readOrdersState, toQuery, writeOrdersState } from './useOrdersState'

describe('the address of the orders', () => {
  it('keeps search, state, delivery, order and page, and leaves out what is usual', () => {
    const state = {
      search: 'ana',
      state: 'partly',
      delivery: 'pickup',
      sort: '-name',
      page: 3,
    } as const
    expect(readOrdersState(writeOrdersState(state))).toEqual(state)
    expect(writeOrdersState(readOrdersState(new URLSearchParams())).toString()).toBe('')
  })

  it('takes what nobody could have chosen for what is usual, which is what is to be handed over', () => {
    const state = readOrdersState(
      new URLSearchParams('state=lost&delivery=drone&sort=luck&page=-1'),
    )
    expect(state).toEqual({ search: '', state: 'open', delivery: 'all', sort: '-placed', page: 1 })
    expect(toQuery(state)).toEqual({ state: 'open', sort: '-placed' })
  })
})
