import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { resolveTokens } from '../../../src/core/config/compile/tokens'
import { catalogue } from '../../support/catalogue'
import { acceptedTokens } from '../../support/tokenValues'
import { sampleCases } from '../../support/sampleCases'
import { mainMenu } from '../support/menu'
import { expect, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

/** 300 random themes of accepted values, as resolved for a club; colours have their own tests. */
const themes = fc
  .sample(acceptedTokens, { numRuns: 300, seed: 20_269 })
  .map((tokens) =>
    Object.fromEntries(
      Object.entries(resolveTokens({ tokens }, {}, catalogue, () => undefined)).filter(
        ([name]) => !name.startsWith('color-'),
      ),
    ),
  )

/**
 * Applies each theme to the open page and returns what is wrong with it: every element must have an
 * area, lie within the window's width, and be the topmost one at its position.
 */
const findHidden = (page: Page): Promise<readonly string[]> =>
  page.evaluate((all) => {
    const { documentElement: root } = document
    const targets = [...document.querySelectorAll('[data-probe]')]
    return all.flatMap((tokens, index) => {
      for (const [name, value] of Object.entries(tokens))
        root.style.setProperty(`--portico-${name}`, value)
      return targets.flatMap((target) => {
        target.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, right, top, width, height } = target.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        const isReachable =
          width >= 8 &&
          height >= 8 &&
          left >= -1 &&
          right <= window.innerWidth + 1 &&
          target.contains(hit)
        return isReachable
          ? []
          : [
              `${target.getAttribute('data-probe')} in theme ${index}: ${Math.round(left)} to ${Math.round(right)}, ${Math.round(height)} high, under ${hit?.tagName ?? 'nothing'}`,
            ]
      })
    })
  }, themes)

for (const width of sampleCases([390, 1440]))
  test(`300 random themes with valid tokens keep title, menu and main control visible and reachable at ${width} px`, async ({
    page,
    portal,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(HARBOUR, 'alex@example.com')
    await page.goto(portal.url(HARBOUR, '/events'))
    await ready(page)
    const probes = {
      title: page.getByRole('heading', { level: 1 }),
      menu:
        width < 768
          ? page.getByRole('button', { name: 'Open menu' })
          : mainMenu(page).getByRole('link').first(),
      control: page.getByRole('main').getByRole('link').first(),
    }
    for (const [name, target] of Object.entries(probes)) {
      await expect(target).toBeVisible()
      await target.evaluate((element, probe) => element.setAttribute('data-probe', probe), name)
    }
    expect(await findHidden(page)).toEqual([])
    // Without bounds, the same check would report these.
    await page.evaluate(() =>
      document.documentElement.style.setProperty('--portico-page-gutter', '9000px'),
    )
    await expect(probes.title).not.toBeInViewport()
  })
