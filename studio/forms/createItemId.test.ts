import { describe, expect, it } from 'vitest'
import { createItemId } from './createItemId'

describe('the key of a new item', () => {
  it("is derived from the item's title, and differs for two admins who add the same title at once", () => {
    const keys = Array.from({ length: 500 }, () => createItemId('Ein néuer Titel!', []))
    expect(new Set(keys).size).toBe(500)
    for (const key of keys)
      expect(key).toMatch(/^ein-neuer-titel-[a-z0-9]{5}$|^ein-ne-uer-titel-[a-z0-9]{5}$/)
    expect(createItemId('…', [])).toMatch(/^item-[a-z0-9]{5}$/)
  })
})
