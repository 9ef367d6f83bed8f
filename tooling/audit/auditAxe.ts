import { seriousViolations } from '../../tests/e2e/support/axe'
import { signInAdmin } from '../../tests/e2e/support/admin'
import { createVisits } from '../shots/createVisits'
import { inParallel } from '../shots/inParallel'
import { listViews, type View } from '../shots/listViews'
import { recordIfNew, viewsBelow } from '../shots/viewsBelow'
import type { AuditContext, Part } from './Part'
import { watchErrors } from './watchErrors'

const WIDTHS = [390, 1440]

/**
 * Runs axe (WCAG 2.2 AA) on every route × club × width × language and direction, signed out and
 * signed in; also fails on console errors and policy violations.
 */
export const auditAxe: Part = {
  id: 'axe',
  title: 'axe, WCAG 2.2 AA: serious and critical; console errors; policy violations',
  async run(context) {
    const failures: string[] = []
    let viewCount = 0
    const checkViews = async (views: readonly View[], state: string) => {
      const seen = new Set<string>()
      await inParallel(views, 3, async (view) => {
        viewCount += WIDTHS.length
        const { failures: viewFailures, below } = await auditPage(view, state, context)
        failures.push(...viewFailures)
        return below.filter((found) => recordIfNew(found, seen))
      })
    }
    const views = context.clubs
      .flatMap(listViews)
      .filter(({ state, redirectsToLogin }) => ['', 'member'].includes(state) && !redirectsToLogin)
    const languages = ['en', 'es']
    for (const language of languages)
      await checkViews(
        views.map((view) => ({ ...view, language })),
        language,
      )
    await switchToRightToLeft(context)
    await checkViews(views, 'rtl')
    return {
      checked: `${viewCount} views: every route of ${context.clubs.length} clubs with its tabs and first entries × ${WIDTHS.join(', ')} px × en, es, rtl`,
      result:
        failures.length === 0
          ? '0 serious or critical, 0 console errors, 0 policy violations'
          : `${failures.length} faults`,
      failures,
    }
  },
}

/** The failures of a page, and the views below it that are to be audited too. */
async function auditPage(
  view: View,
  state: string,
  { browser, portal }: AuditContext,
): Promise<{ failures: readonly string[]; below: readonly View[] }> {
  const browserContext = await createVisits(browser, portal).open(view)
  const errors = await watchErrors(browserContext)
  const page = await browserContext.newPage()
  const failures: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(portal.url(view.club.host, view.path))
    await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' })
    const found = [
      ...(await seriousViolations(page)),
      ...errors.splice(0).filter((error) => !(view.hasMadeUpId && MISSING_STATUS.test(error))),
    ]
    failures.push(
      ...found.map(
        (failure) =>
          `${view.club.host}${view.path} ${view.customer ? 'member' : 'visitor'} ${width} px ${state}: ${failure}`,
      ),
    )
  }
  const below = view.below === 'none' ? [] : await viewsBelow(page, view)
  await browserContext.close()
  return { failures, below }
}

/**
 * The browser's message for an entry that does not exist, or for a guest link that was tried too
 * often.
 */
const MISSING_STATUS = /responded with a status of (404|429) /

/** Switches every club to right-to-left in the audit's own data folder. */
async function switchToRightToLeft({ clubs, portal }: AuditContext): Promise<void> {
  for (const { host } of clubs) {
    const owner = await signInAdmin(portal, host)
    await owner.patch(host, { intl: { rtl: true } })
    await owner.dispose()
  }
}
