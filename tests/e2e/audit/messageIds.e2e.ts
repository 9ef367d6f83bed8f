import { EXPECTED_NOT_FOUND } from '../support/clubPaths'
import { linkedPaths } from '../support/longWordPages'
import { openEverything, openPage } from '../support/openEverything'
import { ownPortalTest } from '../support/ownPortalTest'
import { pathsOf, PAGE_VIEWS } from '../support/pageViews'
import { expect } from '../support/portalTest'

const test = ownPortalTest()
/** How long one view of a club may take on a busy machine. */
const VIEW_MS = 30 * 60_000
/** The languages that a demo club offers beside its own. */
const LANGUAGES = ['en', 'es']

// Each browser test fails on message ids in place of texts (`reportMessageIds`); these tests make
// all texts appear. Ids depend on the code, not on the language, so only one language of a club
// opens what is behind buttons.
for (const { host, email } of PAGE_VIEWS) {
  test(`no message id is shown on the pages of ${host} to ${email || 'a visitor'} in any language, nor in the drawers, dialogs and menus that their buttons open`, async ({
    page,
    context,
    portal,
    signIn,
    expectErrors,
  }) => {
    test.setTimeout(VIEW_MS)
    expectErrors(EXPECTED_NOT_FOUND)
    // Buttons send forms that are empty, and act on what others have changed.
    expectErrors(/status of 4\d\d/)
    if (email) await signIn(host, email)
    await page.setViewportSize({ width: 1440, height: 900 })
    const paths = await pathsOf({ host, email, width: 1440, language: 'own' })
    const entries = new Map<string, string>()
    let openedCount = 0
    for (const path of paths) {
      await openPage(page, portal.url(host, path))
      for (const entry of await linkedPaths(page)) {
        const shape = entry.replace(/\d+/g, '7')
        if (!entries.has(shape)) entries.set(shape, entry)
      }
      openedCount += await openEverything(page, page.locator('main'))
    }
    for (const entry of entries.values()) {
      await openPage(page, portal.url(host, entry))
      openedCount += await openEverything(page, page.locator('main'))
    }
    await openPage(page, portal.url(host))
    openedCount += await openEverything(page, page.locator('header').first())
    if (email) expect(openedCount).toBeGreaterThan(10)
    for (const language of LANGUAGES) {
      await context.addCookies([
        { name: 'portal_language', value: language, url: portal.url(host) },
      ])
      for (const path of [...paths, ...entries.values()])
        await openPage(page, portal.url(host, path))
    }
  })
}
