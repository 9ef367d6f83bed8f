import { describe, expect, it } from 'vitest'
import { pagesShape } from './pagesShape'

describe("the club's pages as a map", () => {
  const stored = [
    { uri: '/faq', path: '/questions' },
    { uri: '/gone', enabled: false },
  ]

  it('are keyed by uri and convert back to the same list', () => {
    const shown = pagesShape.toForm(stored)
    expect(shown).toEqual({ '/faq': { path: '/questions' }, '/gone': { enabled: false } })
    expect(pagesShape.toStored(shown, stored)).toEqual(stored)
  })

  it('are stored only if something differs from the defaults', () => {
    expect(
      pagesShape.toStored(
        { '/faq': {}, '/gone': { enabled: false }, '/dining': { membersOnly: true } },
        stored,
      ),
    ).toEqual([
      { uri: '/gone', enabled: false },
      { uri: '/dining', membersOnly: true },
    ])
    expect(pagesShape.toStored({ '/faq': { path: undefined } }, stored.slice(0, 1))).toBeUndefined()
  })

  it('show server errors at their own fields', () => {
    expect(pagesShape.toFormPath(['0', 'path'], stored)).toEqual(['/faq', 'path'])
  })
})
