import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import * as fc from 'fast-check'
import { mutate, mutations } from '../../contract/mutations'
import { FACTOR } from '../../support/factor'
import { PASSWORD } from '../support/admin'
import { insertDomains } from '../support/insertDomains'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live, ready } from '../support/portalTest'
import type { RunningPortal } from '../support/runPortal'

/**
 * How many mutated configs open in a browser, all 300 in `npm run audit -- faults`;
 * tests/pages/damaged.test.ts asks the server for their pages.
 */
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
const CLUBS = fc.sample(mutations, { seed: 300, numRuns: IN_BROWSER }).map((faults, index) => ({
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
