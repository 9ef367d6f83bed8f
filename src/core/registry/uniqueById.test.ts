import { describe, expect, it } from 'vitest'
import { uniqueById } from './uniqueById'

describe('uniqueById', () => {
  it('returns the first item of each id, in the original order', () => {
    const items = [
      { id: 'b', text: '1' },
      { id: 'a', text: '2' },
      { id: 'b', text: '3' },
    ]
    expect(uniqueById(items).map(({ text }) => text)).toEqual(['1', '2'])
    expect(uniqueById([])).toEqual([])
  })
})
