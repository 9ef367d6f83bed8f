import { readdirSync } from 'node:fs'
import path from 'node:path'
import { PASSWORD } from './support/admin'
import { seriousFaults } from './support/axe'
import { notThere, pathIn } from './support/clubPaths'
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
  { host: 'noria.localhost', email: 'ines@example.com', width: 1440, language: 'own' },
  { host: 'noria.localhost', email: '', width: 390, language: 'own' },
  { host: 'saraya.localhost', email: 'noor@example.com', width: 390, language: 'own' },
  { host: 'saraya.localhost', email: '', width: 1440, language: 'own' },
] as const

for (const { host, email, width, language } of VIEWS) {
  test(`axe finds nothing serious or critical: ${host}, ${email || 'visitor'}, ${width} px, ${language}`, async ({ page, portal, signIn, configure, context, expectErrors }) => {
    test.setTimeout(240_000)
    expectErrors(notThere)
    if (email) await signIn(host, email)
    if (language === 'rtl') await configure(host, { intl: { rtl: true } })
    if (language === 'es') await context.addCookies([{ name: 'portal_language', value: 'es', url: portal.url(host) }])
    await page.setViewportSize({ width, height: 900 })
    const seen = new Set<string>()
    for (const { name } of PAGES) {
      const { manifest } = (await import(`../../src/pages/${name}/manifest.ts`)) as { manifest: { uri: string; paths: string[]; plus: boolean; audience: string } }
      const at = pathIn(host, manifest)
      // A private page shows a visitor the login screen: once is enough.
      const shows = !email && manifest.audience === 'signed-in' ? 'login' : name
      if (at === undefined || seen.has(shows)) continue
      seen.add(shows)
      await page.goto(portal.url(host, at))
      await ready(page)
      expect(await seriousFaults(page), `${host}${at}`).toEqual([])
    }
  })
}

test('axe finds nothing serious or critical in the studio: sign-in, each group of forms, the publish dialog, at 1440 and 390 px', async ({ page, portal }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(portal.url('harbour.localhost', '/studio/'))
  await expect(page.getByLabel('Username')).toBeVisible()
  expect(await seriousFaults(page), 'sign-in').toEqual([])
  await page.getByLabel('Username').fill('owner')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.frameLocator('iframe[title="Preview"]').getByRole('main')).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const group of ['Slogans', 'Navigation', 'Colours']) {
      await page.getByRole('tab', { name: group }).click()
      expect(await seriousFaults(page), `${group} at ${width}`).toEqual([])
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const primary = page.getByRole('textbox', { name: 'Primary', exact: true })
  await primary.fill('#26486e')
  await primary.blur()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Publish changes' })).toBeVisible()
  expect(await seriousFaults(page), 'publish dialog').toEqual([])
})
