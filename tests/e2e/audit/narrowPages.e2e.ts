import type { Page } from '@playwright/test'
import { expect, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

test('a page of 320 px, which is 640 px at 200 % zoom, does not scroll sideways', async ({
  page,
  portal,
  signIn,
}) => {
  for (const path of ['/login', '/privacy', '/faq'])
    await expectNoSideways(page, portal.url(HARBOUR, path))
  await signIn(HARBOUR, 'alex@example.com')
  for (const path of ['/', '/account', '/events'])
    await expectNoSideways(page, portal.url(HARBOUR, path))
})

for (const rtl of [false, true])
  test(`scrolling tabs fade at the end where more are hidden, ${rtl ? 'right to left' : 'left to right'}`, async ({
    page,
    portal,
    configure,
    signIn,
  }) => {
    await configure(HARBOUR, { intl: { rtl } })
    await signIn(HARBOUR, 'alex@example.com')
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(portal.url(HARBOUR, '/club-benefits'))
    await ready(page)
    const tabs = page.getByRole('main').getByRole('navigation').locator('[data-fades]')
    const faded = () =>
      tabs.evaluate((row) => {
        const style = getComputedStyle(row)
        const lengthOf = (name: string) => style.getPropertyValue(`--portico-${name}`)
        const side = /left|right/.exec(style.maskImage)?.[0]
        return { side, before: lengthOf('before'), after: lengthOf('after') }
      })
    const side = rtl ? 'left' : 'right'
    await expect.poll(faded).toEqual({ side, before: '0px', after: '48px' })
    await tabs.evaluate(
      (row, sign) => {
        row.scrollLeft = sign * row.scrollWidth
      },
      rtl ? -1 : 1,
    )
    await expect.poll(faded).toEqual({ side, before: '48px', after: '0px' })
  })

test('a date field’s calendar is fully visible on a page of 320 px', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(portal.url(HARBOUR, '/events'))
  await ready(page)
  await page.getByRole('button', { name: /^Filters\(/ }).click()
  await page.getByRole('button', { name: 'Choose from a calendar: Start Date' }).click()
  const days = page.getByRole('grid', { name: 'Start Date' }).getByRole('button')
  await expect(days.first()).toBeAttached()
  // Returns the days with an edge cut off by the sheet: at that edge the topmost element is not the
  // day.
  const listCutOffDays = () =>
    days.evaluateAll((all) =>
      all
        .filter((day) => day.checkVisibility({ visibilityProperty: true }))
        .filter((day) => {
          const { left, right, top, height } = day.getBoundingClientRect()
          return [left + 1, right - 1].some(
            (x) => !day.contains(document.elementFromPoint(x, top + height / 2)),
          )
        })
        .map((day) => day.getAttribute('aria-label')),
    )
  await expect.poll(listCutOffDays).toEqual([])
})

test('at 320 px the buttons of a line in the cart do not overlap', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'taylor@example.com')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(portal.url(HARBOUR, '/product'))
  await ready(page)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Deck cap' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: /cart/i }).first()).toHaveAccessibleName(/1/)
  await page.goto(portal.url(HARBOUR, '/checkout'))
  await ready(page)
  const remove = main.getByRole('button', { name: 'Remove: Deck cap' })
  const more = await main.getByRole('button', { name: /^One more/ }).boundingBox()
  expect((await remove.boundingBox())?.x).toBeGreaterThan((more?.x ?? 0) + (more?.width ?? 0))
  await remove.click()
  await expect(remove).toHaveCount(0)
})

async function expectNoSideways(page: Page, url: string) {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(url)
  const [content, view] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content, url).toBeLessThanOrEqual(view ?? 0)
}
