import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import type { PortalConfig } from '#generated/types'
import { compile } from '../config/compile/compile'
import { fixedUris } from '../config/compile/reservedPaths'
import { isPageAvailable } from '../config/isPageAvailable'
import { decide } from './decide'
import { findRedirect } from './findRedirect'

const resolve = (input: unknown) => compile(input, { catalogue })
const leads = (input: unknown, path: string) => findRedirect(resolve(input).config, path)
const problems = (redirects: readonly { from: string; to: string }[]) =>
  resolve({ settings: { redirects } }).problems.map(({ code, path }) => `${code} ${path}`)

describe('findRedirect', () => {
  it('leads the default and the earlier paths of a moved page to its present one, with the rest of the path', () => {
    const config = {
      pages: [{ uri: '/dining', path: '/Menú', formerPaths: ['/eat', '/food/out'] }],
    }
    expect(leads(config, '/dining')).toEqual({ to: '/Menú', why: 'moved' })
    expect(leads(config, '/EAT/7/')).toEqual({ to: '/Menú/7', why: 'moved' })
    expect(leads(config, '/food/out/7')).toEqual({ to: '/Menú/7', why: 'moved' })
    expect(leads(config, '/food')).toBeUndefined()
    expect(leads(config, '/dining/no-number')).toBeUndefined()
  })

  it('leads nowhere if the page is switched off, unless the club has a redirect of its own', () => {
    const pages = [{ uri: '/dining', path: '/eat', enabled: false }]
    expect(leads({ pages }, '/dining')).toBeUndefined()
    const settings = { redirects: [{ from: '/dining', to: '/events' }] }
    expect(leads({ pages, settings }, '/Dining/')).toEqual({ to: '/events', why: 'redirected' })
  })

  it('follows redirects to redirects and to moved pages to the end', () => {
    const config = {
      pages: [{ uri: '/events', path: '/whats-on' }],
      settings: {
        redirects: [
          { from: '/summer', to: '/season' },
          { from: '/season', to: '/events?month=7' },
          { from: '/shop', to: 'https://shop.example.com/club?from=portal' },
        ],
      },
    }
    expect(leads(config, '/summer')?.to).toBe('/whats-on?month=7')
    expect(leads(config, '/SUMM%65R/')?.to).toBe('/whats-on?month=7')
    expect(leads(config, '/shop')?.to).toBe('https://shop.example.com/club?from=portal')
  })

  it('leads nowhere from a path that no URL can have as it is', () => {
    for (const path of ['//', '//evil.example/a', '/%', '/%2f%2f', '/\\\\a'])
      expect(leads({ settings: { redirects: [{ from: '/a', to: '/events' }] } }, path)).toBe(
        undefined,
      )
  })

  it('shows a page that now has the path of one that moved away', () => {
    const config = resolve({
      pages: [
        { uri: '/dining', path: '/eat' },
        { uri: '/events', path: '/dining' },
      ],
    }).config
    const member = { isMember: true, flag: null }
    expect(decide(config, member, '/dining')).toMatchObject({ kind: 'page' })
    expect(decide(config, null, '/dining')).toMatchObject({ kind: 'login' })
  })
})

describe('redirects of the club', () => {
  it.each<[string, { from: string; to: string }[], string[]]>([
    ['over a page', [{ from: '/events', to: '/dining' }], ['redirect /settings/redirects/0/from']],
    [
      'from a reserved path',
      [{ from: '/api/x', to: '/' }],
      ['redirect /settings/redirects/0/from'],
    ],
    [
      'twice from one path',
      [
        { from: '/a', to: '/events' },
        { from: '/A', to: '/dining' },
      ],
      ['redirect /settings/redirects/1/from'],
    ],
    ['to itself as /A?x=1', [{ from: '/a', to: '/A?x=1' }], ['redirect /settings/redirects/0/to']],
    ['to itself as /a/', [{ from: '/a', to: '/a/' }], ['redirect /settings/redirects/0/to']],
    ['to itself as /./a', [{ from: '/a', to: '/./a' }], ['redirect /settings/redirects/0/to']],
    ['to itself as /%61', [{ from: '/a', to: '/%61' }], ['redirect /settings/redirects/0/to']],
    [
      'in a circle',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a#top' },
        { from: '/c', to: '/a' },
      ],
      [0, 1, 2].map((index) => `redirect /settings/redirects/${index}/to`),
    ],
    [
      'to a mailbox',
      [{ from: '/a', to: 'mailto:a@b.example' }],
      ['redirect /settings/redirects/0/to'],
    ],
    ['to a script', [{ from: '/a', to: 'javascript:1' }], ['url-unsafe /settings/redirects/0/to']],
  ])('that lead %s are refused and do nothing', (_what, redirects, expected) => {
    expect(problems(redirects)).toEqual(expected)
    const { config } = resolve({ settings: { redirects } })
    const last = redirects.at(-1)?.from ?? ''
    expect(findRedirect(config, last)?.to ?? '').not.toBe(redirects.at(-1)?.to)
  })
})

describe.each(['harbour', 'lantern', 'noria', 'saraya'])('the club %s', (club) => {
  const stored = JSON.parse(
    readFileSync(`fixtures/clubs/${club}/portal-config.json`, 'utf8'),
  ) as PortalConfig
  const { config } = resolve(stored)
  const movable = config.routes.filter(
    (route) => isPageAvailable(config, route) && !fixedUris.has(route.uri) && route.uri !== '/',
  )

  /** The club's config with a page of the portal, or of its own, moved. */
  const withMoved = (uri: string): PortalConfig => {
    const { pages = [], ownPages = [] } = stored
    const path = '/moved/here'
    return ownPages.some(({ id }) => uri === `/${id}`)
      ? { ...stored, ownPages: ownPages.map((page) => ({ ...page, path })) }
      : { ...stored, pages: [...pages.filter((entry) => entry.uri !== uri), { uri, path }] }
  }

  it('has no page whose old addresses are lost when it moves', () => {
    expect(movable.length).toBeGreaterThan(20)
    const lost: string[] = []
    for (const { uri, paths, pageId } of movable) {
      const moved = resolve(withMoved(uri)).config
      for (const pattern of paths.filter((one) => `${one}/`.startsWith(`${uri}/`))) {
        const path = pattern.replaceAll(/:\w+\??/g, '7')
        const first = decide(moved, null, path)
        const to = first.kind === 'redirect' && first.why === 'moved' ? first.to : undefined
        const outcome = to === undefined ? undefined : decide(moved, null, to)
        const arrives = `/moved/here${path.slice(uri.length)}` === to
        if (!arrives || outcome?.kind === 'redirect') lost.push(`${pageId} ${path} → ${to ?? '?'}`)
      }
    }
    expect(lost).toEqual([])
  })
})
