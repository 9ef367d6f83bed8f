import type { Locator } from '@playwright/test'
import { expect, live, test } from '../support/portalTest'

/** The demo's bookings, events and rooms, left to right and right to left. */
const entries = [
  {
    host: 'harbour.localhost',
    email: 'alex@example.com',
    path: '/my-schedule',
    kind: 'booking',
    facts: ['Date', 'Time', 'Party size', 'Price'],
    act: 'Change time',
  },
  {
    host: 'saraya.localhost',
    email: 'noor@example.com',
    path: '/my-schedule',
    kind: 'booking',
    facts: ['التاريخ', 'الوقت', 'عدد الأشخاص', 'السعر'],
    act: 'تغيير الوقت',
  },
  {
    host: 'harbour.localhost',
    email: 'alex@example.com',
    path: '/account/wallet/tickets',
    kind: 'event',
    facts: ['Date', 'Time', 'Tickets', 'Paid'],
    act: 'Show my tickets',
  },
  {
    host: 'noria.localhost',
    email: 'ines@example.com',
    path: '/account/wallet/tickets',
    kind: 'event',
    facts: ['Fecha', 'Hora', 'Entradas', 'Pagado'],
    act: 'Ver mis entradas',
  },
  {
    host: 'harbour.localhost',
    email: 'alex@example.com',
    path: '/dining',
    kind: 'room',
    facts: ['Duration', 'People', 'Price'],
    act: 'Choose a time',
  },
] as const

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not shown')
  return box
}

for (const { host, email, path, kind, facts, act } of entries)
  test(`${host}: at 1440 × 900 when, how many, price and the main act of a ${kind} are seen without scrolling, beside its picture`, async ({
    page,
    portal,
    signIn,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(host, email)
    await page.goto(portal.url(host, path))
    await live(page)
    const link = page.getByRole('main').getByRole('heading').getByRole('link').first()
    await page.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
    await live(page)
    const side = page.locator('main aside')
    for (const fact of facts)
      await expect(side.getByText(fact, { exact: true })).toBeInViewport({ ratio: 1 })
    const button = side.getByRole('button', { name: act }).or(side.getByRole('link', { name: act }))
    await expect(button).toBeInViewport({ ratio: 1 })
    if (kind !== 'room')
      await expect(side.getByText(/^(Confirmed|Confirmad[ao]|مؤكد)$/)).toBeInViewport({ ratio: 1 })
    const picture = await boxOf(page.getByRole('main').locator('[data-ratio="fill"]').first())
    const panel = await boxOf(side)
    expect(Math.abs(picture.y - panel.y)).toBeLessThanOrEqual(2)
    const gap = Math.max(panel.x - picture.x - picture.width, picture.x - panel.x - panel.width)
    expect(gap).toBeGreaterThanOrEqual(0)
  })
