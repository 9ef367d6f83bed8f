import type { Page } from '@playwright/test'
import type { PaintWatch } from './paintWatch'

/**
 * Types `count` colours into the field at `selector`, one after the other; returns the milliseconds
 * from each input to its paint in the page's frame.
 */
export function measureEdits(
  page: Page,
  selector: string,
  count: number,
  seed: number,
): Promise<number[]> {
  return page.evaluate(
    async ([fieldSelector, edits, start]) => {
      const field = document.querySelector<HTMLInputElement>(fieldSelector)
      const view = document.querySelector('iframe')?.contentWindow
      if (!field || !view) throw new Error('the field or the frame is missing')
      // `installPaintWatch` has set this property.
      const { paintWatch } = window as unknown as PaintWatch
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      const times: number[] = []
      for (let edit = 0; edit < edits; edit += 1) {
        const number = (start * 4099 + edit * 257 + 4096) % 0xffffff
        const done = paintWatch.painted(view, paintWatch.colour(view))
        const startedAt = performance.timeOrigin + performance.now()
        write?.call(field, `#${number.toString(16).padStart(6, '0')}`)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        times.push((await done) - startedAt)
        // Pauses like a person between keystrokes, so that the effects of one edit end before the
        // next.
        await new Promise((resolve) => setTimeout(resolve, 40 + ((edit * 7) % 17)))
      }
      return times
    },
    [selector, count, seed] as const,
  )
}
