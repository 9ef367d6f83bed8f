import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import type { RunningPortal } from './support/runPortal'
import { expect, ready, test } from './support/portalTest'

const HOST = 'harbour.localhost'
const show = async (page: Page, portal: RunningPortal, part: string, host = HOST) => {
  await page.goto(portal.url(host, `/studio/parts/${part}`))
  await ready(page)
}
/** Counts the columns that the elements matching `selector` form. */
const columns = async (page: Page, selector: string) =>
  new Set(
    await page
      .locator(selector)
      .evaluateAll((elements) =>
        elements.map((element) => Math.round(element.getBoundingClientRect().x)),
      ),
  ).size

test('lists load 6 at a time when their last quarter comes into view, and can retry a failure [shell.const.page-size-6] [shell.const.infinite-scroll-meaning]', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1000, height: 420 })
  await show(page, portal, 'InfiniteList')
  const items = page.getByRole('list', { name: 'Visits' }).getByRole('listitem')
  await expect(items).toHaveCount(6)
  const quarter = await items
    .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().bottom + scrollY))
    .then((bottoms) => (bottoms[0] ?? 0) + ((bottoms[5] ?? 0) - (bottoms[0] ?? 0)) * 0.6)
  await page.evaluate((y) => scrollTo(0, y - innerHeight), quarter)
  await expect(items).toHaveCount(6)
  await page.mouse.move(500, 200)
  await page.mouse.wheel(0, 2000)
  await expect(items).toHaveCount(12)
  await page.mouse.wheel(0, 4000)
  await expect(page.getByText('The next items could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(items).toHaveCount(18)
})

test('card grids show 9 per page in 1, 2 or 3 columns; carousels show 1, 2 or 3 per slide [shell.const.card-grid-9] [shell.const.grid-columns] [shell.const.carousel-per-slide]', async ({
  page,
  portal,
}) => {
  await show(page, portal, 'CardGrid')
  const grid = page.getByRole('group', { name: 'Events' })
  await expect(grid.getByRole('heading')).toHaveCount(9)
  for (const [width, count] of [
    [390, 1],
    [800, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => columns(page, '[role="group"][aria-label="Events"] > div > div'), `${width}`)
      .toBe(count)
  }
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(grid.getByRole('heading')).toHaveCount(3)
  await expect(page.getByText('Page 2 of 2')).toBeVisible()

  await show(page, portal, 'Carousel')
  for (const [width, slides] of [
    [390, 7],
    [800, 4],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByText(`Slide 1 of ${slides}`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Next slide' }).click()
  const row = page.getByRole('list', { name: 'Around the house' })
  await expect
    .poll(() =>
      row
        .getByRole('listitem')
        .nth(3)
        .evaluate((item) =>
          Math.round(
            item.getBoundingClientRect().x - (item.parentElement?.getBoundingClientRect().x ?? 0),
          ),
        ),
    )
    .toBe(6)
  await expect(page.getByText('Slide 2 of 3')).toBeVisible()
  // The last slide holds only one item, so the row cannot scroll far enough to put that item first.
  await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth }))
  await expect(page.getByText('Slide 3 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeDisabled()
})

test('an order has a table that expands row by row on phones, a summary and Transactions, in the club’s currency [shell.screen.order-details-table] [shell.screen.order-details-expand] [shell.screen.order-details-summary] [shell.screen.order-details-transactions] [shell.const.currency-club]', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await show(page, portal, 'OrderDetails')
  const table = page.getByRole('table', { name: 'Items' })
  expect((await table.getByRole('columnheader').allTextContents()).slice(0, 5)).toEqual([
    'Photo',
    'Description',
    'Quantity',
    'Price',
    'Total',
  ])
  await expect(table.getByRole('row').nth(1)).toContainText(/House white.*2.*\$84\.00.*\$168\.00/)
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Transactions' }).getByRole('listitem')).toHaveCount(
    2,
  )
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$248.78')
  await page.setViewportSize({ width: 390, height: 844 })
  const row = table.getByRole('row').filter({ hasText: 'House white' })
  await expect(row.getByText('$84.00')).toBeHidden()
  await row.getByRole('button', { name: 'Details: House white' }).click()
  await expect(row.getByText('$84.00')).toBeVisible()
  await expect(row.getByText('$168.00')).toBeVisible()
  await show(page, portal, 'OrderDetails', 'noria.localhost')
  await expect(page.getByRole('region', { name: 'Resumen' })).toContainText(/248,78\s€/)
})

test('a detail prints alone and exports to four calendars; on phones its actions keep 100 px of space below [shell.screen.detail-print] [shell.screen.detail-add-to-calendar] [shell.screen.detail-calendar-host] [shell.const.mobile-actions-spacing]', async ({
  page,
  portal,
}) => {
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset.printed = 'yes')
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await show(page, portal, 'DetailDrawer')
  await page.getByRole('button', { name: 'Open the event' }).click()
  const drawer = page.getByRole('dialog', { name: 'Oysters on the terrace' })
  await drawer.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#parts')).toBeHidden()
  await expect(drawer.getByText('Bring something warm')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  const action = drawer.getByRole('button', { name: 'Reserve a seat' })
  expect(
    await action.evaluate(
      (button) => getComputedStyle(button.closest('aside') ?? button).marginBlockEnd,
    ),
  ).toBe('100px')
  await drawer.getByRole('button', { name: 'Add to calendar' }).click()
  const choices = page.getByRole('menuitem')
  await expect(choices).toHaveText(['Apple', 'Google', 'Outlook', 'Yahoo'])
  const hosts = await choices.evaluateAll((items) =>
    items.map((item) => (item instanceof HTMLAnchorElement ? item.host : '')),
  )
  expect(hosts).toEqual(['', 'calendar.google.com', 'outlook.live.com', 'calendar.yahoo.com'])
  const downloading = page.waitForEvent('download')
  await choices.first().click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Oysters-on-the-terrace.ics')
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    /^BEGIN:VCALENDAR\r\n[^]*DTSTART:20260308T233000Z\r\n[^]*END:VCALENDAR\r\n$/,
  )
})

test('a failed image shows a placeholder; a map loads half a second after its section, and without a provider only the address and its link appear [shell.screen.image-fallback] [shell.const.map-provider]', async ({
  page,
  portal,
}) => {
  await show(page, portal, 'Picture')
  await expect(
    page
      .getByRole('img', { name: 'A picture that is gone' })
      .locator('xpath=ancestor-or-self::*[@data-placeholder]'),
  ).toBeVisible()
  await expect(page.locator('[data-placeholder]')).toHaveCount(2)
  await expect(page.locator('img')).toHaveCount(0)

  await show(page, portal, 'MapSection')
  const map = page.getByRole('img', { name: 'Map: 4 Pier Lane' })
  await expect(map).toHaveCount(1)
  expect((await map.boundingBox())?.height).toBe(300)
  // Returns the ms from the section's load to the map's, or 0 while one of the two has not loaded:
  // only loaded files have an entry.
  const between = () =>
    page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const [section, tile] = ['MapSection.sample', 'sample-tile'].map((part) =>
        files.find(({ name }) => name.includes(part)),
      )
      return section && tile ? tile.startTime - section.responseEnd : 0
    })
  await expect.poll(between).toBeGreaterThanOrEqual(500)
  await expect(page.getByText('4 Pier Lane, Newport, RI 02840')).toHaveCount(2)
  for (const link of await page.getByRole('link', { name: 'Open in maps' }).all())
    await expect(link).toHaveAttribute('href', /query=4\+Pier\+Lane/)
})

test('notifications stay for 20 seconds, above drawers too [shell.const.notification-duration] [money.constant.notification-duration]', async ({
  page,
  portal,
}) => {
  await page.clock.install()
  await show(page, portal, 'Notifications')
  // From here on only the test moves the page's clock, however long it takes.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('button', { name: 'Saved' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Your seat is kept.' })
  await expect(toast).toBeVisible()
  await page.clock.runFor(18_000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(toast).toBeHidden()
})
