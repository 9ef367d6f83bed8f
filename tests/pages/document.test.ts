import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { demoPages, HARBOUR, LANTERN, SARAYA } from './support/demoPages'

const pages = demoPages()
const ALEX = { email: 'alex@example.com' }

/** The addresses of the scripts that a page refers to. */
const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)

describe('the server-rendered page of a club', () => {
  it.each([
    [HARBOUR, 'Harbour House'],
    [LANTERN, 'The Lantern'],
  ])(
    "has the club's title, icon, language, direction, theme variables and preloads, and its markup: %s",
    async (host, name) => {
      const { html } = await pages.open('/login', { host })
      expect(html).toContain('<html lang="en" dir="ltr">')
      expect(html).toMatch(new RegExp(`<title>[^<]*${name}</title>`))
      expect(html).toMatch(/<link rel="icon" href="\/favicon\.svg/)
      expect(html).toMatch(/:root\{[^}]*--portico-color-primary:/)
      expect(html).toMatch(/<link rel="preload" as="font"[^>]*woff2/)
      expect(html).toMatch(/<style [^>]*>@font-face[^<]*font-display:\s*swap/)
      expect(html).toMatch(/<link rel="modulepreload" href="\/assets\/page-login-/)
      expect(html).toMatch(/<button[^>]*>Sign in<\/button>|>Sign in</)
    },
  )

  it('is not cached for anybody with a session, and has the strict policy with a fresh nonce each time, and the other security headers', async () => {
    const nonces = new Set<string>()
    for (const path of ['/login', '/login', '/faq', '/account', '/studio/']) {
      // Not even for one that has ended.
      const ended = { headers: { cookie: 'portal_customer=ended' } }
      const { headers, html } = await pages.open(path, ended)
      const policy = String(headers['content-security-policy'])
      expect(policy, path).not.toContain('unsafe-')
      expect(policy).toContain("frame-ancestors 'self'")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
      expect(headers['x-request-id']).toBeTruthy()
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      expect(html.match(/<style(?![^>]*nonce)/g)).toBeNull()
      expect(
        [...html.matchAll(/<(?:style|meta property="csp-nonce")[^>]*nonce="([^"]*)"/g)].every(
          ([, found]) => found === nonce,
        ),
      ).toBe(true)
      // Data may be inlined, code never.
      expect(
        [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].every(([, attributes = '']) =>
          attributes.includes('type="application/json"'),
        ),
      ).toBe(true)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(5)
  })

  it('may be kept by shared caches for a moment if any visitor gets it, and is asked for by its ETag', async () => {
    const nonceOf = ({ headers }: { headers: Record<string, unknown> }) =>
      /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
    const first = await pages.open('/login')
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=30',
      vary: expect.stringMatching(/cookie/i),
      etag: expect.stringMatching(/^W\/"/),
    })
    expect(first.headers['set-cookie']).toBeUndefined()
    const etag = String(first.headers.etag)
    const again = await pages.open('/login', { headers: { 'if-none-match': etag } })
    // The kept page goes on with the policy that has its nonce.
    expect([again.status, again.headers['content-security-policy']]).toEqual([304, undefined])
    expect(nonceOf(await pages.open('/faq'))).not.toBe(nonceOf(first))
    await pages.configure({ sider: { note: 'Another' } })
    const changed = await pages.open('/login', { headers: { 'if-none-match': etag } })
    expect(changed.status).toBe(200)
    expect(nonceOf(changed)).not.toBe(nonceOf(first))
  })

  it.each([
    ['with a session', '/faq', { email: ALEX.email }],
    ['with a secret in its address', '/verify-email?token=none', {}],
    ['at an address that does not exist', '/nowhere', {}],
    ['with a session and the ETag of a visitor’s', '/faq', { email: ALEX.email, tag: true }],
  ])(
    'is kept by nobody %s',
    async (_what, path, { tag, ...visit }: { email?: string; tag?: boolean }) => {
      const etag = String((await pages.open('/faq')).headers.etag)
      const page = await pages.open(path, {
        ...visit,
        ...(tag && { headers: { 'if-none-match': etag } }),
      })
      expect(String(page.headers['cache-control'])).not.toMatch(/public|s-maxage/)
      expect(page.headers.etag).toBeUndefined()
      expect(page.status).not.toBe(304)
    },
  )

  it('isolates itself from its opener for members and admins and at secret addresses, but not for other visitors', async () => {
    const opener = async (path: string, visit = {}) =>
      (await pages.open(path, visit)).headers['cross-origin-opener-policy']
    for (const path of ['/login', '/faq']) expect(await opener(path), path).toBeUndefined()
    for (const path of ['/studio/', '/verify-email?token=none'])
      expect(await opener(path), path).toBe('same-origin')
    for (const path of ['/', '/faq']) expect(await opener(path, ALEX), path).toBe('same-origin')
    expect(await opener('/login', { admin: 'viewer' })).toBe('same-origin')
  })

  it('refers to few scripts: at most 150 KiB for login and home, without the libraries that only other pages need', async () => {
    const loads = async (path: string, visit = {}) => [
      ...new Set(scriptsOf((await pages.open(path, visit)).html)),
    ]
    const nameOf = (script: string) => script.replace(/^\/assets\/(.*)-[\w-]{8}\.js$/, '$1')
    const weigh = (script: string) =>
      gzipSync(readFileSync(`dist/client${script}`), { level: 9 }).length
    const libraries = /overlays|markdown|phones|barcodes|payments|parsers|studio/
    // A text in the code of each library whose file has no name of its own.
    const marks = {
      culori: 'xyz65',
      dayjs: '$isDayjsObject',
      polished: 'styled-components/polished',
    }
    const librariesIn = (scripts: readonly string[]): string[] => {
      const code = scripts.map((script) => readFileSync(`dist/client${script}`, 'utf8')).join('')
      return Object.entries(marks).flatMap(([name, mark]) => (code.includes(mark) ? [name] : []))
    }
    const built = readdirSync('dist/client/assets').filter((name) => name.endsWith('.js'))
    expect(librariesIn(built.map((name) => `/assets/${name}`))).toEqual(Object.keys(marks))
    for (const [path, visit] of [
      ['/login', {}],
      ['/', ALEX],
    ] as const) {
      const scripts = await loads(path, visit)
      expect(scripts.length, path).toBeLessThan(10)
      expect(
        scripts.map(nameOf).filter((script) => libraries.test(script)),
        path,
      ).toEqual([])
      expect(librariesIn(scripts), path).toEqual([])
      const bytes = scripts.map(weigh).reduce((sum, weight) => sum + weight)
      expect(bytes / 1024, path).toBeLessThan(150)
    }
    const invoices = (await loads('/account/billing', ALEX)).map(nameOf)
    expect(invoices.length).toBeLessThan(40)
    expect(invoices).toContain('area-billing')
    expect(invoices.filter((script) => /area-bookings|phones|barcodes/.test(script))).toEqual([])
    // What is not loaded on demand is shared; adding a page adds no such file.
    const build = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as Record<
      string,
      { file: string; isEntry?: true; isDynamicEntry?: true }
    >
    const shared = Object.values(build).filter(
      (file) => file.file.endsWith('.js') && !file.isEntry && !file.isDynamicEntry,
    )
    expect(shared.length).toBeLessThan(80)
  })

  it('refers to files that are immutable and precompressed, and contains no credential', async () => {
    await pages.configure({ key: 'canary-key-4711', token: 'canary-token-4711' })
    const browser = await pages.browserOf({})
    const { html } = await pages.open('/login')
    const config = (await browser.call('GET', '/config')).payload
    expect(html + config).not.toContain('canary-')
    const scripts = scriptsOf(html)
    expect(scripts.length).toBeGreaterThan(1)
    for (const path of scripts) {
      const { statusCode, headers } = await browser.call('GET', path, {
        headers: { 'accept-encoding': 'br' },
      })
      expect(statusCode, path).toBe(200)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['content-encoding']).toBe('br')
    }
  })

  it('loads no code of signatures, not even on pages with surveys', async () => {
    const browser = await pages.browserOf(ALEX)
    const scripts = new Set<string>()
    for (const at of ['/', '/my-schedule', '/account/memberships', '/directory', '/survey/4'])
      for (const path of scriptsOf((await pages.open(at, ALEX)).html)) scripts.add(path)
    expect([...scripts].filter((path) => path.includes('/page-')).length).toBeGreaterThan(3)
    for (const path of scripts) {
      // A string that only `signature_pad` contains.
      expect((await browser.call('GET', path)).payload, path).not.toContain('endStroke')
    }
  })

  it('is never what was rendered for another club, language or person', async () => {
    for (let round = 0; round < 3; round += 1) {
      const both = await Promise.all(
        [HARBOUR, LANTERN].map((host) => pages.open('/login', { host })),
      )
      expect(both.map(({ html }) => /<title>[^<]*· ([^<]*)<\/title>/.exec(html)?.[1])).toEqual([
        'Harbour House',
        'The Lantern',
      ])
    }
    const headers = { cookie: 'portal_language=es' }
    expect((await pages.open('/login', { headers })).html).toContain('<html lang="es"')
    expect((await pages.open('/login')).html).toContain('<html lang="en"')
    const own = await pages.open('/faq', ALEX)
    expect(own.screen.getAllByRole('navigation', { name: 'Main' })).not.toEqual([])
    expect(own.html).toContain('alex@example.com')
    expect((await pages.open('/faq')).html).not.toContain('alex@example.com')
  })

  it('arrives complete even if it is almost of the largest size', async () => {
    const sections = Array.from({ length: 90 }, (_item, index) => ({
      id: `s${index}`,
      widget: 'rich-text',
      settings: { text: `Part **${index}** of many` },
    }))
    await pages.configure({ props: { sections: { '/faq': sections } } })
    expect((await pages.open('/faq')).html).toContain('Part <strong>89</strong> of many')
  })

  it('offers a built picture as AVIF and WebP in its widths, which are cached for a week', async () => {
    const image = {
      id: 'there',
      widget: 'image',
      settings: { image: '/media/clubs/harbour/terrace.webp', alt: 'there' },
    }
    await pages.configure({ props: { sections: { '/faq': [image] } } })
    const { document } = await pages.open('/faq')
    const picture = document.querySelector('img[alt="there"]')
    expect(picture?.getAttribute('srcset')).toMatch(
      /terrace-480\.webp 480w.*terrace-1600\.webp 1600w/,
    )
    const avif = picture?.parentElement?.querySelector('source[type="image/avif"]')
    const [file = ''] = (avif?.getAttribute('srcset') ?? '').split(' ')
    const { statusCode, headers } = await (await pages.browserOf({})).call('GET', file)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=604800',
    })
  })
})

describe('the page’s language', () => {
  const languageOf = async (visit: Parameters<typeof pages.open>[1] = {}, path = '/login') => {
    const { documentElement } = (await pages.open(path, visit)).document
    return [documentElement.getAttribute('lang'), documentElement.getAttribute('dir')]
  }

  it('is the browser’s choice, otherwise that of the club’s locale [shell.i18n.language-choice] [shell.i18n.languages]', async () => {
    await pages.configure({ intl: { locale: 'es-es' } })
    const { screen } = await pages.open('/login')
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeTruthy()
    expect(await languageOf()).toEqual(['es', 'ltr'])
    expect(await languageOf({ headers: { cookie: 'portal_language=en' } })).toEqual(['en', 'ltr'])
  })

  it('is right-to-left if intl.rtl is on [shell.i18n.rtl-flag]', async () => {
    expect(await languageOf(ALEX, '/faq')).toEqual(['en', 'ltr'])
    await pages.configure({ intl: { rtl: true } })
    expect(await languageOf(ALEX, '/faq')).toEqual(['en', 'rtl'])
  })

  it('is one that only the config supplies, with English in place of missing texts', async () => {
    await pages.configure({ intl: { messages: { de: { 'page.login.submit': 'Anmelden' } } } })
    const { screen } = await pages.open('/login', { headers: { cookie: 'portal_language=de' } })
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeTruthy()
    expect(screen.getByLabelText('Email')).toBeTruthy()
    expect(screen.getByRole('option', { name: 'Deutsch' })).toBeTruthy()
  })

  it('comes without the texts of other pages, also if only the club offers it', async () => {
    const texts = Object.keys(
      (await pages.open('/login', { host: SARAYA })).state()['messages'] as object,
    )
    expect(texts).toContain('page.login.title')
    // The club's language has about 1,900 texts.
    expect(texts.length).toBeLessThan(400)
  })
})

describe('the Theme toolbar’s script', () => {
  const loads = async (visit: Parameters<typeof pages.open>[1], path = '/login') =>
    (await pages.open(path, visit)).document.querySelectorAll('script[src*="toolbar"]').length

  it('is sent to an admin of the club’s company with debug on, and to nobody else [shell.role.debug-theme-admin-only]', async () => {
    expect(await loads({ admin: 'manager' })).toBe(1)
    expect(await loads({ ...ALEX, admin: 'manager' }, '/')).toBe(1)
    expect(await loads({})).toBe(0)
    expect(await loads(ALEX, '/')).toBe(0)
    for (const [admin, host] of [
      ['viewer', LANTERN],
      ['outsider', HARBOUR],
      ['outsider', SARAYA],
    ] as const)
      expect([admin, host, await loads({ admin, host })]).toEqual([admin, host, 0])
    await pages.configure({ debug: false })
    expect(await loads({ admin: 'owner' })).toBe(0)
  })
})
