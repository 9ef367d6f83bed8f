import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from '@playwright/test'

// The small one: it is sent to each page anew.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe calls serious or critical on the page as it stands (WCAG 2.2 AA), with the elements. */
export async function seriousViolations(page: Page): Promise<string[]> {
  await waitForAnimations(page)
  // Put in from outside, so that the page's policy does not have to allow it.
  await page.evaluate(source)
  return page.evaluate(async () => {
    const run: unknown = Object.entries(window).find(([name]) => name === 'axe')?.[1]
    // Only violations are read, so the elements that pass are not described.
    const { violations } = await (run as typeof axe).run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
      preload: false,
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  })
}

/**
 * The words that axe finds too weak on the page as it stands (its rule color-contrast), with the
 * colours that it sees; what lies on pictures it does not judge.
 */
export async function contrastViolations(page: Page): Promise<string[]> {
  await waitForAnimations(page)
  await page.evaluate(source)
  return page.evaluate(async () => {
    const run: unknown = Object.entries(window).find(([name]) => name === 'axe')?.[1]
    const { violations } = await (run as typeof axe).run(document, {
      runOnly: ['color-contrast'],
      resultTypes: ['violations'],
      preload: false,
    })
    return violations.flatMap(({ nodes }) =>
      nodes.map(
        (node) => `${node.html.slice(0, 120)} ${node.any.map(({ message }) => message).join(' ')}`,
      ),
    )
  })
}

/** What is still coming in is paler than it will be; what moves for good is no hindrance. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
}
