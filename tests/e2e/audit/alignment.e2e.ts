import type { Locator } from '@playwright/test'
import { expect, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const SARAYA = 'saraya.localhost'

for (const { host, email, direction } of [
  { host: HARBOUR, email: 'alex@example.com', direction: 'left to right' },
  { host: SARAYA, email: 'noor@example.com', direction: 'right to left' },
])
  test(`the headers of a statement’s table line up with their columns, ${direction}`, async ({
    page,
    portal,
    signIn,
  }) => {
    await signIn(host, email)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(portal.url(host, '/account/billing/statements'))
    await ready(page)
    const main = page.getByRole('main')
    await main.locator('a[href*="/statements/"]').first().click()
    const table = main.getByRole('table').first()
    await expect(table).toBeVisible()
    for (const [column, edge] of [
      ['date', 'start'],
      ['description', 'start'],
      ['status', 'start'],
      ['amount', 'end'],
    ] as const) {
      const header = await edgeOfText(table.locator(`th[data-column="${column}"]`), edge)
      const cell = table.locator(`tbody tr:not([data-refund]) td[data-column="${column}"]`).first()
      const difference = Math.abs(header - (await edgeOfText(cell, edge)))
      expect(difference, `${column} in px`).toBeLessThan(1)
    }
  })

test('a quiet button that stands alone has its label, not its padding, below the text above it', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(portal.url(HARBOUR, '/my-schedule'))
    await ready(page)
    await page.getByRole('button', { name: 'Subscribe in your calendar' }).click()
    const dialog = page.getByRole('dialog')
    const button = dialog.getByRole('button', { name: 'Renew address' })
    const icon = await button.locator('svg').boundingBox()
    const text = await edgeOfText(dialog.locator('p').last(), 'start')
    expect(Math.abs((icon?.x ?? 0) - text), `at ${width} px`).toBeLessThan(3)
  }
})

test('on phones the breadcrumbs leave the current page to the title below, except for screen readers', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/appointments'))
  await ready(page)
  await page.getByRole('main').getByRole('link', { name: 'A word with the dockmaster' }).click()
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
  const current = trail.locator('[aria-current="page"]')
  await expect(current).toHaveText('A word with the dockmaster')
  const sizes = async () => {
    const [row, crumb] = [await trail.boundingBox(), await current.boundingBox()]
    return { rows: Math.round((row?.height ?? 0) / 44), isShown: (crumb?.width ?? 0) > 1 }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await sizes()).toEqual({ rows: 1, isShown: false })
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await sizes()).toEqual({ rows: 1, isShown: true })
})

for (const { host, path } of [
  { host: HARBOUR, path: '/guest-tickets/none' },
  { host: HARBOUR, path: '/guest-pass/7' },
  { host: SARAYA, path: '/guest-tickets/none' },
])
  test(`a shared link that no longer works has its title on the axis of the drawing below it: ${host}${path}`, async ({
    page,
    portal,
    expectErrors,
  }) => {
    expectErrors(/404/)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(portal.url(host, path))
      await ready(page)
      const main = page.getByRole('main')
      const drawing = main.locator('svg[aria-hidden="true"]').first()
      await expect(drawing).toBeVisible()
      const box = await drawing.boundingBox()
      const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
      for (const level of [1, 2]) {
        const heading = main.getByRole('heading', { level })
        const edges = [await edgeOfText(heading, 'start'), await edgeOfText(heading, 'end')]
        const axis = ((edges[0] ?? 0) + (edges[1] ?? 0)) / 2
        expect(Math.abs(axis - middle), `heading ${level} at ${width} px`).toBeLessThan(2)
      }
    }
  })

test('an email address in the directory is not broken inside a word on a tablet', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto(portal.url(HARBOUR, '/directory'))
  await ready(page)
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  const addresses = page.getByRole('main').locator('a[href^="mailto:"]', { hasText: '@' })
  await expect(addresses.first()).toBeVisible()
  // Each part between two possible breaks is on one line.
  const broken = await addresses.evaluateAll((links) =>
    links
      .flatMap((link) => [...link.childNodes])
      .filter((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return range.getClientRects().length > 1
      })
      .map(({ textContent }) => textContent),
  )
  expect(broken).toEqual([])
})

/** The x of a text's edge at the start or end of its line, in px. */
const edgeOfText = (of: Locator, edge: 'start' | 'end'): Promise<number> =>
  of.evaluate((element, end) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right } = range.getBoundingClientRect()
    const isLeft = (getComputedStyle(element).direction === 'ltr') === (end === 'start')
    return isLeft ? left : right
  }, edge)
