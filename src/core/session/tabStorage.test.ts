// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { KEEP_MS } from './returnPath'
import { clearTab, readFromTab, storeInTab, takeFromTab } from './tabStorage'

beforeEach(() => sessionStorage.clear())

describe('values stored in a tab', () => {
  it('are taken once, by the same customer only, within half an hour, unless cleared', () => {
    storeInTab('typed', 7, { city: 'Newport' }, 1000)
    expect(readFromTab('typed', 7, 1000 + KEEP_MS - 1)).toEqual({ city: 'Newport' })
    expect(readFromTab('typed', 8, 1000)).toBeUndefined()
    expect(takeFromTab('typed', 7, 1000 + KEEP_MS - 1)).toEqual({ city: 'Newport' })
    expect(takeFromTab('typed', 7, 1000)).toBeUndefined()
    for (const [id, now] of [
      [8, 1000],
      [undefined, 1000],
      [7, 1000 + KEEP_MS],
    ] as const) {
      storeInTab('typed', 7, 'x', 1000)
      expect(takeFromTab('typed', id, now)).toBeUndefined()
      expect(sessionStorage.length).toBe(0)
    }
    storeInTab('typed', 7, 'x', 1000)
    storeInTab('unsent', 8, 'y', 1000)
    clearTab(8)
    expect(Object.keys(sessionStorage)).toEqual(['portico-kept-unsent'])
    sessionStorage.setItem('portico-native', '1')
    clearTab()
    expect(Object.keys(sessionStorage)).toEqual(['portico-native'])
    storeInTab('typed', 7, 'x', 1000)
    storeInTab('typed', 7, undefined, 1000)
    expect(takeFromTab('typed', 7, 1000)).toBeUndefined()
  })
})
