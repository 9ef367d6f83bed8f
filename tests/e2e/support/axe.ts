import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from '@playwright/test'

// The minified build, because the tests send it to every page.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Returns the serious and critical axe violations on the current page (WCAG 2.2 AA), with their
 * elements.
 */
export async function seriousViolations(page: Page): Promise<string[]> {
  await prepare(page)
  const restoreStickyBars = await releaseStickyBars(page)
  const found = await page.evaluate(async () => {
    const run: unknown = Object.entries(window).find(([name]) => name === 'axe')?.[1]
    // Only violations are read, so axe need not describe passing elements.
    const { violations } = await (run as typeof axe).run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
      preload: false,
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  })
  await restoreStickyBars()
  return found
}

/**
 * Returns the texts with too little contrast on the current page (axe's rule color-contrast), with
 * the colours that axe sees; axe does not judge text on pictures.
 */
export async function contrastViolations(page: Page): Promise<string[]> {
  await prepare(page)
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

/** Loads axe into a page whose animations have ended and whose sections are all laid out. */
async function prepare(page: Page): Promise<void> {
  await layOutEverything(page)
  await waitForAnimations(page)
  // Evaluated by the test, so that the page's policy does not have to allow the script.
  await page.evaluate(source)
}

/**
 * Lays out the sections below the fold too. While the browser skips them (`content-visibility`),
 * their estimated heights let them overlap, and axe reports overlapped links as too small.
 */
async function layOutEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/**
 * Takes sticky bars back to their places until the returned function is called. What scrolls
 * beneath one is covered only until it is scrolled on, but axe reports it as a target that is too
 * small.
 */
async function releaseStickyBars(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement | SVGElement>('body *')) {
      if (getComputedStyle(element).position !== 'sticky') continue
      element.setAttribute('data-released', element.getAttribute('style') ?? '')
      element.style.setProperty('position', 'relative', 'important')
      element.style.setProperty('inset', 'auto', 'important')
    }
  })
  return () =>
    page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('[data-released]')) {
        // Not by the attribute, which the page's policy forbids.
        element.style.cssText = element.getAttribute('data-released') ?? ''
        if (element.style.length === 0) element.removeAttribute('style')
        element.removeAttribute('data-released')
      }
    })
}

/**
 * Waits until finite animations have ended, because elements are paler during them; ignores
 * infinite ones and those that scrolling drives, which don't end.
 */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, timeline }) =>
            timeline instanceof DocumentTimeline &&
            effect?.getComputedTiming().endTime !== Infinity,
        )
        .map(({ finished }) => finished),
    ),
  )
}
