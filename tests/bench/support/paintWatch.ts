import type { Page } from '@playwright/test'

/**
 * Where a colour is seen: an element, and its property; the page's primary colour where none is
 * named.
 */
export interface PaintTarget {
  selector: string
  property: string
}

/**
 * Puts `paintWatch.painted(window, before)` into a page: the moment, since 1970, at which the
 * display can first show another colour there: the first tick of the frame clock after the frame
 * that painted it. A frame may be painted as soon as something changed, but no eye sees it before
 * that tick.
 */
export async function installPaintWatch(
  page: Page,
  seen: PaintTarget = { selector: ':root', property: '--portico-color-primary' },
): Promise<void> {
  await page.evaluate(({ selector, property }) => {
    const FRAME_MS = 1_000 / 60
    const colour = (view: Window): string => {
      const element = view.document.querySelector(selector)
      if (!element) throw new Error(`there is no ${selector}`)
      return view.getComputedStyle(element).getPropertyValue(property).trim()
    }
    const painted = (view: Window & typeof globalThis, before: string): Promise<number> =>
      new Promise((resolve) => {
        const resolveAtTick = (end: number): void => {
          // The clock ticks on although nothing is painted: the next frame tells where its ticks
          // are.
          view.requestAnimationFrame((tick) => {
            const ticks = Math.ceil(Math.max(0, end - tick) / FRAME_MS)
            resolve(view.performance.timeOrigin + tick + ticks * FRAME_MS)
          })
        }
        const look = (): void => {
          // A message that is sent within a frame arrives after that frame was painted. This page's
          // callbacks come before its frame's, and this one was asked for before the edit: no
          // message of the edit itself comes before it.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            // Before looking, which has styles worked out that no frame needed yet.
            const end = view.performance.now()
            port1.close()
            if (colour(view) !== before) resolveAtTick(end)
            else requestAnimationFrame(look)
          }
          port2.postMessage(null)
        }
        requestAnimationFrame(look)
      })
    Object.assign(window, { paintWatch: { colour, painted } })
  }, seen)
}

/** What `installPaintWatch` put there, as scripts of the page see it. */
export interface PaintWatch {
  paintWatch: {
    colour(view: Window): string
    painted(view: Window, before: string): Promise<number>
    /** Asked for, and awaited later. */
    next?: Promise<number>
  }
}

/** Milliseconds by which the page's clock is ahead of ours. */
export async function clockOffset(page: Page): Promise<number> {
  const before = performance.timeOrigin + performance.now()
  const there = await page.evaluate(() => performance.timeOrigin + performance.now())
  const after = performance.timeOrigin + performance.now()
  return there - (before + after) / 2
}
