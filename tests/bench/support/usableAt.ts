import type { Page } from '@playwright/test'

/** Metrics of a first view, in milliseconds since the navigation started. */
export interface FirstView {
  paint: number
  largestPaint: number
  /**
   * When the shell and the page became interactive: the portal's own mark `portico:usable` if there
   * is one, otherwise when React hydrated the element at `selector`.
   */
  usable: number
  layoutShift: number
}

/**
 * Makes the page record when React hydrates the first element at `selector`; call it before the
 * navigation.
 */
export async function watchFirstView(page: Page, selector: string): Promise<void> {
  await page.addInitScript((elementSelector) => {
    const metrics = { usable: 0, largestPaint: 0, layoutShift: 0 }
    Object.assign(window, { bench: metrics })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) metrics.largestPaint = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      // TypeScript's DOM types lack this type of entry.
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) metrics.layoutShift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    const check = (): void => {
      const element = document.querySelector(elementSelector)
      if (element && Object.keys(element).some((key) => key.startsWith('__reactProps$')))
        metrics.usable =
          performance.getEntriesByName('portico:usable')[0]?.startTime ?? performance.now()
      else setTimeout(check, 5)
    }
    check()
  }, selector)
}

/**
 * Waits until the page is usable and stable and its paints have been reported, then reads the
 * metrics.
 */
export async function readFirstView(page: Page): Promise<FirstView> {
  await page.waitForFunction(
    () => (window as unknown as { bench: FirstView }).bench.usable > 0,
    undefined,
    { timeout: 60_000 },
  )
  await page.waitForLoadState('networkidle')
  // The browser reports a paint only some time after it.
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      (window as unknown as { bench: FirstView }).bench.largestPaint > 0,
    undefined,
    { timeout: 60_000 },
  )
  return page.evaluate(() => {
    // `watchFirstView` has set this property.
    const metrics = (window as unknown as { bench: FirstView }).bench
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    return { ...metrics, paint }
  })
}
