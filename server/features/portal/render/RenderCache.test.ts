import { describe, expect, it } from 'vitest'
import { RenderCache, type SharedDocument } from './RenderCache'

const page = (size: number): SharedDocument => ({
  page: 'x'.repeat(size - 5),
  state: 'state',
  nonce: 'nonce',
})

describe('RenderCache', () => {
  it("keeps a company's most recently used documents", () => {
    const cache = new RenderCache({ perCompany: 30, total: 1000 })
    for (const key of ['a', 'b', 'c']) cache.set(1, key, page(10))
    expect(cache.get(1, 'a')).toEqual(page(10))
    cache.set(1, 'd', page(10))
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(1, key) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  it('evicts documents of the company with the most cached characters, so that no company pushes out another’s', () => {
    const cache = new RenderCache({ perCompany: 80, total: 100 })
    cache.set(2, 'home', page(15))
    for (let index = 0; index < 500; index++) cache.set(1, String(index), page(10))
    expect(cache.get(2, 'home')).toBeDefined()
    for (let index = 0; index < 500; index++) cache.set(3, String(index), page(10))
    expect(cache.get(2, 'home')).toBeDefined()
    expect(
      [cache.get(1, '499'), cache.get(3, '499')].every((document) => document !== undefined),
    ).toBe(true)
  })

  it('replaces a document without counting it twice, and does not cache one larger than a company’s limit', () => {
    const cache = new RenderCache({ perCompany: 20, total: 40 })
    for (let index = 0; index < 10; index++) cache.set(1, 'same', page(20))
    cache.set(1, 'large', page(21))
    expect([cache.get(1, 'same'), cache.get(1, 'large')]).toEqual([page(20), undefined])
  })
})
