import type { Page } from '@playwright/test'

/** What a first view is judged by; milliseconds since the navigation began. */
export interface FirstView {
  paint: number
  largestPaint: number
  /**
   * The frame and the page answer: the portal's own mark `portico:usable`, where there is one, else
   * when React took over what `selector` names.
   */
  usable: number
  layoutShift: number
}

/**
 * Notes when React takes over the first element that `selector` names; call before the navigation.
 */
export async function watchFirstView(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const seen = { usable: 0, largestPaint: 0, layoutShift: 0 }
    Object.assign(window, { bench: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largestPaint = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      // The type of this entry is not among the DOM's yet.
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.layoutShift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    const look = (): void => {
      const element = document.querySelector(wanted)
      if (element && Object.keys(element).some((key) => key.startsWith('__reactProps$')))
        seen.usable =
          performance.getEntriesByName('portico:usable')[0]?.startTime ?? performance.now()
      else setTimeout(look, 5)
    }
    look()
  }, selector)
}

/**
 * Waits until the page is usable and still and its paints are told of, and reads what was noted.
 */
export async function readFirstView(page: Page): Promise<FirstView> {
  await page.waitForFunction(
    () => (window as unknown as { bench: FirstView }).bench.usable > 0,
    undefined,
    { timeout: 60_000 },
  )
  await page.waitForLoadState('networkidle')
  // The browser tells of a paint some time after it.
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      (window as unknown as { bench: FirstView }).bench.largestPaint > 0,
    undefined,
    { timeout: 60_000 },
  )
  return page.evaluate(() => {
    // Written by the script above.
    const seen = (window as unknown as { bench: FirstView }).bench
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    return { ...seen, paint }
  })
}
