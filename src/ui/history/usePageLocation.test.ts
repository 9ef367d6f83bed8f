import type { Location, NavigationType } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { nextPage } from './usePageLocation'

/**
 * Parses a location: `/7 /list:1` is the entry of one drawer on top of the page at `/list`, whose
 * key is its text.
 */
const read = (text: string): Location => {
  const [pathname = '', over] = text.split(' ')
  const [page, depth] = over?.split(':') ?? []
  const state = over === undefined ? null : { drawers: Array(Number(depth)).fill('x'), page }
  return { pathname, search: '', hash: '', state, key: text.replace(' ', '@'), mask: undefined }
}

describe('the page under the drawers', () => {
  it.each([
    ['stays while a drawer opens', '/list', '/list', 'PUSH', '/7 /list:1', '/list'],
    [
      'stays while one drawer replaces another',
      '/list',
      '/7 /list:1',
      'REPLACE',
      '/8 /list:1',
      '/list',
    ],
    ['stays while a child closes', '/list', '/7/a /list:2', 'POP', '/7 /list:1', '/list'],
    ['is unchanged when its drawer closes', '/list', '/7 /list:1', 'POP', '/list', '/list'],
    ['follows a link in a drawer', '/list', '/7 /list:1', 'PUSH', '/shop', '/shop'],
    ['stays while Forward opens its drawer again', '/list', '/list', 'POP', '/7 /list:1', '/list'],
    [
      'is the drawer’s address after Back from another page',
      '/shop',
      '/shop',
      'POP',
      '/7 /list:1',
      '/7@/list:1',
    ],
    [
      'changes with Back between two such pages',
      '/7/a /list:2',
      '/7/a /list:2',
      'POP',
      '/7 /list:1',
      '/7@/list:1',
    ],
    [
      'stays under a drawer of such a page',
      '/7 /list:1',
      '/7 /list:1',
      'PUSH',
      '/7/a /7@/list:1:2',
      '/7@/list:1',
    ],
  ] as const)('%s', (_, page, from, type, to, shown) => {
    const last = {
      page: read(page),
      arrivedBy: 'PUSH' as NavigationType,
      location: read(from),
    }
    expect(nextPage(last, read(to), type as NavigationType).page.key).toBe(shown)
  })

  it('changes between entries that something other than the router wrote, which share one key', () => {
    const at = (path: string): Location => ({ ...read(path), key: 'default' })
    const last = { page: at('/faq'), arrivedBy: 'POP' as NavigationType, location: at('/faq') }
    expect(nextPage(last, at('/events'), 'POP' as NavigationType).page.pathname).toBe('/events')
  })
})
