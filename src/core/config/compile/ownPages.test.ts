import { expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { decide } from '../../gates/decide'
import { findDeadLinks } from '../check/findDeadLinks'
import { compile } from './compile'

const routeOf = (ownPage: object, more: object = {}, language?: string) =>
  compile(
    { ...more, ownPages: [{ id: 'story', title: 'Story', ...ownPage }] },
    { catalogue, language },
  ).config.routes.find(({ uri }) => uri === '/story')

it('a page that the club adds is one of its pages: path, title in each language, gate and switch', () => {
  const texts = { intl: { locale: 'en-us' } }
  const title = { en: 'Our story', es: 'Nuestra historia' }
  expect(routeOf({ title }, texts)).toMatchObject({
    pageId: 'own-page',
    path: '/story',
    title: { text: 'Our story' },
    audience: 'both',
    membersOnly: false,
    enabled: true,
  })
  expect(routeOf({ title }, texts, 'es')?.title).toEqual({ text: 'Nuestra historia' })
  expect(routeOf({ title: '' })?.title).toEqual({ text: 'story' })
  expect(routeOf({ audience: 'signed-in' })).toMatchObject({
    audience: 'signed-in',
    membersOnly: false,
  })
  expect(routeOf({ audience: 'members' })).toMatchObject({
    audience: 'signed-in',
    membersOnly: true,
  })
  expect(routeOf({ enabled: false })?.enabled).toBe(false)
})

it('a page that the club adds keeps the addresses that it had, its id among them', () => {
  expect(
    routeOf({ path: '/about', formerPaths: ['/history'] })?.moves?.map(({ from, to }) => [
      from,
      to,
    ]),
  ).toEqual([
    ['/story', '/about'],
    ['/history', '/about'],
  ])
  const link = { props: { footer: { links: [{ id: 'a', label: 'A', href: '/story' }] } } }
  expect(findDeadLinks(link, catalogue)).toHaveLength(1)
  expect(
    findDeadLinks({ ...link, ownPages: [{ id: 'story', path: '/about' }] }, catalogue),
  ).toEqual([])
})

it.each([
  ['a reserved path', { path: '/api/story' }, {}],
  ['the root', { path: '/' }, { plan: 'Lounge' }],
  [
    'the path of a page that moved there',
    { path: '/a' },
    { pages: [{ uri: '/dining', path: '/a' }] },
  ],
])('a page that the club adds is left out at %s; the other page stays', (_what, ownPage, more) => {
  expect(routeOf(ownPage, more)).toBeUndefined()
  expect(compile(more, { catalogue }).config.routes).toEqual(
    compile({ ...more, ownPages: [{ id: 'story', ...ownPage }] }, { catalogue }).config.routes,
  )
})

it.each([
  ['the path of a page', { path: '/Events' }, '/events', undefined],
  ['a further path of a page', { path: '/my-club' }, '/', ['/']],
  ['a path that is one of many of a page', { path: '/pages/7' }, '/pages', ['/pages/:id']],
])(
  'a page that the club has added stays at %s that a release brings; the doctor says so',
  (_what, ownPage, uri, others) => {
    const { config, problems } = compile(
      { plan: 'Plus', ownPages: [{ id: 'story', title: 'Story', ...ownPage }] },
      { catalogue },
    )
    const customer = { isMember: true, flag: null }
    expect(decide(config, customer, ownPage.path)).toMatchObject({ route: { uri: '/story' } })
    const other = config.routes.find((route) => route.uri === uri)
    expect(other?.enabled ? other.paths : undefined).toEqual(others)
    expect(problems.map(({ code, path }) => [code, path])).toEqual([
      ['route-collision', '/ownPages/0/path'],
    ])
  },
)

it('a page that the club has added stays if a release brings one with its key', () => {
  const { config, problems } = compile(
    { plan: 'Plus', ownPages: [{ id: 'events', title: 'Ours', path: '/ours' }] },
    { catalogue },
  )
  const pages = config.routes.filter(({ uri }) => uri === '/events')
  expect(pages).toMatchObject([{ pageId: 'own-page', path: '/ours', enabled: true }])
  expect(config.navigation.some(({ key }) => key === 'events')).toBe(false)
  expect(problems.map(({ code, path }) => [code, path])).toEqual([
    ['route-collision', '/ownPages/0/id'],
  ])
})

it.each([
  ['the id', { id: 'activate', path: '/start' }, '/ownPages/0/id'],
  ['the path', { id: 'story', path: '/activate' }, '/ownPages/0/path'],
])(
  'a page that links in emails need is there although one that the club added has %s of it',
  (_what, ownPage, place) => {
    const { config, problems } = compile(
      { plan: 'Plus', ownPages: [{ title: 'Start', ...ownPage }] },
      { catalogue },
    )
    for (const path of ['/activate', '/activate/abc'])
      expect(decide(config, null, path)).toMatchObject({ route: { pageId: 'activate' } })
    expect(config.routes.some(({ pageId }) => pageId === 'own-page')).toBe(false)
    expect(problems.map(({ code, path }) => [code, path])).toEqual([['route-collision', place]])
  },
)

it('a page that is off takes no path from one that the club adds', () => {
  const pages = [{ uri: '/events', enabled: false }]
  expect(routeOf({ path: '/events' }, { pages })?.path).toBe('/events')
})
