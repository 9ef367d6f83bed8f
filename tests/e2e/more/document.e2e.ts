import { apiAt } from '../support/admin'
import { clearSession } from '../support/clearSession'
import { expect, live, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const LANTERN = 'lantern.localhost'

test.describe('the server-rendered page of a club', () => {
  test("has the club's title, icon, language, direction, theme variables and preloads, and its markup", async ({
    portal,
  }) => {
    for (const [host, name] of [
      [HARBOUR, 'Harbour House'],
      [LANTERN, 'The Lantern'],
    ] as const) {
      const api = await apiAt(portal, host)
      const html = await (await api.get('/login')).text()
      expect(html).toContain('<html lang="en" dir="ltr">')
      expect(html).toMatch(new RegExp(`<title>[^<]*${name}</title>`))
      expect(html).toMatch(/<link rel="icon" href="\/favicon\.svg/)
      expect(html).toMatch(/:root\{[^}]*--portico-color-primary:/)
      expect(html).toMatch(/<style [^>]*id="portico-fonts" media="not all" data-files="[^"]*woff2/)
      expect(html).not.toContain('as="font"')
      const secondVisit = await (
        await api.get('/login', { headers: { cookie: 'portal_fonts=1' } })
      ).text()
      expect(secondVisit).toMatch(/<link rel="preload" as="font"[^>]*woff2/)
      expect(secondVisit).toMatch(/<style [^>]*id="portico-fonts">@font-face/)
      expect(html).toMatch(/<link rel="modulepreload" href="\/assets\/page-login-/)
      expect(html).toMatch(/<button[^>]*>Sign in<\/button>|>Sign in</)
      await api.dispose()
    }
  })

  test('loads fonts after the scripts on a first visit; once a cookie shows that the browser has loaded the fonts, they are preloaded', async ({
    portal,
    page,
    context,
  }) => {
    await page.goto(portal.url(HARBOUR, '/login'))
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            [...document.fonts].filter(
              ({ family, status }) => family === 'Fraunces' && status === 'loaded',
            ).length,
        ),
      )
      .toBe(1)
    expect((await context.cookies()).find(({ name }) => name === 'portal_fonts')?.value).toBe('1')
    await page.reload()
    await expect(page.locator('#portico-fonts')).not.toHaveAttribute('media')
    await expect(page.locator('link[as="font"]')).not.toHaveCount(0)
  })

  test('is not cached, and has the strict policy with a fresh nonce each time, and the other security headers', async ({
    portal,
  }) => {
    const api = await apiAt(portal, HARBOUR)
    const nonces = new Set<string>()
    for (const path of ['/login', '/login', '/faq', '/account', '/studio/']) {
      const response = await api.get(path)
      const headers = response.headers()
      const policy = headers['content-security-policy'] ?? ''
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
      const html = await response.text()
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
    await api.dispose()
  })

  test('isolates itself from its opener for members and admins and at secret addresses, but not for other visitors', async ({
    portal,
    signIn,
    page,
  }) => {
    const opener = async (path: string) =>
      (await page.goto(portal.url(HARBOUR, path)))?.headers()['cross-origin-opener-policy']
    for (const path of ['/login', '/faq']) expect(await opener(path), path).toBeUndefined()
    for (const path of ['/studio/', '/verify-email?token=none'])
      expect(await opener(path), path).toBe('same-origin')
    await signIn(HARBOUR, 'alex@example.com')
    for (const path of ['/', '/faq']) expect(await opener(path), path).toBe('same-origin')
  })

  for (const path of ['/login', '/register', '/forgot-password', '/terms'])
    test(`is painted on a phone while it streams, without layout shifts: ${path}`, async ({
      portal,
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.addInitScript(() => {
        const seen = { shift: 0 }
        Object.assign(window, { seen })
        // This entry type is missing from TypeScript's DOM types.
        new PerformanceObserver((list) =>
          list
            .getEntries()
            .forEach(
              (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value),
            ),
        ).observe({ type: 'layout-shift', buffered: true })
      })
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Network.enable')
      // Slow enough for the markup to arrive in several pieces.
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 20,
        downloadThroughput: 12_000,
        uploadThroughput: 12_000,
      })
      await page.goto(portal.url(HARBOUR, path), { waitUntil: 'commit' })
      const readMetrics = () =>
        page.evaluate(() => ({
          painted: performance.getEntriesByName('first-contentful-paint').length,
          shift: (window as unknown as { seen: { shift: number } }).seen.shift,
        }))
      await expect.poll(async () => (await readMetrics()).painted).toBe(1)
      // Nothing blocks painting at this width; at a larger width painting waits for the whole page.
      expect(
        await page
          .locator('link[rel="expect"]')
          .evaluate((link: HTMLLinkElement) => [matchMedia(link.media).matches, link.media]),
      ).toEqual([false, '(min-width: 768.02px)'])
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      })
      await ready(page)
      expect((await readMetrics()).shift).toBeLessThan(0.02)
    })

  test('refers to files that are immutable, precompressed and compiled eagerly, and contains no credential', async ({
    portal,
    configure,
  }) => {
    await configure(HARBOUR, { key: 'canary-key-4711', token: 'canary-token-4711' })
    const api = await apiAt(portal, HARBOUR)
    const html = await (await api.get('/login')).text()
    const config = await (await api.get('/config')).text()
    expect(html + config).not.toContain('canary-')
    const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
      ([, path = '']) => path,
    )
    expect(scripts.length).toBeGreaterThan(1)
    for (const path of scripts) {
      const response = await api.get(path, { headers: { 'accept-encoding': 'br' } })
      expect(response.status(), path).toBe(200)
      expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(response.headers()['content-encoding']).toBe('br')
      // The bundler's helpers are only a few lines; all other code of a first view is compiled
      // while it loads.
      if (!path.includes('rolldown-runtime'))
        expect(await response.text(), path).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
    }
    await api.dispose()
  })

  test('loads no code of survey forms or signatures, not even on pages with surveys', async ({
    portal,
    page,
    signIn,
  }) => {
    await signIn(HARBOUR, 'alex@example.com')
    await page.goto(portal.url(HARBOUR, '/faq'))
    const read = (path: string) => page.evaluate(async (at) => (await fetch(at)).text(), path)
    const scripts = new Set<string>()
    for (const at of ['/', '/my-schedule', '/account/memberships', '/directory', '/survey/4'])
      for (const [, path = ''] of (await read(at)).matchAll(
        /(?:src|href)="(\/assets\/[^"]+\.js)"/g,
      ))
        scripts.add(path)
    expect([...scripts].filter((path) => path.includes('/page-')).length).toBeGreaterThan(3)
    for (const path of scripts) {
      expect(path).not.toMatch(/SurveyFormBody|SurveyModalBody|Signature/)
      // Strings that only `signature_pad` and a survey's form contain.
      expect(await read(path), path).not.toMatch(/endStroke|area\.surveys\.requiredNote/)
    }
  })

  test('opens the portal’s other pages without the config compiler, which is loaded once an edit is published', async ({
    portal,
    page,
    signIn,
    configure,
  }) => {
    const compilers: string[] = []
    page.on('request', (request) => {
      if (/\/(?:compile|parsers)-[^/]*\.js$/.test(request.url())) compilers.push(request.url())
    })
    await signIn(HARBOUR, 'alex@example.com')
    const rest = page.waitForResponse(/\/config\/remainder\?/)
    await page.goto(portal.url(HARBOUR, '/'))
    await (await rest).finished()
    await live(page)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Dining' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dining' })).toBeVisible()
    expect(compilers).toEqual([])
    await configure(HARBOUR, { props: { logo: { text: 'Harbour Two' } } })
    await expect(page.getByText('Harbour Two').first()).toBeVisible()
    for (const name of ['compile', 'parsers']) expect(compilers.join()).toContain(`/${name}-`)
  })

  test('never shows what was rendered for one club, language or person to another one', async ({
    portal,
    signIn,
    page,
  }) => {
    const visitors = await Promise.all([HARBOUR, LANTERN].map((host) => apiAt(portal, host)))
    for (let round = 0; round < 3; round += 1) {
      const pages = await Promise.all(visitors.map(async (api) => (await api.get('/login')).text()))
      expect(pages.map((html) => /<title>[^<]*· ([^<]*)<\/title>/.exec(html)?.[1])).toEqual([
        'Harbour House',
        'The Lantern',
      ])
    }
    const spanish = await visitors[0]?.get('/login', { headers: { cookie: 'portal_language=es' } })
    expect(await spanish?.text()).toContain('<html lang="es"')
    expect(await (await visitors[0]?.get('/login'))?.text()).toContain('<html lang="en"')
    await signIn(HARBOUR, 'alex@example.com')
    await page.goto(portal.url(HARBOUR, '/faq'))
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await clearSession(page)
    expect(await (await visitors[0]?.get('/faq'))?.text()).not.toContain('alex@example.com')
    for (const api of visitors) await api.dispose()
  })
})
