import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import * as fc from 'fast-check'
import { mutate, mutations } from '../../contract/mutations'
import { FACTOR } from '../../support/factor'
import { apiAt, PASSWORD } from '../support/admin'
import { insertDomains } from '../support/insertDomains'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live, ready } from '../support/portalTest'
import type { RunningPortal } from '../support/runPortal'

/**
 * How many mutated configs are served and signed in to without a browser; `IN_BROWSER` of them also
 * open in one. `npm run audit -- faults` runs all 300 in both ways.
 */
const SERVED = FACTOR > 1 ? 300 : 60
const IN_BROWSER = FACTOR > 1 ? 300 : 10
const EACH = Math.min(30, IN_BROWSER)
// A club's config without its analytics, because tests make no external requests.
const full: unknown = {
  ...JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../../../fixtures/configs/full.json'), 'utf8'),
  ),
  analytics: {},
}
/**
 * Clubs with configs as manual edits in the database might leave them: several errors each, the
 * same in every run.
 */
const CLUBS = fc.sample(mutations, { seed: 300, numRuns: SERVED }).map((faults, index) => ({
  host: `mutated-${index}.localhost`,
  config: storable(mutate(full, faults)),
}))
const GROUPS = Array.from({ length: IN_BROWSER / EACH }, (_, index) =>
  CLUBS.slice(index * EACH, (index + 1) * EACH),
)

const test = ownPortalTest({ prepare: (sql) => insertDomains(sql, CLUBS) })

// A trace of hundreds of page loads costs more than the loads.
test.use({ trace: 'off' })
// In parallel mode each worker seeds its own data folder, which pays off only for the long run.
test.describe.configure({ mode: FACTOR > 1 ? 'parallel' : 'default' })

test(`each of ${SERVED} mutated configs returns a complete page, and signing in and out works without scripts`, async ({
  portal,
}) => {
  test.setTimeout(300_000)
  for (const { host, config } of CLUBS) {
    await test.step(`${host} ${JSON.stringify(config).slice(0, 200)}`, async () => {
      const api = await apiAt(portal, host)
      await expectServed(api, host)
      const home = await followRedirects(
        api,
        await api.post('/login', {
          form: { email: 'alex@example.com', password: PASSWORD },
          maxRedirects: 0,
        }),
      )
      expectParts(home, host, [/<main[ >]/, /<header[ >]/, /href="\/logout"/])
      expect((await api.post('/signout')).status(), host).toBe(204)
      await expectServed(api, host)
      await api.dispose()
    })
  }
})

for (const [index, clubs] of GROUPS.entries()) {
  test(`mutated configs ${index * EACH + 1} to ${(index + 1) * EACH} work in a browser without errors, including signing in and out`, async ({
    page,
    context,
    portal,
  }) => {
    test.setTimeout(600_000)
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const { host, config } of clubs) {
      await test.step(`${host} ${JSON.stringify(config).slice(0, 200)}`, async () => {
        await signInByForm(page, portal, host)
        await expect(page.getByRole('main'), host).not.toBeEmpty()
        await expect(page.getByRole('banner'), host).toBeVisible()
        // A hub that is still connecting would delay the next step.
        await live(page)
        await page.locator('a[href="/logout"]:visible').first().click({ timeout: 60_000 })
        await expect(page.locator('input[name="password"]'), host).toBeVisible()
        expect(
          (await context.cookies(portal.url(host))).filter(
            ({ name }) => name === 'portal_customer',
          ),
          host,
        ).toEqual([])
      })
    }
  })
}

/** Checks that the served page has its landmark, a title and the whole form. */
async function expectServed(api: APIRequestContext, host: string) {
  const html = await followRedirects(api, await api.get('/login', { maxRedirects: 0 }))
  expectParts(html, host, [
    /<main[ >]/,
    /<title>[^<]+<\/title>/,
    /<html [^>]*lang="[a-z]/,
    /<input [^>]*name="email"/,
    /<input [^>]*name="password"/,
    /<button [^>]*type="submit"/,
  ])
}

/**
 * Follows all redirects, which a client with a custom Host header has to do itself; returns the
 * last page's HTML.
 */
async function followRedirects(api: APIRequestContext, response: APIResponse): Promise<string> {
  const { location } = response.headers()
  if (response.status() >= 300 && location !== undefined)
    return followRedirects(api, await api.get(location, { maxRedirects: 0 }))
  expect(response.status(), response.url()).toBe(200)
  return response.text()
}

/** Checks each part by itself, so that a failure does not print the whole page. */
function expectParts(html: string, host: string, parts: readonly RegExp[]) {
  expect(parts.filter((part) => !part.test(html)).map(String), host).toEqual([])
}

/**
 * Signs in with the login form, whose fields are found by name and type, whatever their labels and
 * language.
 */
async function signInByForm(page: Page, portal: RunningPortal, host: string) {
  await page.goto(portal.url(host, '/login'))
  await ready(page)
  await page.locator('input[name="email"]').fill('alex@example.com')
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.locator('form button[type="submit"]').click()
  await expect(page, host).not.toHaveURL(portal.url(host, '/login'))
  await ready(page)
}

/**
 * Removes what PostgreSQL cannot store and so no stored config can contain: NUL and half a
 * surrogate pair.
 */
function storable(config: unknown): unknown {
  return JSON.parse(JSON.stringify(config).replaceAll(/\\u0000|\\ud[89a-f][0-9a-f]{2}/g, ''))
}
