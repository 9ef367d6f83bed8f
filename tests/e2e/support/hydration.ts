import { sampleCases } from '../../support/sampleCases'
import { EXPECTED_NOT_FOUND } from './clubPaths'
import { hydrationDifferences } from './hydrationDifferences'
import { PAGE_VIEWS, pathsOf, prepareView } from './pageViews'
import { expect, ready, test } from './portalTest'

/**
 * Except the customer's view, in which a page with forbidden data shows the forbidden screen
 * instead of what was served.
 */
const VIEWS = PAGE_VIEWS.filter(({ language }) => language !== 'rtl')

/**
 * Defines tests that open one half of all pages, in the views of members or of visitors, and compare
 * what was served with what the scripts make of it. In halves, because workers share work by file.
 */
export function testHydration(people: 'members' | 'visitors', half: 0 | 1): void {
  const views = VIEWS.filter(({ email }) => (email === '') === (people === 'visitors'))
  for (const view of sampleCases(views))
    test(`pages of ${view.host}, ${view.email || 'visitor'}, ${view.width} px, ${view.language}, half ${half + 1}: hydrate as served (same classes, no style attribute, no duplicate rule)`, async ({
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
      for (const at of (await pathsOf(view)).filter((_, index) => index % 2 === half)) {
        const response = await page.goto(portal.url(view.host, at), { waitUntil: 'commit' })
        await ready(page)
        expect(
          await hydrationDifferences(page, (await response?.text()) ?? ''),
          `${view.host}${at}`,
        ).toEqual([])
      }
    })
}
