import type { Page } from '@playwright/test'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, ready } from '../support/portalTest'
import type { RunningPortal } from '../support/runPortal'
import { openStudio, paintedToken } from '../support/studio'
import { insertDomains } from '../support/insertDomains'

const HARBOUR = 'harbour.localhost'
/** A second club of Harbour House's company. */
const ANNEX = {
  host: 'annex.localhost',
  config: { debug: true, props: { colors: { primary: '#5b2a86' } } },
}

const test = ownPortalTest({ prepare: (sql) => insertDomains(sql, [ANNEX]) })

/** Reads the company and primary colour that this browser gets at harbour's address. */
async function readPortal(
  page: Page,
  portal: RunningPortal,
): Promise<{ company: string; primary: string }> {
  const visit = await page.context().newPage()
  await visit.goto(portal.url(HARBOUR, '/login'))
  await ready(visit)
  const { company } = await visit.evaluate(
    async () => (await (await fetch('/config')).json()) as { company: { name: string } },
  )
  const primary = await paintedToken(visit, 'color-primary')
  await visit.close()
  return { company: company.name, primary }
}

test('an admin switches the company: only this browser’s portal shows that company’s config [shell.admin.switch-company]', async ({
  page,
  portal,
  anotherBrowser,
}) => {
  await openStudio(page, portal, HARBOUR, 'owner')
  const original = await readPortal(page, portal)
  expect(original.company).toBe('Harbour House')
  await page.getByLabel('Company').selectOption({ label: 'Casa Noria' })
  await expect(page.getByLabel('Domain').locator('option:checked')).toHaveText('noria.localhost')
  const noria = await readPortal(page, portal)
  expect(noria.company).toBe('Casa Noria')
  expect(noria.primary).not.toBe(original.primary)
  expect(await readPortal(await (await anotherBrowser()).newPage(), portal)).toEqual(original)
})

test('an admin switches the domain within a company and back: only this browser’s portal shows that domain’s config [shell.admin.switch-domain]', async ({
  page,
  portal,
  anotherBrowser,
}) => {
  await openStudio(page, portal, HARBOUR, 'manager')
  const original = await readPortal(page, portal)
  await page.getByLabel('Domain').selectOption({ label: ANNEX.host })
  await expect
    .poll(() => readPortal(page, portal))
    .toEqual({ company: 'Harbour House', primary: ANNEX.config.props.colors.primary })
  expect(await readPortal(await (await anotherBrowser()).newPage(), portal)).toEqual(original)
  await page.getByLabel('Domain').selectOption({ label: HARBOUR })
  await expect.poll(() => readPortal(page, portal)).toEqual(original)
})
