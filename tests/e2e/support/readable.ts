import type { Page } from '@playwright/test'
import { seriousViolations } from './axe'
import { expect } from './portalTest'

/**
 * Checks that the page turns with its document, that nothing sticks out sideways at this width in
 * either direction, and that axe finds nothing.
 */
export async function expectReadable(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height })
  const own = await page.evaluate(() => document.documentElement.dir)
  for (const dir of ['rtl', 'ltr']) {
    await page.evaluate((value) => (document.documentElement.dir = value), dir)
    await expect(page.getByRole('heading').first()).toHaveCSS('direction', dir)
    expect(await page.evaluate(sticksOut), `${width} px, ${dir}`).toEqual([])
    expect(await seriousViolations(page), `${width} px, ${dir}`).toEqual([])
  }
  await page.evaluate((value) => (document.documentElement.dir = value), own)
}

/** The page, or what scrolls in an open dialog, if it is wider than its box. */
function sticksOut(): string[] {
  return [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] > *')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} ${scrollWidth} > ${clientWidth}`)
}
