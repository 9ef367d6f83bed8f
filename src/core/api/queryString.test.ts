import { describe, expect, it } from 'vitest'
import { queryString } from './queryString'

describe('the query', () => {
  it.each([
    [undefined, ''],
    [{}, ''],
    [{ a: undefined, b: null, c: '', d: [] }, ''],
    [{ a: 0, b: false }, '?a=0&b=false'],
    [{ a: 'x y&z', b: ['1', '', '2'] }, '?a=x+y%26z&b=1&b=2'],
    [{ pageNumber: 2 }, '?pageNumber=2'],
  ])(
    'of %j is "%s": undefined, null, empty text and empty list are dropped, 0 and false are kept [shell.call.query-empty-values] [shell.call.query-drop-empty]',
    (query, text) => {
      expect(queryString(query)).toBe(text)
    },
  )
})
