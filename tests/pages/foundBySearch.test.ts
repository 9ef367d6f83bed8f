import { expect, it } from 'vitest'
import { demoPages, HARBOUR, SARAYA } from './support/demoPages'

const pages = demoPages()
const ALEX = { email: 'alex@example.com' }
const SPANISH = { headers: { cookie: 'portal_language=es' } }

type Visit = Parameters<typeof pages.open>[1]

/** A page's canonical address and its properties for sharing, by name. */
async function sharingOf(path: string, visit: Visit = {}) {
  const { document, headers } = await pages.open(path, visit)
  const metas = [...document.querySelectorAll('meta[property^="og:"], meta[name]')]
  return {
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    robots: headers['x-robots-tag'],
    ...Object.fromEntries(
      metas.map((meta) => [
        meta.getAttribute('property') ?? meta.getAttribute('name'),
        meta.getAttribute('content'),
      ]),
    ),
  }
}

const textAt = async (path: string, host: string, headers: Record<string, string> = {}) => {
  const browser = await pages.browserOf({ host })
  return browser.call('GET', path, { headers })
}

it('a visitor’s page has the club’s name, words and picture for sharing, in the page’s language', async () => {
  const front = await sharingOf('/login')
  expect(front).toMatchObject({
    canonical: 'http://harbour.localhost:3000/login',
    'og:url': 'http://harbour.localhost:3000/login',
    'og:type': 'website',
    'og:title': 'Harbour House',
    'og:site_name': 'Harbour House',
    'og:image': 'http://harbour.localhost:3000/media/clubs/harbour/terrace.webp',
    'twitter:card': 'summary_large_image',
  })
  expect(front).toMatchObject({
    description: expect.stringContaining('house on the water'),
    'og:description': expect.stringContaining('house on the water'),
  })
  expect(await sharingOf('/faq?from=mail', SPANISH)).toMatchObject({
    canonical: 'http://harbour.localhost:3000/faq',
    'og:title': 'Preguntas y respuestas',
    'og:description': expect.stringMatching(/^La marea pone la hora/),
    'og:site_name': 'Harbour House',
  })
  // A crawler is asked to sign in at all other pages, so they are one.
  expect(await sharingOf('/events/7')).toMatchObject({
    canonical: 'http://harbour.localhost:3000/login',
    'og:title': 'Harbour House',
  })
})

it('a page for one person is not shared: no address for one with a secret, nothing for members', async () => {
  const secret = await sharingOf('/guest-tickets/4711')
  expect(secret).toMatchObject({ robots: 'noindex', 'og:site_name': 'Harbour House' })
  expect([secret.canonical, 'og:url' in secret]).toEqual([undefined, false])
  const members = await sharingOf('/faq', ALEX)
  expect(members.robots).toBe('noindex')
  expect(Object.keys(members).filter((name) => name.startsWith('og:'))).toEqual([])
})

it('sitemap and robots name the pages that anyone may open, at the addresses of the host’s own club', async () => {
  const origin = 'http://saraya.localhost:3000'
  const listed = async () =>
    [...(await textAt('/sitemap.xml', SARAYA)).payload.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address = '']) => address.replace(origin, ''),
    )
  const before = await listed()
  expect([...before].sort()).toEqual(['/cookie', '/faq', '/login', '/privacy', '/terms'])
  for (const path of before) {
    const { canonical, robots } = await sharingOf(path, { host: SARAYA })
    expect([canonical, robots]).toEqual([origin + path, undefined])
  }
  await pages.configure(
    {
      pages: [
        { uri: '/faq', path: '/questions' },
        { uri: '/terms', members_only: true },
        { uri: '/cookie', enabled: false },
      ],
    },
    SARAYA,
  )
  expect([...(await listed())].sort()).toEqual(['/login', '/privacy', '/questions'])
  expect((await textAt('/robots.txt', SARAYA)).payload.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api',
    'Disallow: /studio',
    'Disallow: /desk',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ])
})

it('a club that is being edited is listed nowhere, and a host without a club is closed', async () => {
  expect((await sharingOf('/login')).robots).toBe('noindex')
  expect((await textAt('/sitemap.xml', HARBOUR)).statusCode).toBe(404)
  expect((await textAt('/robots.txt', HARBOUR)).payload).not.toContain('Sitemap')
  expect((await textAt('/robots.txt', 'nobody.localhost')).payload).toBe(
    'User-agent: *\nDisallow: /\n',
  )
  expect((await textAt('/sitemap.xml', 'nobody.localhost')).statusCode).toBe(404)
})

it('sitemap and robots are kept by shared caches for a moment, and asked for by ETag', async () => {
  for (const path of ['/sitemap.xml', '/robots.txt']) {
    const { headers } = await textAt(path, SARAYA)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=30',
      vary: expect.stringMatching(/cookie/i),
    })
    const again = await textAt(path, SARAYA, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  }
})

it('a page can have its own description, in each language, and its own picture', async () => {
  await pages.configure({
    pages: [
      {
        uri: '/faq',
        description: { en: 'How "it" works', es: 'Cómo funciona' },
        picture: 'https://example.com/faq.jpg',
      },
    ],
  })
  const own = {
    description: 'How "it" works',
    'og:description': 'How "it" works',
    'og:image': 'https://example.com/faq.jpg',
  }
  expect(await sharingOf('/faq')).toMatchObject(own)
  expect(await sharingOf('/faq', SPANISH)).toMatchObject({ description: 'Cómo funciona' })
  expect(await sharingOf('/terms')).toHaveProperty(
    'og:image',
    expect.stringContaining('/media/clubs/harbour/'),
  )
})
