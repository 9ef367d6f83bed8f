import type { Page } from '@playwright/test'

/**
 * Where to look for a colour: an element and its property; by default the page's primary colour.
 */
export interface PaintTarget {
  selector: string
  property: string
}

/**
 * Adds `paintWatch.painted(window, before)` to a page. It rejects if nothing changes within
 * 20 seconds, because the target may not use the edited colour. Otherwise it resolves once the window shows another
 * colour than `before` at the target, to the time (ms since 1970) at which the display can first
 * show it: the first tick of the frame clock after the frame that painted it. A frame may be
 * painted as soon as something changes, but is not visible before that tick.
 */
export async function installPaintWatch(
  page: Page,
  target: PaintTarget = { selector: ':root', property: '--portico-color-primary' },
): Promise<void> {
  await page.evaluate(({ selector, property }) => {
    const FRAME_MS = 1_000 / 60
    const colour = (view: Window): string => {
      const element = view.document.querySelector(selector)
      if (!element) throw new Error(`there is no ${selector}`)
      return view.getComputedStyle(element).getPropertyValue(property).trim()
    }
    const painted = (view: Window & typeof globalThis, before: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const startedAt = performance.now()
        const resolveAtTick = (end: number): void => {
          // The next frame shows when the clock ticks, which it does even if nothing is painted.
          view.requestAnimationFrame((tick) => {
            const ticks = Math.ceil(Math.max(0, end - tick) / FRAME_MS)
            resolve(view.performance.timeOrigin + tick + ticks * FRAME_MS)
          })
        }
        const check = (): void => {
          // A message sent within a frame arrives after that frame was painted. This page's
          // callbacks run before its iframe's, and this callback was requested before the edit, so
          // no message of the edit itself comes before it.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            // Taken before reading the colour, which forces a style calculation that no frame
            // needed yet.
            const end = view.performance.now()
            port1.close()
            if (colour(view) !== before) resolveAtTick(end)
            else if (performance.now() - startedAt < 20_000) requestAnimationFrame(check)
            else reject(new Error(`${property} of ${selector} stays ${before}`))
          }
          port2.postMessage(null)
        }
        requestAnimationFrame(check)
      })
    Object.assign(window, { paintWatch: { colour, painted } })
  }, target)
}

/** The object that `installPaintWatch` adds to the window. */
export interface PaintWatch {
  paintWatch: {
    colour(view: Window): string
    painted(view: Window, before: string): Promise<number>
    /** A paint whose watch has started, to be awaited later. */
    next?: Promise<number>
  }
}

/** Milliseconds by which the page's clock is ahead of this process's. */
export async function clockOffset(page: Page): Promise<number> {
  const before = performance.timeOrigin + performance.now()
  const pageTime = await page.evaluate(() => performance.timeOrigin + performance.now())
  const after = performance.timeOrigin + performance.now()
  return pageTime - (before + after) / 2
}
