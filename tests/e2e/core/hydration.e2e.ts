import { sampleCases } from '../../support/sampleCases'
import { expectedNotFound } from '../support/clubPaths'
import { hydrationDifferences } from '../support/hydrationDifferences'
import { PAGE_VIEWS, pathsOf, prepareView } from '../support/pageViews'
import { expect, ready, test } from '../support/portalTest'

/**
 * Except the customer's view, in which a page with forbidden data shows the forbidden screen
 * instead of what was served.
 */
const VIEWS = PAGE_VIEWS.filter(({ language }) => language !== 'rtl')

for (const view of sampleCases(VIEWS, 2))
  test(`every page of ${view.host}, ${view.email || 'visitor'}, ${view.width} px, ${view.language}: hydrates as served (same classes, no style attribute, no duplicate rule)`, async ({
    page,
    portal,
    signIn,
    configure,
    context,
    expectErrors,
  }) => {
    expectErrors(expectedNotFound)
    if (view.email !== '') await signIn(view.host, view.email)
    await prepareView(view, { page, portal, configure, context })
    for (const at of await pathsOf(view)) {
      const response = await page.goto(portal.url(view.host, at), { waitUntil: 'commit' })
      await ready(page)
      expect(
        await hydrationDifferences(page, (await response?.text()) ?? ''),
        `${view.host}${at}`,
      ).toEqual([])
    }
  })
