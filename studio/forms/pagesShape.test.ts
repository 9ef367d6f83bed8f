import { describe, expect, it } from 'vitest'
import { pagesShape } from './pagesShape'

describe('the pages of a club as a map', () => {
  const stored = [
    { uri: '/faq', path: '/questions' },
    { uri: '/gone', enabled: false },
  ]

  it('are found by their uri, and go back to the list as it stood', () => {
    const shown = pagesShape.toForm(stored)
    expect(shown).toEqual({ '/faq': { path: '/questions' }, '/gone': { enabled: false } })
    expect(pagesShape.toStored(shown, stored)).toEqual(stored)
  })

  it('appear when something differs, and go when nothing does', () => {
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

  it('have what the server says of them at their own field', () => {
    expect(pagesShape.place(['0', 'path'], stored)).toEqual(['/faq', 'path'])
  })
})
