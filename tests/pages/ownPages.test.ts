import { expect, it } from 'vitest'
import { demoPages } from './support/demoPages'

const pages = demoPages()
const ALEX = { email: 'alex@example.com' }
const SPANISH = { headers: { cookie: 'portal_language=es' } }
const section = (title: string) => [{ id: 'text', widget: 'rich-text', settings: { title } }]
const story = {
  id: 'story',
  title: { en: 'Our story', es: 'Nuestra historia' },
  path: '/about/us',
  description: 'Since 1891',
}
const sections = { '/story': section('The first summer'), '/rules': section('No shoes') }

it('a page that the club adds is open to anybody in each language, and is listed and shared', async () => {
  await pages.configure({ debug: false, own_pages: [story], props: { sections } })
  const { status, document } = await pages.open('/about/us')
  expect([status, document.title]).toEqual([200, 'Our story · Harbour House'])
  expect(document.querySelector('h1')?.textContent).toBe('Our story')
  expect(document.querySelector('main')?.textContent).toContain('The first summer')
  const spanish = await pages.open('/about/us', SPANISH)
  expect(spanish.document.querySelector('h1')?.textContent).toBe('Nuestra historia')
  expect(document.querySelector('meta[property="og:description"]')?.getAttribute('content')).toBe(
    'Since 1891',
  )
  const sitemap = await (await pages.browserOf({})).call('GET', '/sitemap.xml', {})
  expect(sitemap.payload).toContain('<loc>http://harbour.localhost:3000/about/us</loc>')
  // Two pages of the same component do not share what is kept of one.
  await pages.configure({ own_pages: [story, { id: 'rules', title: 'Rules' }] })
  const rules = await pages.open('/rules')
  expect(rules.document.querySelector('h1')?.textContent).toBe('Rules')
  expect(rules.document.querySelector('main')?.textContent).toContain('No shoes')
})

it('a page that the club adds can be for those who are signed in, or for members; off, it is not found', async () => {
  const show = async (more: object, visit = {}) => {
    await pages.configure({ debug: false, own_pages: [{ ...story, ...more }], props: { sections } })
    const { status, document } = await pages.open('/about/us', visit)
    return [status, (document.querySelector('main')?.textContent ?? '').includes('first summer')]
  }
  const isInSitemap = async () => {
    const { payload } = await (await pages.browserOf({})).call('GET', '/sitemap.xml', {})
    return payload.includes('/about/us</loc>')
  }
  expect(await show({ audience: 'signed-in' })).toEqual([200, false])
  expect(await show({ audience: 'signed-in' }, ALEX)).toEqual([200, true])
  expect(await isInSitemap()).toBe(false)
  expect(await show({ audience: 'members' })).toEqual([200, false])
  expect(await isInSitemap()).toBe(false)
  expect(await show({ enabled: false }, ALEX)).toEqual([404, false])
})

it('a page that the club adds keeps its addresses when it moves, and gives them up when it is removed', async () => {
  await pages.configure({ own_pages: [story] })
  await pages.configure({ own_pages: [{ ...story, path: '/tale' }] })
  const { status, location } = await pages.open('/about/us?from=mail')
  expect([status, location]).toEqual([308, '/tale?from=mail'])
  await pages.configure({ own_pages: null })
  for (const path of ['/tale', '/about/us', '/story'])
    expect((await pages.open(path, ALEX)).status).toBe(404)
})

it('an entry that the club adds is a link in the menu; another site opens in a new tab and says so', async () => {
  await pages.configure({
    own_pages: [story],
    settings: {
      navigation: {
        story: { href: '/about/us' },
        shop: { name: 'Shop', href: 'https://shop.example/' },
        call: { name: 'Call us', href: 'tel:+34600000000' },
      },
    },
  })
  const { document } = await pages.open('/', ALEX)
  const linkTo = (href: string) => {
    const link = document.querySelector(`nav[aria-label="Main"] a[href="${href}"]`)
    return [link?.textContent, link?.getAttribute('target'), link?.getAttribute('rel')]
  }
  expect(linkTo('/about/us')).toEqual(['Our story', null, null])
  expect(linkTo('https://shop.example/')).toEqual([
    'Shop, opens in a new tab',
    '_blank',
    'noopener noreferrer',
  ])
  expect(linkTo('tel:+34600000000')).toEqual(['Call us', null, null])
})

it.each([
  ['a reserved path', { own_pages: [{ ...story, path: '/api/x' }] }, 'route-collision'],
  ['the path of a page', { own_pages: [{ ...story, path: '/events' }] }, 'route-collision'],
  [
    'the path of another one',
    { own_pages: [story, { id: 'b', title: 'B', path: '/about/us' }] },
    'route-collision',
  ],
  [
    'more than 50 pages',
    { own_pages: Array.from({ length: 1000 }, (_, n) => ({ id: `p${n}`, title: 'P' })) },
    'schema',
  ],
  [
    'a script as address',
    { settings: { navigation: { x: { name: 'X', href: 'javascript:alert(1)' } } } },
    'url-unsafe',
  ],
  [
    'an entry to no page',
    { settings: { navigation: { x: { name: 'X', href: '/nowhere' } } } },
    'nav-target',
  ],
])('the API refuses %s and says why', async (_what, config, code) => {
  const owner = await pages.browserOf({ admin: 'owner' })
  const answer = await owner.patch(1, config)
  expect(answer.statusCode).toBe(422)
  expect(answer.payload).toContain(code)
})
