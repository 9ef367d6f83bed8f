import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from '@playwright/test'

// The minified build, because it is sent to every page.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Serious and critical axe violations on the current page (WCAG 2.2 AA), with the elements. */
export async function seriousViolations(page: Page): Promise<string[]> {
  await waitForAnimations(page)
  // Evaluated from outside, so that the page's policy does not have to allow it.
  await page.evaluate(source)
  return page.evaluate(async () => {
    const run: unknown = Object.entries(window).find(([name]) => name === 'axe')?.[1]
    // Only violations are read, so passing elements are not described.
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
 * The texts with too little contrast on the current page (axe's rule color-contrast), with the
 * colours that axe sees; it does not judge text on pictures.
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

/** Waits for finite animations, during which elements are paler; infinite ones are ignored. */
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
