import { fixContrast } from '../../src/core/theme/fixContrast'
import { contrastViolations } from '../../tests/e2e/support/axe'
import { signInAdmin } from '../../tests/e2e/support/admin'
import { paintedPairs, undeclaredPairs } from '../../tests/e2e/support/paintedPairs'
import { catalogue } from '../../tests/support/catalogue'
import { tokensPatch, randomColours } from '../../tests/support/palettes'
import type { DemoClub } from '../shots/demoClubs'
import { createVisits } from '../shots/createVisits'
import { inParallel } from '../shots/inParallel'
import { listViews, type View } from '../shots/listViews'
import type { AuditContext, Part } from './Part'

const SEED = 20_263

/**
 * Checks on every route × club that text is painted only with declared pairs, and that axe finds
 * enough contrast everywhere with random published palettes after *Fix all*.
 */
export const auditContrast: Part = {
  id: 'contrast',
  title: 'Contrast: painted pairs are declared; axe agrees with Fix all in random palettes',
  async run(context) {
    const failures = new Set<string>()
    let viewCount = 0
    const checkViews = async (
      views: readonly View[],
      inspect: (view: View) => Promise<readonly string[]>,
    ) => {
      await inParallel(views, 3, async (view) => {
        viewCount += 1
        for (const failure of await inspect(view)) failures.add(failure)
      })
    }
    const viewsOf = (club: DemoClub) =>
      listViews(club).filter(
        ({ state, redirectsToLogin }) => ['', 'member'].includes(state) && !redirectsToLogin,
      )
    await checkViews(context.clubs.flatMap(viewsOf), (view) =>
      inspectView(view, context, async (page) => undeclaredPairs(await paintedPairs(page))),
    )
    for (const [index, club] of context.clubs.entries()) {
      const owner = await signInAdmin(context.portal, club.host)
      for (const colours of randomColours(context.palettes, SEED + index)) {
        await owner.patch(club.host, randomReadableConfig(club, colours))
        await checkViews(viewsOf(club), (view) => inspectView(view, context, contrastViolations))
      }
      await owner.dispose()
    }
    return {
      checked: `${viewCount} views: every route of ${context.clubs.length} clubs, once for its pairs and in ${context.palettes} random palettes`,
      result:
        failures.size === 0
          ? 'every painted pair is declared, no text has too little contrast'
          : `${failures.size} faults`,
      failures: [...failures],
    }
  },
}

/** Opens a view and returns the failures that `inspect` finds, each with the view's address. */
async function inspectView(
  view: View,
  { browser, portal }: AuditContext,
  inspect: (page: Awaited<ReturnType<typeof newPage>>) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  // Full motion: with reduced motion, colours still fade, too briefly to be seen but long enough
  // for axe to measure a colour in between.
  const browserContext = await createVisits(browser, portal).open(view, {
    reducedMotion: 'no-preference',
  })
  const page = await newPage(browserContext)
  // The loader that runs this tool wraps named functions in `__name`, also in code that runs in the
  // page.
  await page.addInitScript('globalThis.__name ??= (named) => named')
  await page.goto(portal.url(view.club.host, view.path))
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' })
  const failures = (await inspect(page)).map(
    (failure) =>
      `${view.club.host}${view.path} ${view.customer ? 'member' : 'visitor'}: ${failure}`,
  )
  await browserContext.close()
  return failures
}

async function newPage(
  browserContext: Awaited<ReturnType<ReturnType<typeof createVisits>['open']>>,
) {
  const page = await browserContext.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  return page
}

/** The config of a club with random colours over its preset, after *Fix all*. */
function randomReadableConfig(
  club: DemoClub,
  colours: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return tokensPatch({
    ...colours,
    ...fixContrast({ ...club.config.tokens, ...colours }, catalogue.pairs),
  })
}
