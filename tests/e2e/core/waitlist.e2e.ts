import type { Page } from '@playwright/test'
import { customerCookies } from '../support/cookies'
import { eventIdOf } from '../support/eventIdOf'
import { ownPortalTest } from '../support/ownPortalTest'
import { journeyCases, startJourney } from '../support/journey'
import { expect, live, ready } from '../support/portalTest'
import { waitForMail } from '../support/waitForMail'

const HARBOUR = 'harbour.localhost'
const WITHOUT_FORM = 'Reading the north coast'
/** Uses its own server, where Captain’s table has one place left, and an event without a form none. */
const test = ownPortalTest({
  prepare: async (sql) => {
    await sql(
      `UPDATE events SET available_quantity = 1 WHERE company_id = 1 AND title = 'Captain’s table'`,
    )
    await sql(
      `UPDATE events SET available_quantity = 0 WHERE company_id = 1 AND title = '${WITHOUT_FORM}'`,
    )
  },
})

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

for (const { language, width, details } of journeyCases({ offset: 1 }))
  test(
    `a member registers for the last place of a free event; the next member joins its waitlist with the club’s form, and gets the place that is cancelled (${language}, ${width} px)`,
    details,
    async ({ page, portal, signIn, anotherBrowser, expectErrors }) => {
      // Once the place is cancelled, the event is no longer theirs.
      expectErrors(/status of 404/)
      const say = await startJourney(page, portal, { host: HARBOUR, language, width })
      await signIn(HARBOUR, 'morgan@example.com')
      await page.goto(portal.url(HARBOUR, '/events'))
      await ready(page)
      const id = await eventIdOf(page, 'Captain’s table')
      const other = await anotherBrowser()
      await other.addCookies(await customerCookies(portal, HARBOUR, 'casey@example.com'))
      const late = await other.newPage()
      await startJourney(late, portal, { host: HARBOUR, language, width })
      for (const tab of [page, late]) {
        await tab.goto(portal.url(HARBOUR, `/events/${id}`))
        await live(tab)
      }
      await expect(button(late, say('area.events.register'))).toBeVisible()

      await test.step('registering shows the place, here and in the event’s account page [activity.event-detail.registration]', async () => {
        await button(page, say('area.events.register')).press('Enter')
        await expect(
          page
            .getByRole('status')
            .filter({ hasText: say('area.events.register.done', { title: 'Captain’s table' }) }),
        ).toBeVisible()
        await main(page)
          .getByRole('link', { name: say('area.events.mine') })
          .press('Enter')
        await expect(page).toHaveURL(portal.url(HARBOUR, `/account/event/${id}`))
        await expect(main(page).getByText(say('area.events.onTheList'))).toBeVisible()
      })

      await test.step('a member who comes too late sees the waitlist’s form at once, and joins [activity.event-detail.waitlist-form]', async () => {
        await expect(
          main(late).getByRole('heading', { name: say('area.events.waitlist') }),
        ).toBeVisible()
        await expect(button(late, say('area.events.register'))).toHaveCount(0)
        await main(late).getByLabel('What would you like to talk about?').fill('Charts')
        await button(late, 'Join the waitlist').press('Enter')
        await expect(main(late).getByText(say('area.events.waitlist.waiting'))).toBeVisible()
      })

      await test.step('a cancelled place is held for the first person on the list [activity.account-event.cancel-button] [activity.event-detail.registration]', async () => {
        await button(page, say('area.events.cancel')).press('Enter')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say('area.events.cancel.yes') })
          .press('Enter')
        await expect(page).toHaveURL(portal.url(HARBOUR, '/my-schedule'))
        await expect(
          main(late).getByText(/A place is held for you until|Te guardamos una plaza hasta/),
        ).toBeVisible()
        await waitForMail(portal, 'casey@example.com', /A place is free|Hay una plaza libre/)
        await button(late, say('area.events.register')).press('Enter')
        await expect(main(late).getByRole('link', { name: say('area.events.mine') })).toBeVisible()
      })

      await test.step('without a form a button joins the waitlist, by keyboard, and another leaves it [activity.event-detail.waitlist-form]', async () => {
        await late.goto(portal.url(HARBOUR, '/events'))
        await ready(late)
        await late.goto(portal.url(HARBOUR, `/events/${await eventIdOf(late, WITHOUT_FORM)}`))
        await live(late)
        await button(late, say('area.events.waitlist.joinNow')).press('Enter')
        await expect(main(late).getByText(say('area.events.waitlist.waiting'))).toBeVisible()
        await button(late, say('area.events.waitlist.leave')).press('Enter')
        await expect(button(late, say('area.events.waitlist.joinNow'))).toBeVisible()
      })
    },
  )
