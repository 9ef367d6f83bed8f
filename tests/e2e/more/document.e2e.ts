import { expect, live, ready, test } from '../support/portalTest'

// tests/pages/document.test.ts reads the served markup, its headers and its files.

const HARBOUR = 'harbour.localhost'

test.describe('the server-rendered page of a club', () => {
  test("shows the club's own fonts", async ({ portal, page }) => {
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
  })

  test('is painted on a phone while it streams, without layout shifts', async ({
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
    const limit = (latency: number, throughput: number) =>
      devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      })
    for (const path of ['/login', '/terms']) {
      await test.step(path, async () => {
        // Slow enough for the markup to arrive in several pieces.
        await limit(20, 12_000)
        await page.goto(portal.url(HARBOUR, path), { waitUntil: 'commit' })
        const readMetrics = () =>
          page.evaluate(() => ({
            painted: performance.getEntriesByName('first-contentful-paint').length,
            shift: (window as unknown as { seen: { shift: number } }).seen.shift,
          }))
        await expect.poll(async () => (await readMetrics()).painted).toBe(1)
        // Nothing blocks painting at this width; at a larger width painting waits for the whole
        // page.
        expect(
          await page
            .locator('link[rel="expect"]')
            .evaluate((link: HTMLLinkElement) => [matchMedia(link.media).matches, link.media]),
        ).toEqual([false, '(min-width: 768.02px)'])
        await limit(0, -1)
        await ready(page)
        expect((await readMetrics()).shift).toBeLessThan(0.02)
      })
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
    await page.goto(portal.url(HARBOUR, '/'))
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
})
