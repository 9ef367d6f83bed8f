import { describe, expect, it } from 'vitest'
import { readOwedState, writeOwedState } from './useOwedState'

describe('the address of who owes', () => {
  it('keeps search, age, order and page, and leaves out what is usual', () => {
    const state = { search: 'ana', age: '31-60', sort: '-age', page: 3 } as const
    expect(readOwedState(writeOwedState(state))).toEqual(state)
    expect(writeOwedState(readOwedState(new URLSearchParams())).toString()).toBe('')
  })

  it('takes what nobody could have chosen for what is usual', () => {
    expect(readOwedState(new URLSearchParams('age=old&sort=rich&page=-1'))).toEqual({
      search: '',
      age: 'all',
      sort: '-due',
      page: 1,
    })
  })
})
