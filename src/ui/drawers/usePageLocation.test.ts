import type { Location, NavigationType } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { nextPage } from './usePageLocation'

/** Parses a location: `/orders 1` has one drawer's entry on top of the page's. */
const read = (text: string): Location => {
  const [pathname = '', depth] = text.split(' ')
  const state = depth === undefined ? null : { drawers: Number(depth) }
  return { pathname, search: '', hash: '', state, key: text, mask: undefined }
}

describe('the page under the drawers', () => {
  it.each([
    ['stays while a drawer opens', '/list', '/list', 'PUSH', '/7 1', '/list'],
    ['stays while one drawer replaces another', '/list', '/7 1', 'REPLACE', '/8 1', '/list'],
    ['stays while a child closes', '/list', '/7/a 2', 'POP', '/7 1', '/list'],
    ['is unchanged when its drawer closes', '/list', '/7 1', 'POP', '/list', '/list'],
    ['follows a link in a drawer', '/list', '/7 1', 'PUSH', '/shop', '/shop'],
    ['is the drawer’s address after Forward', '/list', '/list', 'POP', '/7 1', '/7 1'],
    [
      'is the drawer’s address after Back from another page',
      '/shop',
      '/shop',
      'POP',
      '/7 1',
      '/7 1',
    ],
    ['changes with Back between two such pages', '/7/a 2', '/7/a 2', 'POP', '/7 1', '/7 1'],
    ['stays under a drawer of such a page', '/7 1', '/7 1', 'PUSH', '/7/a 2', '/7 1'],
  ] as const)('%s', (_, page, from, type, to, shown) => {
    const last = {
      page: read(page),
      arrivedBy: 'PUSH' as NavigationType,
      location: read(from),
    }
    expect(nextPage(last, read(to), type as NavigationType).page.key).toBe(shown)
  })
})
