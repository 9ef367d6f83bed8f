import type { Locator, Page } from '@playwright/test'
import { seriousViolations } from '../support/axe'
import { button, openSchedule, freeTimes } from '../support/bookingSteps'
import { ownPortalTest } from '../support/ownPortalTest'
import { fillCard, paymentTexts } from '../support/payments'
import { expect, live } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const SARAYA = 'saraya.localhost'
/** Uses its own server, because its bookings would take slots that other tests need. */
const test = ownPortalTest()

interface Slot {
  id: string
  day: string
  start_date: string
  end_date: string
}

/** Opens a schedule; returns its free slots of the next three weeks for one person. */
async function freeSlots(page: Page, list: string, name: string): Promise<Slot[]> {
  await openSchedule(page, list, name)
  await live(page)
  return page.evaluate(async (scheduleId) => {
    const dayAt = (days: number): string =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const answer = await fetch(
      `/api/reservations/${scheduleId}/slots?start_date=${dayAt(0)}&end_date=${dayAt(20)}&party_size=1`,
    )
    return (await answer.json()) as Slot[]
  }, /\d+$/.exec(page.url())?.[0])
}

/** Whether two slots have a moment in common. */
const meets = (one: Slot, other: Slot): boolean =>
  Date.parse(one.start_date) < Date.parse(other.end_date) &&
  Date.parse(other.start_date) < Date.parse(one.end_date)

const main = (page: Page): Locator => page.getByRole('main')

test('a slower member is offered the nearest times; the calendar feed has an address that can be renewed', async ({
  page,
  portal,
  signIn,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/status of 409/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(HARBOUR, 'alex@example.com')
  const panel = page.getByRole('region', { name: /^Book: / })
  const form = panel.getByRole('region', { name: 'Your booking' })

  await test.step('two members want the same room: the slower one is notified at once, and takes one of the nearest times', async () => {
    const other = await (await anotherBrowser()).newPage()
    await other.context().addCookies(await page.context().cookies())
    await openSchedule(page, portal.url(HARBOUR, '/rooms'), 'Night Watch')
    const last = freeTimes(panel).last()
    const slot = await last.getAttribute('value')
    await last.check()
    await expect(form).toBeVisible()
    await other.goto(page.url())
    await live(other)
    await other.locator(`input[value="${slot}"]`).check()
    await button(other, /^(Book|Add to cart)$/)
      .first()
      .click()
    await expect(other.getByRole('heading', { name: /^(Booked|In your cart)$/ })).toBeVisible()
    const taken = panel.getByRole('status').filter({ hasText: 'has just been taken' })
    await expect(taken).toBeVisible()
    await expect(panel.locator(`input[value="${slot}"]`)).toHaveCount(0)
    await expect(taken.getByRole('button')).toHaveCount(3)
    await taken.getByRole('button').first().click()
    await expect(form).toBeVisible()
    await expect(taken).toHaveCount(0)
    await other.close()
  })

  await test.step('the calendar feed has an address that can be renewed; past bookings have their own view', async () => {
    await page.goto(portal.url(HARBOUR, '/my-schedule'))
    await live(page)
    await button(page, 'Subscribe in your calendar').click()
    const dialog = page.getByRole('dialog', { name: 'Your schedule in your calendar' })
    const address = dialog.getByLabel('Calendar address')
    const first = await address.inputValue()
    expect(first).toMatch(/\/calendar\/\d+-[\w-]+\.ics$/)
    expect(await seriousViolations(page)).toEqual([])
    await button(dialog, 'Renew address').click()
    await expect(dialog.getByText('The old one no longer works.')).toBeVisible()
    await expect(address).not.toHaveValue(first)
    await page.keyboard.press('Escape')
    await main(page).getByRole('link', { name: 'Past bookings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Past bookings' })).toBeVisible()
  })
})

test('on a desktop, one’s own booking at the chosen time is said in view, in a bar with the button that books', async ({
  page,
  portal,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await signIn(HARBOUR, 'morgan@example.com')
  const panel = page.getByRole('region', { name: /^Book: / })
  const choose = async (slot: Slot): Promise<void> => {
    await panel.locator(`input[value="${slot.day}"]`).check()
    await panel.locator(`input[value="${slot.id}"]`).check()
  }
  const longRoom = await freeSlots(page, portal.url(HARBOUR, '/dining'), 'The Long Room')
  const terrace = await freeSlots(page, portal.url(HARBOUR, '/dining'), 'The Terrace')
  // Not on every day are both open at the same hour.
  const [first, second] =
    terrace
      .map((slot) => [slot, longRoom.find((other) => meets(slot, other))] as const)
      .find(([, other]) => other !== undefined) ?? []
  if (first === undefined || second === undefined) throw new Error('no times meet')
  await choose(first)
  await button(panel, 'Book').click()
  await expect(panel.getByRole('heading', { name: 'Booked' })).toBeVisible()
  await openSchedule(page, portal.url(HARBOUR, '/dining'), 'The Long Room')
  await live(page)
  await choose(second)
  const notice = panel.getByText('At this time you already have: The Terrace')
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(button(panel, 'Book')).toBeInViewport({ ratio: 1 })
  // The bar covers no field that has the focus.
  const notes = panel.getByLabel('Notes for the club')
  await notes.focus()
  await expect
    .poll(async () => {
      const field = await notes.boundingBox()
      const bar = await panel.locator('[data-has-notice]').boundingBox()
      return field && bar ? bar.y - field.y - field.height : undefined
    })
    .toBeGreaterThanOrEqual(0)
  expect(await seriousViolations(page)).toEqual([])
})

test('one cart has a table, a treatment, a ticket and a product; with a coupon and 3D authentication all are paid at once [activity.journey.mixed-cart]', async ({
  page,
  portal,
  signIn,
}) => {
  const t = paymentTexts('en')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(HARBOUR, 'alex@example.com')
  const panel = page.getByRole('region', { name: /^Book: / })

  await test.step('a table and a treatment are held', async () => {
    for (const [list, name] of [
      ['/dining', 'The Cellar Table'],
      ['/spa-wellness', 'Deep tissue massage'],
    ] as const) {
      await openSchedule(page, portal.url(HARBOUR, list), name)
      await freeTimes(panel).first().check()
      await button(panel, 'Add to cart').click()
      await expect(panel.getByRole('heading', { name: 'In your cart' })).toBeFocused()
      await expect(panel).toContainText('We hold this time for you until')
    }
  })

  await test.step('a ticket and a product are added', async () => {
    await page.evaluate(async () => {
      const read = async <Item>(path: string): Promise<Item[]> =>
        (await (await fetch(path)).json()) as Item[]
      const post = async (call: string, body: object): Promise<void> => {
        const response = await fetch(call, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`)
      }
      const events = await read<{ title: string; tickets: { id: number }[] }>(
        '/api/events?page_size=200',
      )
      const concert = events.find(({ title }) => title === 'The Narragansett Quartet')
      const products = await read<{ id: number; name: string }>('/api/products?page_size=200')
      await post('/api/cart/tickets', { ticket_id: concert?.tickets[0]?.id, quantity: 1 })
      await post('/api/cart/products', {
        product_id: products.find(({ name }) => name.startsWith('Library candle'))?.id,
      })
    })
  })

  await test.step('the cart shows date, place and remaining hold time, and links back to the free times', async () => {
    await page.goto(portal.url(HARBOUR, '/checkout'))
    await live(page)
    for (const group of ['Reservations', 'Appointments', 'Tickets', 'Products'])
      await expect(page.getByRole('region', { name: group })).toBeVisible()
    const table = page.getByRole('region', { name: 'Reservations' })
    await expect(table).toContainText('The Cellar Table')
    await expect(table.getByRole('timer')).toHaveText(/^Held for you for 1\d:\d\d$/)
    await expect(table).toContainText('Candles and linen')
    expect(await seriousViolations(page)).toEqual([])
    await table.getByRole('link', { name: 'Change time or details' }).click()
    await freeTimes(panel).last().check()
    await panel.getByLabel('Notes for the club').fill('A birthday')
    await button(panel, 'Change in the cart').click()
    await panel.getByRole('link', { name: 'Go to checkout' }).click()
    await expect(table).toContainText('A birthday')
    await expect(table.getByRole('heading', { level: 4, name: 'The Cellar Table' })).toHaveCount(1)
  })

  await test.step('a coupon, pickup and a card with 3D authentication pay for everything', async () => {
    await page.getByLabel('Coupon code').fill('WELCOME10')
    await button(page, 'Add coupon').click()
    await expect(button(page, 'Remove coupon')).toBeVisible()
    await button(page, 'Continue to shipping').click()
    await page.getByRole('radio', { name: /I’ll pick it up/ }).check()
    await page.getByRole('radio', { name: /Front desk/ }).check()
    await button(page, 'Continue to payment').click()
    await fillCard(page, t, '4000 0025 0000 3155')
    await button(page, /^Pay \$/).click()
    await button(page, 'Authorise').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank')
    const booked = page.getByRole('region', { name: 'Your bookings' })
    await expect(booked.getByRole('article')).toHaveCount(2)
    await expect(booked).toContainText('The Cellar Table')
    await expect(booked).toContainText('Deep tissue massage')
    await expect(button(booked, 'Add to calendar')).toHaveCount(2)
  })

  await test.step('what was paid is in the schedule at once', async () => {
    await page.getByRole('link', { name: 'My Schedule' }).first().click()
    const schedule = page.getByRole('main').getByRole('list', { name: 'My Schedule' })
    // The demo's own bookings may be before them; scrolling loads what follows.
    for (const name of ['The Cellar Table', 'Deep tissue massage'])
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 2000)
          return schedule.getByRole('link', { name }).count()
        })
        .toBeGreaterThan(0)
  })
})

test('a table is booked by keyboard alone, and in Arabic in a phone’s drawer', async ({
  page,
  portal,
  signIn,
}) => {
  await test.step('by keyboard: the action leads to the times, arrow keys choose, Enter books', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(HARBOUR, 'alex@example.com')
    await openSchedule(page, portal.url(HARBOUR, '/dining'), 'The Terrace')
    await button(page, 'Choose a time').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Free times' })).toBeFocused()
    const panel = page.getByRole('region', { name: /^Book: / })
    await expect(panel.getByRole('radio', { checked: true })).toBeAttached()
    const focused = page.locator(':focus')
    const tabTo = async (target: Locator): Promise<void> => {
      for (let presses = 0; presses < 30; presses++) {
        await page.keyboard.press('Tab')
        if (await target.evaluate((element) => element === document.activeElement)) return
      }
      throw new Error('the control can’t be reached by Tab')
    }
    await tabTo(panel.getByRole('radio', { checked: true }))
    await tabTo(freeTimes(panel).first())
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect(focused).toBeChecked()
    await tabTo(panel.getByLabel(/^Booked for/))
    await page.keyboard.type('Kim')
    await tabTo(button(panel, 'Book'))
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('heading', { name: 'Booked' })).toBeFocused()
  })

  await test.step('on a phone, from right to left: the main button opens a drawer and books at its bottom', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(SARAYA, 'noor@example.com')
    await openSchedule(page, portal.url(SARAYA, '/dining'), 'المائدة')
    await button(page, 'اختر وقتًا').click()
    const drawer = page.getByRole('dialog', { name: 'حجز: المائدة' })
    await freeTimes(drawer).first().check()
    const book = button(drawer, 'احجز')
    await expect(book).toBeInViewport()
    // Within the form the bar is flush with the bottom, so that nothing shows below it.
    await drawer
      .getByRole('region', { name: 'حجزك' })
      .getByRole('heading')
      .evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
    const bar = await drawer.locator('[data-action-bar]').boundingBox()
    expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(844)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
    expect(await seriousViolations(page)).toEqual([])
    await book.click()
    await expect(drawer.getByRole('heading', { name: 'تم الحجز' })).toBeFocused()
  })
})
