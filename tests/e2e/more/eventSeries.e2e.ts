import type { Locator, Page } from '@playwright/test'
import { seriousViolations } from '../support/axe'
import { journeyCases, startJourney } from '../support/journey'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live } from '../support/portalTest'
import { tabTo } from '../support/tabTo'

const HARBOUR = 'harbour.localhost'
const COURTS = 'Court opening'
// Each case registers the same member for the same date.
const test = ownPortalTest()

const main = (page: Page): Locator => page.getByRole('main')
const fact = (page: Page, name: string): Locator =>
  main(page)
    .locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')

for (const { language, width, details } of journeyCases({ offset: 2 }))
  test(
    `a member goes from one date of a repeated event to another by keyboard, and registers for that date only (${language}, ${width} px)`,
    details,
    async ({ page, portal, signIn }) => {
      const say = await startJourney(page, portal, { host: HARBOUR, language, width })
      const day = fact(page, say('area.events.fact.date'))
      const register = main(page).getByRole('button', { name: say('area.events.register') })
      await signIn(HARBOUR, 'casey@example.com')
      await page.goto(portal.url(HARBOUR, '/events'))
      await expect(main(page).getByRole('article')).toHaveCount(9)
      const courts = main(page).getByRole('link', { name: COURTS })
      // The page of the list that has the first date depends on today's weekday.
      if ((await courts.count()) === 0) await page.goto(portal.url(HARBOUR, '/events?page=2'))
      await live(page)
      await courts.first().press('Enter')
      const dates = main(page).getByRole('region', { name: say('area.events.otherDates') })
      await expect(dates.getByRole('link')).toHaveCount(3)
      expect(await seriousViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const firstUrl = page.url()
      const firstDay = await day.innerText()
      const second = dates.getByRole('link').first()
      const secondDay = await second.locator('bdi').first().innerText()
      expect(secondDay).not.toBe(firstDay)

      await tabTo(page, second)
      await page.keyboard.press('Enter')
      await expect(day).toHaveText(secondDay)
      expect(page.url()).not.toBe(firstUrl)
      await expect(main(page)).toBeFocused()
      await expect(main(page).getByRole('heading', { level: 1, name: COURTS })).toBeVisible()
      await expect(dates.getByRole('link').first()).toContainText(firstDay)
      await register.press('Enter')
      await expect(register).toHaveCount(0)

      await tabTo(page, dates.getByRole('link').first())
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(firstUrl)
      await expect(day).toHaveText(firstDay)
      await expect(register).toBeVisible()
    },
  )
