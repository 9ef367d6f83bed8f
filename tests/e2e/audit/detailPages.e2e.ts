import type { Locator, Page } from '@playwright/test'
import { sampleCases } from '../../support/sampleCases'
import { expect, live, test } from '../support/portalTest'

const bar = (page: Page): Locator => page.locator('[data-action-bar]')

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not shown')
  return box
}

/** Opens the first entry of a list. */
async function openFirst(page: Page, list: string): Promise<void> {
  await page.goto(list)
  await live(page)
  await page.getByRole('main').getByRole('heading').getByRole('link').first().click()
  await expect(page.locator('main aside dl')).toBeVisible()
}

/** The club's lists with detail pages, left to right and right to left. */
const entries = [
  { host: 'harbour.localhost', email: 'alex@example.com', list: '/events' },
  { host: 'harbour.localhost', email: 'alex@example.com', list: '/directory' },
  { host: 'saraya.localhost', email: 'noor@example.com', list: '/events' },
] as const

for (const { host, email, list } of sampleCases(entries))
  test(`${host}${list}: on a phone an entry’s facts precede its description and its action stays in a bar at the bottom of the screen; on desktops the facts stand beside the text`, async ({
    page,
    portal,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await signIn(host, email)
    await openFirst(page, portal.url(host, list))
    const facts = page.locator('main aside dl')
    const text = page.locator('main aside + div')
    const button = bar(page).locator('a, button').first()
    expect((await boxOf(facts)).y).toBeLessThan((await boxOf(text)).y)
    const shown = await boxOf(bar(page))
    expect(shown.y + shown.height).toBeCloseTo(700, 0)
    await expect(button).toBeInViewport({ ratio: 1 })

    // The bar rests below the text's end.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const end = await boxOf(text)
    expect((await boxOf(bar(page))).y).toBeGreaterThanOrEqual(end.y + end.height)

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate(() => window.scrollTo(0, 0))
    const [side, beside] = [await boxOf(page.locator('main aside').first()), await boxOf(text)]
    const gap = Math.max(side.x - (beside.x + beside.width), beside.x - (side.x + side.width))
    expect(gap).toBeGreaterThanOrEqual(24)
    expect(gap).toBeLessThanOrEqual(64)
    await expect(button).toBeVisible()
  })

test('on a phone an invoice’s number, date, total and state come first, Pay stays in a bar at the bottom of the screen, and the copies follow the facts', async ({
  page,
  portal,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await signIn('harbour.localhost', 'alex@example.com')
  await page.goto(portal.url('harbour.localhost', '/account/billing/invoices'))
  await live(page)
  const due = page.getByRole('list', { name: 'Invoices', exact: true }).getByRole('listitem')
  const link = due.filter({ hasText: 'Due' }).first().getByRole('link')
  await page.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
  await live(page)
  const facts = page.getByRole('main').locator('dl').first()
  await expect(facts.getByRole('term').first()).toHaveText('Invoice number')
  await expect(facts).toContainText(/Invoiced.*Total.*\$/s)
  const state = await boxOf(page.getByRole('main').getByText('Due', { exact: true }).first())
  const email = await boxOf(page.getByRole('button', { name: 'Send by Email' }))
  const pdf = await boxOf(page.getByRole('link', { name: 'Download PDF' }))
  const factsBox = await boxOf(facts)
  expect(state.y).toBeLessThan(factsBox.y)
  expect(factsBox.y + factsBox.height).toBeLessThan(email.y)
  expect(pdf.y).toBeGreaterThanOrEqual(email.y)
  await expect(bar(page).getByRole('button', { name: 'Pay Invoice' })).toBeInViewport({ ratio: 1 })
  const shown = await boxOf(bar(page))
  expect(shown.y + shown.height).toBeCloseTo(700, 0)
})

test('on a phone the keyboard focus is never behind the action bar, in pages and in drawers, however tall the bar is', async ({
  page,
  portal,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 520 })
  // Makes the bar as tall as two long buttons, one below the other, would.
  await page.addInitScript(() => {
    const tall = new CSSStyleSheet()
    tall.replaceSync('[data-action-bar] { min-block-size: 200px }')
    document.adoptedStyleSheets = [tall]
  })
  await signIn('harbour.localhost', 'alex@example.com')
  for (const drawer of [false, true]) {
    await page.goto(portal.url('harbour.localhost', drawer ? '/my-schedule' : '/events'))
    await live(page)
    const main = page.getByRole('main')
    if (drawer) await main.getByRole('link', { name: 'The Chart Room' }).click()
    else await main.getByRole('heading').getByRole('link').first().click()
    const frame = page.locator('aside:has([data-action-bar])').locator('..')
    await expect(frame.locator('dl').first()).toBeVisible()
    const count = await frame.locator('a, button, input').count()
    expect(count).toBeGreaterThan(2)
    for (let step = 0; step < count + 10; step++) {
      await page.keyboard.press('Tab')
      const isHidden = () =>
        frame.evaluate((element) => {
          const focused = document.activeElement
          const covering = element.querySelector('[data-action-bar]')
          if (!focused || !covering || !element.contains(focused) || covering.contains(focused))
            return false
          return focused.getBoundingClientRect().bottom > covering.getBoundingClientRect().top + 1
        })
      // The browser may scroll a frame after it has moved the focus.
      await expect.poll(isHidden, { message: `after ${step + 1} tabs` }).toBe(false)
    }
  }
})
