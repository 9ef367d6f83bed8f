import type { Locator, Page } from '@playwright/test'
import { seriousViolations } from './support/axe'
import { expect, live, test } from './support/portalTest'
import { tabTo } from './support/tabTo'

const HARBOUR = 'harbour.localhost'

const main = (page: Page): Locator => page.getByRole('main')
const fact = (page: Page, name: string): Locator =>
  main(page)
    .locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')

test('a member goes from one date of a repeated event to another by keyboard, and registers for that date only', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'casey@example.com')
  await page.goto(portal.url(HARBOUR, '/events'))
  await expect(main(page).getByRole('article')).toHaveCount(9)
  const courts = main(page).getByRole('link', { name: 'Court opening' })
  // The page of the list that has the first date depends on today's weekday.
  if ((await courts.count()) === 0) await page.goto(portal.url(HARBOUR, '/events?page=2'))
  await live(page)
  await courts.first().click()
  const dates = main(page).getByRole('region', { name: 'Other dates' })
  await expect(dates.getByRole('link')).toHaveCount(3)
  expect(await seriousViolations(page)).toEqual([])
  const firstUrl = page.url()
  const firstDay = await fact(page, 'Date').innerText()
  const second = dates.getByRole('link').first()
  const secondDay = await second.locator('bdi').first().innerText()
  expect(secondDay).not.toBe(firstDay)

  await tabTo(page, second)
  await page.keyboard.press('Enter')
  await expect(fact(page, 'Date')).toHaveText(secondDay)
  expect(page.url()).not.toBe(firstUrl)
  await expect(main(page)).toBeFocused()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Court opening' })).toBeVisible()
  await expect(dates.getByRole('link').first()).toContainText(firstDay)
  await main(page).getByRole('button', { name: 'Register' }).click()
  await expect(main(page).getByRole('button', { name: 'Register' })).toHaveCount(0)

  await tabTo(page, dates.getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(firstUrl)
  await expect(fact(page, 'Date')).toHaveText(firstDay)
  await expect(main(page).getByRole('button', { name: 'Register' })).toBeVisible()
})
