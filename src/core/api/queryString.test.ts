import { describe, expect, it } from 'vitest'
import { queryString } from './queryString'

describe('queryString', () => {
  it.each([
    [undefined, ''],
    [{}, ''],
    [{ a: undefined, b: null, c: '', d: [] }, ''],
    [{ a: 0, b: false }, '?a=0&b=false'],
    [{ a: 'x y&z', b: ['1', '', '2'] }, '?a=x+y%26z&b=1&b=2'],
    [{ pageNumber: 2 }, '?pageNumber=2'],
  ])(
    'turns %j into "%s": omits undefined, null, empty strings and empty lists, but not 0 and false [shell.call.query-empty-values] [shell.call.query-drop-empty]',
    (query, text) => {
      expect(queryString(query)).toBe(text)
    },
  )
})
