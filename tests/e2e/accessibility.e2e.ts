import { readdirSync } from 'node:fs'
import path from 'node:path'
import axe from 'axe-core'
import type { Page } from '@playwright/test'
import { expect, ready, test } from './support/portalTest'

const root = path.resolve(import.meta.dirname, '../..')
const PAGES = readdirSync(path.join(root, 'src/pages'), { withFileTypes: true }).filter((entry) => entry.isDirectory() && !['logout', 'signout'].includes(entry.name))
/** Pairwise over club, width and language; `npm run audit` will walk the whole matrix. */
const VIEWS = [
  { host: 'harbour.localhost', email: 'alex@example.com', width: 1440, language: 'en' },
  { host: 'harbour.localhost', email: '', width: 390, language: 'es' },
  { host: 'lantern.localhost', email: 'lee@example.com', width: 390, language: 'en' },
  { host: 'lantern.localhost', email: '', width: 1440, language: 'es' },
  { host: 'harbour.localhost', email: 'casey@example.com', width: 390, language: 'rtl' },
  { host: 'lantern.localhost', email: 'lee@example.com', width: 1440, language: 'es' },
] as const

for (const { host, email, width, language } of VIEWS) {
  test(`axe finds nothing serious or critical: ${host}, ${email || 'visitor'}, ${width} px, ${language}`, async ({ page, portal, signIn, configure, context }) => {
    test.setTimeout(180_000)
    if (email) await signIn(host, email)
    if (language === 'rtl') await configure(host, { intl: { rtl: true } })
    if (language === 'es') await context.addCookies([{ name: 'portal_language', value: 'es', url: portal.url(host) }])
    await page.setViewportSize({ width, height: 900 })
    const seen = new Set<string>()
    for (const { name } of PAGES) {
      const { manifest } = (await import(`../../src/pages/${name}/manifest.ts`)) as { manifest: { paths: string[]; plus: boolean; audience: string } }
      const at = (manifest.paths[0] ?? '/').split('/:')[0] || '/'
      // A private page shows a visitor the login screen, and Lounge has no page that needs Plus: once is enough.
      const shows = !email && manifest.audience === 'signed-in' ? 'login' : email && manifest.plus && host.startsWith('lantern') ? 'none' : name
      if (shows === 'none' || seen.has(shows)) continue
      seen.add(shows)
      await page.goto(portal.url(host, at))
      await ready(page)
      expect(await seriousFaults(page), `${host}${at}`).toEqual([])
    }
  })
}

async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  // Put in from outside, so that the page's policy does not have to allow it.
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const run: unknown = Object.entries(window).find(([name]) => name === 'axe')?.[1]
    const { violations } = await (run as typeof axe).run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  })
}
