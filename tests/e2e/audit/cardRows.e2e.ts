import type { Page } from '@playwright/test'
import { forwardToServer } from '../support/payments'
import { expect, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

/** Counts the elements in each row; throws if a row ends before the first one does. */
const fullRows = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect())
    const rows = [...new Set(boxes.map(({ top }) => Math.round(top)))].map((top) =>
      boxes.filter((box) => Math.round(box.top) === top),
    )
    const ends = new Set(rows.map((row) => Math.round(Math.max(...row.map(({ right }) => right)))))
    if (ends.size > 1) throw new Error(`rows end at ${[...ends].join(', ')}`)
    return rows.map((row) => row.length)
  })

test('every row of a card grid is full, whatever the number of cards', async ({
  page,
  portal,
  signIn,
}) => {
  let count = 0
  await page.route('**/api/events?*', async (route) => {
    const response = await forwardToServer(route)
    const events: unknown = await response.json()
    await route.fulfill({ response, json: Array.isArray(events) ? events.slice(0, count) : events })
  })
  await signIn(HARBOUR, 'alex@example.com')
  for (const [cards, inTwoColumns, inThree] of [
    [1, [1], [1]],
    [5, [1, 2, 2], [2, 3]],
    [7, [1, 2, 2, 2], [2, 2, 3]],
    [8, [2, 2, 2, 2], [2, 3, 3]],
  ] as const) {
    count = cards
    await page.goto(portal.url(HARBOUR, '/events'))
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(cards)
    for (const [width, rows] of [
      [800, inTwoColumns],
      [1440, inThree],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => fullRows(page, 'main article'), `${cards}, ${width}`).toEqual(rows)
    }
  }
})
