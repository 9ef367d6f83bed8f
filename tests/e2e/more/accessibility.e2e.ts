import { sampleCases } from '../../support/sampleCases'
import { PASSWORD } from '../support/admin'
import { seriousViolations } from '../support/axe'
import { EXPECTED_NOT_FOUND } from '../support/clubPaths'
import { PAGE_VIEWS, pathsOf, prepareView } from '../support/pageViews'
import { expect, ready, test } from '../support/portalTest'
import { colourField, openColours } from '../support/studio'

for (const view of sampleCases(PAGE_VIEWS))
  test(`every page of ${view.host}, ${view.email || 'visitor'}, ${view.width} px, ${view.language}, has no serious or critical axe violations`, async ({
    page,
    portal,
    signIn,
    configure,
    context,
    expectErrors,
  }) => {
    expectErrors(EXPECTED_NOT_FOUND)
    if (view.email !== '') await signIn(view.host, view.email)
    await prepareView(view, { page, portal, configure, context })
    for (const at of await pathsOf(view)) {
      await page.goto(portal.url(view.host, at))
      await ready(page)
      expect(await seriousViolations(page), `${view.host}${at}`).toEqual([])
    }
  })

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
