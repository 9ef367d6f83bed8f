import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { PageManifest } from '../../../schemas/PageManifest'
import { sampleCases } from '../../support/sampleCases'
import { PASSWORD } from '../support/admin'
import { seriousViolations } from '../support/axe'
import { expectedNotFound, clubPathOf } from '../support/clubPaths'
import { expect, ready, test } from '../support/portalTest'
import { hydrationDifferences } from '../support/hydrationDifferences'
import { colourField, openColours } from '../support/studio'

const root = path.resolve(import.meta.dirname, '../../..')
/** Pages that end the session, which the session tests cover. */
const ENDS_SESSION = ['logout', 'signout']
const NAMES = readdirSync(path.join(root, 'src/pages'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && !ENDS_SESSION.includes(entry.name) ? [entry.name] : [],
)
/**
 * A visitor and a member of each club, with varying widths, languages and directions. Each day
 * tests one view of one club; `npm run audit` covers the whole matrix.
 */
const VIEWS = [
  { host: 'harbour.localhost', email: 'alex@example.com', width: 1440, language: 'en' },
  { host: 'harbour.localhost', email: '', width: 390, language: 'es' },
  { host: 'harbour.localhost', email: 'casey@example.com', width: 390, language: 'rtl' },
  { host: 'lantern.localhost', email: 'lee@example.com', width: 390, language: 'es' },
  { host: 'lantern.localhost', email: '', width: 1440, language: 'en' },
  { host: 'noria.localhost', email: 'ines@example.com', width: 1440, language: 'own' },
  { host: 'noria.localhost', email: '', width: 390, language: 'own' },
  { host: 'saraya.localhost', email: 'noor@example.com', width: 390, language: 'own' },
  { host: 'saraya.localhost', email: '', width: 1440, language: 'own' },
]

for (const { host, email, width, language } of sampleCases(VIEWS)) {
  test(`every page of ${host}, ${email || 'visitor'}, ${width} px, ${language}: hydrates as served (same classes, no style attribute, no duplicate rule) without serious or critical axe violations`, async ({
    page,
    portal,
    signIn,
    configure,
    context,
    expectErrors,
  }) => {
    expectErrors(expectedNotFound)
    if (email) await signIn(host, email)
    if (language === 'rtl') await configure(host, { intl: { rtl: true } })
    if (language === 'es')
      await context.addCookies([{ name: 'portal_language', value: 'es', url: portal.url(host) }])
    await page.setViewportSize({ width, height: 900 })
    const seen = new Set<string>()
    for (const name of NAMES) {
      const { manifest } = (await import(`../../src/pages/${name}/manifest.ts`)) as {
        manifest: PageManifest
      }
      const at = clubPathOf(host, manifest)
      const shows = screenOf(name, manifest, email)
      if (at === undefined || shows === undefined || seen.has(shows)) continue
      seen.add(shows)
      const response = await page.goto(portal.url(host, at))
      await ready(page)
      // Skipped for the customer (the right-to-left view), for whom a page with forbidden data
      // shows the forbidden screen instead of what was served.
      if (language !== 'rtl')
        expect(
          await hydrationDifferences(page, (await response?.text()) ?? ''),
          `${host}${at}`,
        ).toEqual([])
      expect(await seriousViolations(page), `${host}${at}`).toEqual([])
    }
  })
}

/**
 * Names the screen that a person sees at a page, so that a screen shared by several pages is tested
 * only once; undefined for a redirect.
 */
function screenOf(
  name: string,
  { audience, membersOnly = false }: PageManifest,
  email: string,
): string | undefined {
  if (email === '') return audience === 'signed-in' ? 'login' : name
  if (audience === 'signed-out') return undefined
  return membersOnly && email.startsWith('casey') ? 'members only' : name
}

test('the studio’s sign-in page and publish dialog have no serious or critical axe violations (studioForms covers each group of forms)', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(portal.url('harbour.localhost', '/studio/'))
  await expect(page.getByLabel('Username')).toBeVisible()
  expect(await seriousViolations(page), 'sign-in').toEqual([])
  await page.getByLabel('Username').fill('owner')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.frameLocator('iframe[title="Preview"]').getByRole('main')).toBeVisible()
  await openColours(page)
  const primary = colourField(page, 'Primary')
  await primary.fill('#26486e')
  await primary.blur()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Publish changes' })).toBeVisible()
  expect(await seriousViolations(page), 'publish dialog').toEqual([])
})
