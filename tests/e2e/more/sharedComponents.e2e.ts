import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { closeByEscape } from '../support/closeByEscape'
import { expect, live, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const main = (page: Page) => page.getByRole('main')
const filtersOf = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const pathOf = (page: Page) => new URL(page.url()).pathname

/** Opens the filter panel of the events. */
async function openFilters(page: Page): Promise<void> {
  await main(page)
    .getByRole('button', { name: /^Filters\(/ })
    .click()
  await expect(filtersOf(page)).toBeVisible()
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

test('the event filters have dates, tags, a time slot, Clear and Search; nothing is applied before Search [shell.screen.filter-dates] [shell.screen.filter-date-format] [shell.screen.filter-category-tags] [shell.screen.filter-time-slot] [shell.screen.filter-time-slot-values] [shell.screen.filter-clear] [shell.screen.filter-search] [shell.screen.filter-count-button]', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/events'))
  await ready(page)
  const panel = filtersOf(page)
  const button = main(page).getByRole('button', { name: /^Filters\(/ })
  await expect(button).toHaveText('Filters(0)')
  await openFilters(page)
  for (const label of ['Start Date', 'End Date'])
    await expect(panel.getByLabel(label, { exact: true })).toHaveAttribute(
      'placeholder',
      'MM/DD/YYYY',
    )
  const year = new Date().getFullYear() + 1
  await panel.getByLabel('Start Date', { exact: true }).fill(`3/9/${year}`)
  await panel.getByLabel('End Date', { exact: true }).fill(`04/01/${year}`)
  await panel.getByLabel('Music').check()
  await panel.getByLabel('Talks').check()
  expect(
    await panel
      .getByRole('radio')
      .evaluateAll((slots) => slots.map((slot) => slot.parentElement?.textContent)),
  ).toEqual(['Any time', 'Morning', 'Afternoon', 'Evening'])
  await panel.getByLabel('Evening').check()
  expect(new URL(page.url()).search).toBe('')
  await panel.getByRole('button', { name: 'Search' }).click()
  await expect(button).toHaveText('Filters(5)')
  const query = new URL(page.url()).searchParams
  expect([query.get('from'), query.get('to'), query.get('time')]).toEqual([
    `${year}-03-09`,
    `${year}-04-01`,
    'evening',
  ])
  expect(query.get('categories')?.split(',')).toHaveLength(2)
  await openFilters(page)
  await panel.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(button).toHaveText('Filters(0)')
  expect(new URL(page.url()).search).toBe('')

  await test.step('outside the US, the day comes first [activity.events-list.date-format]', async () => {
    await signIn('noria.localhost', 'ines@example.com')
    await page.goto(portal.url('noria.localhost', '/agenda'))
    await ready(page)
    await main(page)
      .getByRole('button', { name: /\(0\)$/ })
      .click()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveAttribute(
      'placeholder',
      'DD/MM/AAAA',
    )
  })
})

test('a filter’s dates before yesterday can be neither chosen nor typed; yesterday can [shell.screen.filter-days-disabled] [shell.validation.date-not-before-yesterday] [activity.validation.date-picker-past] [activity.events-list.disabled-days]', async ({
  page,
  portal,
  signIn,
}) => {
  await page.clock.setFixedTime(new Date('2026-03-09T17:00:00Z'))
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/events'))
  await ready(page)
  await openFilters(page)
  const panel = filtersOf(page)
  await panel.getByRole('button', { name: 'Choose from a calendar: Start Date' }).click()
  const day = (date: number) =>
    page.getByRole('button', { name: new RegExp(`March ${date}, 2026`) })
  await expect(day(7)).toHaveAttribute('aria-disabled', 'true')
  await expect(day(8)).not.toHaveAttribute('aria-disabled', 'true')
  await day(8).click()
  const start = panel.getByLabel('Start Date', { exact: true })
  await expect(start).toHaveValue('03/08/2026')
  await start.fill('03/07/2026')
  await page.keyboard.press('Tab')
  await expect(panel.getByText('Please choose 03/08/2026 or later')).toBeVisible()
  await start.fill('13/13/2026')
  await page.keyboard.press('Tab')
  await expect(panel.getByText('Please enter a date as MM/DD/YYYY')).toBeVisible()
})

test('card grids show 9 per page in 1, 2 or 3 columns, carousels 1, 2 or 3 per slide; a picture that fails to load is replaced by a placeholder [shell.const.card-grid-9] [shell.const.grid-columns] [shell.const.carousel-per-slide] [shell.screen.image-fallback] [activity.constant.grid-columns] [activity.constant.carousel-slides] [activity.error.image-placeholder]', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/status of 404|ERR_FAILED/)
  await page.route(/pontoon/, (route) => route.fulfill({ status: 404 }))
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/events'))
  await ready(page)
  await expect(main(page).getByRole('article')).toHaveCount(9)
  const carousel = main(page).getByRole('group', { name: 'From the last season' })
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel.getByRole('listitem').first().locator('[data-placeholder]')).toBeVisible()
  await expect(carousel.locator('[data-placeholder]')).toHaveCount(1)
  for (const [width, count, slides] of [
    [390, 1, 5],
    [800, 2, 3],
    [1440, 3, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => columns(page, 'main article'), `${width}`).toBe(count)
    await expect(carousel.getByText(`Slide 1 of ${slides}`)).toBeVisible()
  }
  await carousel.getByRole('button', { name: 'Next slide' }).click()
  await expect(carousel.getByText('Slide 2 of 2')).toBeVisible()
  await expect(carousel.getByRole('button', { name: 'Next slide' })).toBeDisabled()
  // The last slide has two pictures, so the row ends with them instead of beginning with the
  // fourth.
  const row = carousel.getByRole('list')
  await expect
    .poll(() =>
      row.evaluate((list) => Math.round(list.scrollWidth - list.scrollLeft - list.clientWidth)),
    )
    .toBeLessThanOrEqual(1)
  // While the row moves by itself, its position doesn't choose the slide.
  await expect(row).not.toHaveAttribute('data-sliding')
  await row.evaluate((list) => list.scrollTo({ left: 0 }))
  await expect(carousel.getByText('Slide 1 of 2')).toBeVisible()
})

test('a list loads 6 more when its last quarter comes into view, and can retry a failure [shell.const.page-size-6] [shell.const.infinite-scroll-meaning]', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/status of 503/)
  await page.setViewportSize({ width: 1000, height: 420 })
  await signIn(HARBOUR, 'alex@example.com')
  let isAway = true
  await page.route(/\/api\/account\/reservations\?.*pageSize=12/, (route) =>
    isAway
      ? route.fulfill({ status: 503, json: { code: 'database_unavailable' } })
      : route.continue(),
  )
  await page.goto(portal.url(HARBOUR, '/my-schedule'))
  await live(page)
  const items = main(page).getByRole('article')
  await expect(items).toHaveCount(6)
  const at = await items
    .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().bottom + scrollY))
    .then((bottoms) => (bottoms[0] ?? 0) + ((bottoms[5] ?? 0) - (bottoms[0] ?? 0)) * 0.6)
  await page.evaluate((y) => scrollTo(0, y - innerHeight), at)
  await expect(items).toHaveCount(6)
  await page.mouse.move(500, 200)
  await page.mouse.wheel(0, 4000)
  await expect(page.getByText('The next items could not be loaded.')).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(items).toHaveCount(8)
})

test('drawers are of kind “right” or “full”, up to 1200 px wide, on layer 1001, and as wide as the screen on phones [shell.screen.drawer-kinds] [shell.const.drawer-max-width] [money.constant.drawer-width] [shell.const.drawer-z-index] [money.constant.drawer-z-index]', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  for (const [at, role, opener, title, kind, wide] of [
    ['/events', 'button', /^Filters\(/, 'Filters', 'right', 520],
    ['/my-schedule', 'link', 'The Chart Room', 'The Chart Room', 'full', 1200],
  ] as const) {
    await page.goto(portal.url(HARBOUR, at))
    await ready(page)
    for (const [view, width] of [
      [1440, wide],
      [390, 390],
    ] as const) {
      await page.setViewportSize({ width: view, height: 844 })
      await main(page).getByRole(role, { name: opener }).click()
      const drawer = page.getByRole('dialog', { name: title })
      await expect(page.locator(`[data-drawer="${kind}"]`)).toHaveCSS('z-index', '1001')
      // The drawer slides in, so wait for its final position.
      await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(view - width)
      expect(Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(width)
      await closeByEscape(drawer)
    }
  }
})

test('a booking’s drawer rewrites the address without leaving the page, and restores it and the focus; the browser’s Back closes it, and its address opens the booking; dialogs are above the drawer and above the page [shell.screen.drawer-address-rewrite] [shell.screen.drawer-address-restore] [shell.screen.drawer-reload] [shell.screen.modal-host]', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/my-schedule'))
  await ready(page)
  const link = main(page).getByRole('link', { name: 'The Chart Room' })
  const drawer = page.getByRole('dialog', { name: 'The Chart Room' })
  await page.evaluate(() => (document.body.dataset.same = 'yes'))
  await link.click()
  await expect(drawer).toBeVisible()
  await expect.poll(() => pathOf(page)).toMatch(/^\/my-schedule\/reservations\/\d+$/)
  await drawer.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(() => pathOf(page)).toBe('/my-schedule')
  await expect(link).toBeFocused()
  await expect(page.locator('body[data-same]')).toBeAttached()

  await link.click()
  await expect(drawer).toBeVisible()
  // The drawer may be shown before its entry is in the history.
  await expect.poll(() => pathOf(page)).toMatch(/^\/my-schedule\/reservations\/\d+$/)
  await page.goBack()
  await expect(drawer).toHaveCount(0)
  await expect.poll(() => pathOf(page)).toBe('/my-schedule')

  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
  for (const above of ['drawer', 'page']) {
    if (above === 'drawer') await link.click()
    else await page.reload()
    await ready(page)
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(dialog).toBeVisible()
    // The dialog may still be moving to its final position.
    await expect
      .poll(
        () =>
          dialog.evaluate((box) => {
            const { x, y } = box.getBoundingClientRect()
            return document.elementFromPoint(x + 20, y + 20)?.closest('[role="dialog"]') === box
          }),
        above,
      )
      .toBe(true)
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab')
      expect(
        await dialog.evaluate((element) => element.contains(document.activeElement)),
        above,
      ).toBe(true)
    }
    await closeByEscape(dialog)
    if (above === 'drawer') await expect(drawer).toBeVisible()
    else await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Chart Room')
  }
})

test('a booking’s drawer prints alone and exports to four calendars; on phones its actions keep 100 px of space below [shell.screen.detail-print] [shell.screen.detail-add-to-calendar] [shell.screen.detail-calendar-host] [shell.const.mobile-actions-spacing]', async ({
  page,
  portal,
  signIn,
}) => {
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset.printed = 'yes')
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/my-schedule'))
  await ready(page)
  await main(page).getByRole('link', { name: 'The Chart Room' }).click()
  const drawer = page.getByRole('dialog', { name: 'The Chart Room' })
  await drawer.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main')).toBeHidden()
  await expect(drawer.getByText('Planning the spring boats')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  const calendars = drawer.getByRole('button', { name: 'Add to calendar' })
  expect(
    await calendars.evaluate(
      (button) => getComputedStyle(button.closest('aside')?.parentElement ?? button).marginBlockEnd,
    ),
  ).toBe('100px')
  await calendars.click()
  const choices = page.getByRole('menuitem')
  await expect(choices).toHaveText(['Apple', 'Google', 'Outlook', 'Yahoo'])
  expect(
    await choices.evaluateAll((items) =>
      items.map((item) => (item instanceof HTMLAnchorElement ? item.host : '')),
    ),
  ).toEqual(['', 'calendar.google.com', 'outlook.live.com', 'calendar.yahoo.com'])
  const downloading = page.waitForEvent('download')
  await choices.first().click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('The-Chart-Room.ics')
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    /^BEGIN:VCALENDAR\r\n[^]*SUMMARY:The Chart Room\r\n[^]*END:VCALENDAR\r\n$/,
  )
})

test('an order has a table that expands row by row on phones, a summary and Transactions, in the club’s currency [shell.screen.order-details-table] [shell.screen.order-details-expand] [shell.screen.order-details-summary] [shell.screen.order-details-transactions] [shell.const.currency-club]', async ({
  page,
  portal,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/account/billing/orders'))
  await ready(page)
  await main(page).getByRole('link').filter({ hasText: 'House white' }).first().click()
  const table = page.getByRole('table', { name: 'Items' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Photo',
    'Description',
    'Quantity',
    'Price',
    'Total',
  ])
  await expect(table.getByRole('row').nth(1)).toContainText(/House white.*2.*\$84\.00.*\$168\.00/)
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Transactions' }).getByRole('listitem')).toHaveCount(
    1,
  )
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$234.03')
  await page.setViewportSize({ width: 390, height: 844 })
  const row = table.getByRole('row').filter({ hasText: 'House white' })
  await expect(row.getByText('$84.00')).toBeHidden()
  await row.getByRole('button', { name: /^Details: House white/ }).click()
  await expect(row.getByText('$84.00')).toBeVisible()
  await expect(row.getByText('$168.00')).toBeVisible()

  await signIn('noria.localhost', 'ines@example.com')
  await page.goto(portal.url('noria.localhost', '/account/billing/orders'))
  await ready(page)
  await page.getByRole('list', { name: 'Pedidos', exact: true }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Resumen' })).toContainText(/\d,\d\d\s€/)
})

test('a notification stays for 20 seconds [shell.const.notification-duration] [money.constant.notification-duration] [activity.error.notification-duration]', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await page.clock.install()
  await page.goto(portal.url(HARBOUR, '/account/billing/invoices'))
  await ready(page)
  await page.getByRole('list', { name: 'Invoices', exact: true }).getByRole('link').first().click()
  const send = page.getByRole('button', { name: 'Send by Email' })
  await expect(send).toBeVisible()
  // From here on only the test moves the page's clock, however long it takes.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await send.click()
  const toast = page.getByRole('status').filter({ hasText: 'Email sent' })
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return toast.count()
    })
    .toBe(1)
  await page.clock.runFor(18_000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(toast).toBeHidden()
})

test('quantities stay within their bounds, where the buttons are disabled; without a maximum there is no upper bound [shell.validation.quantity-min] [money.validation.quantity-minimum] [shell.validation.quantity-max] [money.validation.quantity-maximum] [shell.validation.quantity-bounds-disabled]', async ({
  page,
  portal,
  signIn,
}) => {
  const field = (name: string) => {
    const group = page.getByRole('group', { name, exact: true })
    return {
      value: group.getByRole('textbox'),
      less: group.getByRole('button', { name: 'One less' }),
      more: group.getByRole('button', { name: 'One more' }),
    }
  }
  const type = async ({ value }: ReturnType<typeof field>, typed: string, kept: string) => {
    await value.fill(typed)
    await value.blur()
    await expect(value).toHaveValue(kept)
  }
  await signIn(HARBOUR, 'taylor@example.com')
  await page.goto(portal.url(HARBOUR, '/events'))
  await ready(page)
  await page.getByRole('link', { name: 'The Narragansett Quartet' }).click()
  const seats = field('Quantity: Seat')
  await expect(seats.value).toHaveValue('0')
  await expect(seats.less).toBeDisabled()
  await type(seats, '99', '6')
  await expect(seats.more).toBeDisabled()
  await seats.less.click()
  await expect(seats.value).toHaveValue('5')
  await expect(seats.more).toBeEnabled()

  await page.goto(portal.url(HARBOUR, '/product'))
  await ready(page)
  await page.getByRole('link', { name: 'Deck cap' }).click()
  const caps = field('Quantity')
  await expect(caps.value).toHaveValue('1')
  await expect(caps.less).toBeDisabled()
  await type(caps, '0', '1')
  await type(caps, '250000', '250000')
  await expect(caps.more).toBeEnabled()
})
