import type { Page } from '@playwright/test'
import { signInAdmin } from '../../e2e/support/admin'
import { adminCookies } from '../../e2e/support/cookies'
import { bookInGrid } from '../../e2e/support/gridSteps'
import { makeWideSchedule } from '../../e2e/support/wideSchedule'
import type { BenchRow } from '../BenchRow'
import { median, percentile, valueFigure } from '../support/figures'
import { withBrowser } from '../support/withBrowser'

const HOST = 'harbour.localhost'
/** Events of a round. */
const MOVES = 100

/**
 * `calendar`: the time from an event of a drag until the calendar of 40 tables and 64 times has
 * painted the dragged booking's outline at its new place.
 */
export const calendarRow: BenchRow = {
  name: 'calendar',
  run: ({ fast, rounds }) =>
    withBrowser(async ({ open, portal }) => {
      const admin = await signInAdmin(portal, HOST)
      const { id, day, slotId } = await makeWideSchedule(admin)
      await admin.dispose()
      const context = await open({ viewport: { width: 1440, height: 1000 } })
      await context.addCookies(await adminCookies(portal, HOST, 'owner'))
      const page = await context.newPage()
      await page.goto(portal.url(HOST, `/desk/calendar?view=day&schedule=${id}&date=${day}`))
      await page.getByText('Hall table 1', { exact: true }).waitFor()
      const { box } = await bookInGrid(page, id, slotId)
      await box.scrollIntoViewIfNeeded()
      await watchOutline(page)
      const from = await centreOf(page, '[data-booking]')
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      // The outline appears once the places are known.
      await page.mouse.move(from.x + 10, from.y + 30)
      await page.mouse.move(from.x + 10, from.y + 40)
      await page.locator('.band').first().waitFor()
      const medians: number[] = []
      const p95s: number[] = []
      for (let round = fast ? 1 : 0; round <= rounds; round += 1) {
        const times = await drag(page, from, fast ? 3 : MOVES)
        // The first round is a warm-up.
        if (round === 0) continue
        medians.push(median(times))
        p95s.push(percentile(times, 95))
      }
      await page.mouse.up()
      return {
        figures: [
          valueFigure('drag to paint, median', 'ms', medians, { max: 50 }),
          valueFigure('drag to paint, p95', 'ms', p95s, { max: 50 }),
        ],
        notes: ['40 tables × 64 times, one booking, all places free'],
      }
    }),
}

interface Point {
  x: number
  y: number
}

async function centreOf(page: Page, selector: string): Promise<Point> {
  const { x, y, width, height } = (await page.locator(selector).first().boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  return { x: x + width / 2, y: y + height / 2 }
}

/**
 * Takes what is dragged from place to place; returns the milliseconds from each event over a new
 * place until the frame that shows the outline there was painted.
 */
async function drag(page: Page, { x, y }: Point, moves: number): Promise<number[]> {
  const times: number[] = []
  for (let move = 0; move < moves; move += 1) {
    const next = page.evaluate(() =>
      (window as unknown as { nextOutline: () => Promise<number> }).nextOutline(),
    )
    const place = { x: x + 140 * (1 + (move % 4)), y: y + 40 * ((move % 7) - 3) }
    // The first event over an element only says that it was entered.
    await page.mouse.move(place.x, place.y)
    await page.mouse.move(place.x, place.y + 1)
    times.push(await next)
  }
  return times
}

/**
 * Adds `nextOutline()` to a page. It resolves to the time from the next event of a drag until the
 * frame that shows the outline at another place was painted.
 */
async function watchOutline(page: Page): Promise<void> {
  await page.evaluate(() => {
    const placeOf = (): string => {
      const style = document.querySelector<HTMLElement>('.ghost')?.style
      return `${style?.top} ${style?.insetInlineStart}`
    }
    const nextOutline = (): Promise<number> =>
      new Promise((resolve) => {
        const before = placeOf()
        let movedAt: number | undefined
        const onMove = ({ timeStamp }: Event): void => {
          movedAt ??= timeStamp
        }
        const check = (): void => {
          // What is there within the frame is what it paints; an event after it is for the next.
          const since = movedAt
          if (since === undefined || placeOf() === before) {
            requestAnimationFrame(check)
            return
          }
          window.removeEventListener('dragover', onMove, true)
          // A message that is sent within a frame arrives after that frame was painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            port1.close()
            resolve(performance.now() - since)
          }
          port2.postMessage(null)
        }
        window.addEventListener('dragover', onMove, true)
        requestAnimationFrame(check)
      })
    Object.assign(window, { nextOutline })
  })
}
