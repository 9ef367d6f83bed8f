import type { Page } from '@playwright/test'
import { clearSession } from '../support/clearSession'
import { forwardToServer } from '../support/payments'
import { expect, ready, test } from '../support/portalTest'
import { signInOnPage } from '../support/signInOnPage'

const HARBOUR = 'harbour.localhost'

const main = (page: Page) => page.getByRole('main')
const fact = (page: Page, name: string) =>
  page
    .locator('main, [data-drawer]')
    .locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')

/**
 * Scrolls until `count` rows are loaded: a list loads more rows when its end comes into view, and
 * each load moves the end further down.
 */
async function loadAllRows(page: Page, count: number): Promise<void> {
  const rows = main(page).getByRole('article')
  await expect
    .poll(async () => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      return rows.count()
    })
    .toBe(count)
}

test('an event shows its times in its own zone, its ticket types, print and calendars, at both of its paths; an event that is booked on another site links to that site; an empty list shows an empty state [activity.route.events-detail] [activity.route.event-alias] [activity.event.timezone] [activity.event-detail.print] [activity.event-detail.add-to-calendar] [activity.event-detail.calendar-host] [activity.event.external-link] [activity.events-list.empty]', async ({
  page,
  portal,
  signIn,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true')
  })
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/events'))
  await main(page).getByRole('link', { name: 'Oysters on the terrace' }).click()
  await expect(
    main(page).getByRole('heading', { level: 1, name: 'Oysters on the terrace' }),
  ).toBeVisible()
  await expect(page).toHaveTitle('Oysters on the terrace · Harbour House')
  await page.goBack()
  await expect(page).toHaveTitle('Events · Harbour House')
  await page.goForward()
  await expect(page).toHaveTitle('Oysters on the terrace · Harbour House')
  await expect(fact(page, 'Time')).toHaveText(/^7:30\sPM to 10:00\sPM\sE[SD]T$/)
  for (const text of ['Guest of a member', '$85.00', '6 places left', 'What is on the ice'])
    await expect(main(page).getByText(text, { exact: true })).toBeVisible()
  const types = main(page).getByRole('form', { name: 'Choose tickets' })
  const own = new URL(page.url()).pathname
  await test.step('each ticket type has its name, price and quantity; hidden ones are not shown [activity.event-detail.tickets-by-type] [activity.event.hide-tickets]', async () => {
    const row = types.getByRole('listitem').filter({ hasText: 'Guest of a member' })
    await expect(row).toContainText('$85.00')
    await expect(row.getByRole('group', { name: 'Quantity: Guest of a member' })).toBeVisible()
    const call = `**/api${own}`
    await page.route(call, async (route) => {
      const response = await forwardToServer(route)
      await route.fulfill({
        response,
        json: { ...((await response.json()) as object), hide_tickets: true },
      })
    })
    await page.reload()
    await expect(fact(page, 'Time')).toBeVisible()
    await expect(main(page).getByText('What is on the ice', { exact: true })).toBeVisible()
    await expect(types).toHaveCount(0)
    await expect(main(page).getByText('Guest of a member')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await expect(types).toBeVisible()
  })
  await test.step('its gallery shows two pictures beside the large one [activity.constant.gallery-side]', async () => {
    const pictures = main(page).getByRole('button', { name: /^Enlarge: / })
    await expect(pictures).toHaveCount(3)
    await expect(pictures.last()).toHaveAccessibleName(/\+\d$/)
  })
  await main(page).getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await main(page).getByRole('button', { name: 'Add to calendar' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Apple', 'Google', 'Outlook', 'Yahoo'])
  await page.keyboard.press('Escape')
  await page.goto(portal.url(HARBOUR, own.replace('/events/', '/event/')))
  await expect(
    main(page).getByRole('heading', { level: 1, name: 'Oysters on the terrace' }),
  ).toBeVisible()

  // The page of the list that has an event depends on today's weekday.
  const openFromList = async (title: string): Promise<void> => {
    const link = main(page).getByRole('link', { name: title })
    await page.goto(portal.url(HARBOUR, '/events'))
    await expect(main(page).getByRole('article')).toHaveCount(9)
    if ((await link.count()) === 0) await page.goto(portal.url(HARBOUR, '/events?page=2'))
    await link.click()
  }
  await openFromList('Harbour House in Lisbon')
  await expect(fact(page, 'Time')).toHaveText(/^9:30\sAM to 6:30\sPM\sWES?T$/)
  await openFromList('Newport Winter Festival')
  const away = main(page).getByRole('link', { name: 'Go to the organiser' })
  await expect(away).toHaveAttribute('href', 'https://festival.example.com/newport')
  await expect(away).toHaveAttribute('target', '_blank')

  await page.route('**/api/events?*', (route) =>
    route.fulfill({
      status: 204,
      headers: { pagination: JSON.stringify({ pageNumber: 1, totalCount: 0, pageSize: 9 }) },
    }),
  )
  await page.goto(portal.url(HARBOUR, '/events'))
  await expect(main(page).getByRole('heading', { name: 'No items to show' })).toBeVisible()
})

test('tickets, the member’s schedule and one booking are shown in English and Spanish; a member with neither tickets nor bookings sees empty states', async ({
  page,
  portal,
  signIn,
  context,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await test.step('the tickets of an event [activity.route.account-wallet-tickets] [activity.account-event.tickets] [activity.account-event.print-button] [activity.account-event.calendar-button]', async () => {
    await page.goto(portal.url(HARBOUR, '/account/wallet/tickets'))
    await expect(main(page).getByRole('article')).toHaveCount(3)
    await main(page).getByRole('link', { name: 'Oysters on the terrace' }).click()
    const tickets = main(page)
      .getByRole('region', { name: 'Your seats at the rail' })
      .getByRole('article')
    await expect(tickets).toHaveText([/No name yet.*Valid/, /For Jordan Rivera.*Valid/])

    for (const name of ['Print', 'Add to calendar'])
      await expect(main(page).getByRole('button', { name })).toBeVisible()
  })

  const booking = page.locator('[data-drawer]')
  await test.step('the schedule lists bookings and events by day [activity.route.my-schedule] [activity.my-schedule.screen] [activity.booking-detail.cancelled-badge]', async () => {
    await page.goto(portal.url(HARBOUR, '/my-schedule'))
    const days = main(page).getByRole('article')
    await loadAllRows(page, 8)
    // The order depends on the weekday of the demo's first day, because nothing takes place on a
    // closed day.
    const titles = await days.getByRole('heading').allTextContents()
    expect(titles.toSorted()).toEqual([
      'Court opening',
      'Oysters on the terrace',
      'Reading the north coast',
      'Salt and oil',
      'Table by the window',
      'Tennis with Odile',
      'The Chart Room',
      'The Narragansett Quartet',
    ])
    await expect(days.filter({ hasText: 'Cancelled' }).getByRole('heading')).toHaveText([
      'Tennis with Odile',
    ])
    await main(page).getByRole('link', { name: 'Tennis with Odile' }).click()
    await expect(booking.getByText('Cancelled', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(booking).toHaveCount(0)
    // This event offers a calendar, but no printing.
    await main(page).getByRole('link', { name: 'Court opening' }).click()
    await expect(main(page).getByRole('button', { name: 'Add to calendar' })).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Print' })).toHaveCount(0)
    await page.goBack()
  })

  await test.step('a booking with its details, hours and calendars [activity.route.my-schedule-reservation] [activity.booking-detail.about] [activity.booking-detail.details-card] [activity.booking-detail.add-to-calendar] [activity.booking.hours-today]', async () => {
    await main(page).getByRole('link', { name: 'The Chart Room' }).click()
    await expect(booking.getByRole('heading', { level: 2, name: 'About' })).toBeVisible()
    await expect(booking.getByText('Cancelled', { exact: true })).toHaveCount(0)
    await expect(booking.getByRole('heading', { level: 2, name: 'Details' })).toBeVisible()
    for (const [name, value] of [
      ['Subject', 'Planning the spring boats'],
      ['Time', /^9:00\sAM to 11:00\sAM\sE[SD]T$/],
      ['Guest', 'Jordan Rivera'],
      ['Booked by', 'Alex Rivera'],
      ['Party size', '6'],
      ['Location', 'Chart room, second floor'],
    ] as const)
      await expect(fact(page, name)).toHaveText(value)
    await expect(fact(page, 'Date')).toHaveText(/^\w+day, \w+ \d+, \d{4}$/)
    await expect(booking.locator('dt', { hasText: 'Today' })).toBeVisible()
    await booking.getByRole('button', { name: 'Add to calendar' }).click()
    await expect(page.getByRole('menuitem')).toHaveCount(4)
    await page.keyboard.press('Escape')
  })

  await context.addCookies([{ name: 'portal_language', value: 'es', domain: HARBOUR, path: '/' }])
  await page.reload()
  await expect(main(page).getByRole('heading', { level: 2, name: 'Información' })).toBeVisible()
  await expect(fact(page, 'Número de personas')).toHaveText('6')
  await page.goto(portal.url(HARBOUR, '/events'))
  await expect(main(page).getByRole('article').first()).toContainText(
    /Tienes plaza.*Quedan 20\splazas/,
  )

  // An open page reloads when it notices that another person signed in, which would abort the
  // navigation.
  await page.goto('about:blank')
  await signIn(HARBOUR, 'taylor@example.com')
  for (const [at, heading] of [
    ['/my-schedule', 'No hay nada que mostrar'],
    ['/account/wallet/tickets', 'No hay nada que mostrar'],
  ] as const) {
    await page.goto(portal.url(HARBOUR, at))
    await expect(main(page).getByRole('heading', { level: 2, name: heading })).toBeVisible()
  }
})

test('restaurants, rooms, treatments, appointments and activities are listed, and each entry opens with its description, length, hours and address [activity.route.dining] [activity.route.rooms] [activity.route.spa] [activity.route.appointments] [activity.route.activities]', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  for (const { at, all, length } of [
    { at: '/dining', all: ['The Cellar Table', 'The Long Room', 'The Terrace'], length: '3 hours' },
    { at: '/rooms', all: ['Night Watch', 'The Chart Room', 'The Library'], length: '1 hour' },
    {
      at: '/spa-wellness',
      all: ['Deep tissue massage', 'For people who sit', 'Salt and oil'],
      length: '1 hour',
    },
    {
      at: '/appointments',
      all: ['A word with the dockmaster', 'Tennis with Odile'],
      length: '20 minutes',
    },
    {
      at: '/activities',
      all: ['Stretching before breakfast', 'Sunday sailing for people who never have'],
      length: '45 minutes',
    },
  ]) {
    await page.goto(portal.url(HARBOUR, at))
    await expect(main(page).getByRole('article').getByRole('heading')).toHaveText(all)
    const [first = ''] = all
    await test.step('its first entry [activity.route.spa-detail] [activity.route.appointments-detail] [activity.route.activities-detail] [activity.schedule.group-meeting-rooms]', async () => {
      await main(page).getByRole('link', { name: first }).click()
      await expect(main(page).getByRole('heading', { level: 1, name: first })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${at}/\\d+$`))
      await expect(fact(page, 'Duration')).toHaveText(length)
      await expect(main(page).getByRole('heading', { level: 2, name: 'Hours' })).toBeVisible()
      await expect(main(page).getByText('12 Long Wharf, Newport, RI 02840')).toBeVisible()
    })
  }
})

test('a public schedule opens by its link and offers sign-in, which leads to its booking page; a schedule that is not public is not found [shell.route.out-schedule-content] [shell.gate.return-after-login]', async ({
  page,
  portal,
  expectErrors,
}) => {
  expectErrors(/status of 404/)
  await page.goto(portal.url(HARBOUR, '/schedule/dining/1/week'))
  await expect(main(page).getByRole('heading', { level: 1, name: 'The Long Room' })).toBeVisible()
  await ready(page)
  await main(page).getByRole('link', { name: 'Sign in to book' }).click()
  await signInOnPage(page, 'alex@example.com')
  await expect(page).toHaveURL(portal.url(HARBOUR, '/dining/1'))
  await expect(main(page).getByRole('heading', { level: 1, name: 'The Long Room' })).toBeVisible()
  await clearSession(page)
  for (const at of ['/schedule/2', '/schedule/999999', '/schedule/terrace']) {
    await page.goto(portal.url(HARBOUR, at))
    await expect(
      main(page).getByRole('heading', { name: 'We can’t show this schedule' }),
    ).toBeVisible()
  }
})
