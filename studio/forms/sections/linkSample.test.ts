import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { compile } from '../../../src/core/config/compile/compile'
import type { PlainObject } from '../../../src/core/json/plainObject'
import { matchesPattern } from '../../../src/core/config/compile/routePattern'
import { validateConfig } from '../../../src/core/config/check/validateConfig'
import { setByPointer } from '../../../src/core/json/setByPointer'
import { linkSample } from './linkSample'

const folder = join(import.meta.dirname, '../../../fixtures/clubs')
const demoClubs = readdirSync(folder).map((name) => ({
  name,
  config: JSON.parse(readFileSync(join(folder, name, 'portal-config.json'), 'utf8')) as PlainObject,
}))
const clubs = [
  ...demoClubs,
  {
    name: 'a club without any page that can be switched off, except /account',
    config: {
      pages: catalogue.pages.map(({ uri }) => ({ uri, enabled: uri === '/account' })),
    },
  },
  { name: 'a club without settings', config: {} },
  {
    name: 'a club with moved pages',
    config: {
      plan: 'Plus',
      pages: [
        { uri: '/dining', path: '/the-galley' },
        { uri: '/faq', path: '/questions' },
      ],
    },
  },
]
const samples = catalogue.widgets.map(({ id, sample }) => ({ id, sample: sample as PlainObject }))
const linksIn = (settings: PlainObject): string[] =>
  [...JSON.stringify(settings).matchAll(/"(\/[^"]*)"|\]\((\/[^)]*)\)/g)].map(
    ([, link = '', inText = '']) => link + inText,
  )
const findings = (config: PlainObject) =>
  validateConfig(config, { catalogue })
    // Data of a page that the club lacks is no matter of a sample; the form says so.
    .filter(({ code }) => code !== 'section-page')
    .map(({ code, path }) => `${code} ${path}`)

describe.each(clubs)('a freshly added section of $name', ({ config }) => {
  const { routes } = compile(config, { catalogue }).config
  const paths = routes.flatMap((route) => (route.enabled ? route.paths : []))

  it('links only to pages that the club has, whichever widget it has', () => {
    const links = samples.flatMap(({ sample }) => linksIn(linkSample(sample, config)))
    expect(links.filter((link) => !paths.some((pattern) => matchesPattern(pattern, link)))).toEqual(
      [],
    )
  })

  it('adds no problem, whichever widget it has', () => {
    const withAll = setByPointer(
      config,
      '/props/sections/~1account',
      samples.map(({ id, sample }) => ({ id, widget: id, settings: linkSample(sample, config) })),
    )
    expect(findings(withAll)).toEqual(findings(config))
  })
})

it('a sample links to a moved page at its path in the club, and to home instead of a page that the club lacks', () => {
  const config = { plan: 'Plus', pages: [{ uri: '/faq', path: '/questions' }] }
  const sample = {
    actionTo: '/faq',
    text: 'Ask [the desk](/faq) or [us](/nowhere).',
    cards: [{ linkTo: '/nowhere' }],
  }
  expect(linkSample(sample, config)).toEqual({
    actionTo: '/questions',
    text: 'Ask [the desk](/questions) or [us](/).',
    cards: [{ linkTo: '/' }],
  })
})

it('every link of a sample is the default address of a page', () => {
  const uris = new Set<string>(catalogue.pages.map(({ uri }) => uri))
  expect(
    samples.flatMap(({ sample }) => linksIn(sample)).filter((link) => !uris.has(link)),
  ).toEqual([])
})

it('links to the home page at its path on Lounge', () => {
  const lantern = demoClubs.find(({ name }) => name === 'lantern')?.config ?? {}
  expect(linkSample({ link: '/dining' }, lantern)).toEqual({ link: '/my-club' })
})
