import type { Locator, Page } from '@playwright/test'
import { linkIn } from '../../support/readMails'
import { seriousViolations } from '../support/axe'
import { button, openSchedule, freeTimes } from '../support/bookingSteps'
import { customerCookies } from '../support/cookies'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live } from '../support/portalTest'
import { waitForMail } from '../support/waitForMail'

const HARBOUR = 'harbour.localhost'

/** Uses its own server, whose Night Watch has only one free slot on each of the next days. */
const test = ownPortalTest({
  prepare: async (sql) => {
    await sql(
      `delete from occupancies where schedule_id = (select id from schedules where company_id = 1 and name = 'Night Watch')`,
    )
    await sql(`insert into occupancies (company_id, schedule_id, resource_id, starts_at, ends_at, note)
     select 1, schedules.id, schedule_resources.id, start, start + interval '7 hours', 'By telephone'
     from schedules
     join schedule_resources on schedule_resources.company_id = schedules.company_id and schedule_id = schedules.id,
     lateral (select ((now() at time zone timezone)::date + day + time '23:00') at time zone timezone as start from generate_series(0, 20) as day) as starts
     where schedules.company_id = 1 and schedules.name = 'Night Watch'`)
  },
})

/**
 * Finds a day in the strip by its date, because the first full day may be today, once its slots are
 * past.
 */
const dayOf = (place: Page | Locator, day: string): Locator =>
  place.locator(`input[name="day"][value="${day}"]`)

test('a member who requests a slot on a full day gets an email when one becomes free, and books the slot that is held for them', async ({
  page,
  portal,
  signIn,
  anotherBrowser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(HARBOUR, 'alex@example.com')
  const panel = page.getByRole('region', { name: /^Book: / })
  const context = await anotherBrowser()
  await context.addCookies(await customerCookies(portal, HARBOUR, 'morgan@example.com'))
  const phone = await context.newPage()
  const drawer = phone.getByRole('dialog', { name: 'Book: Night Watch' })
  let day = ''

  await test.step('a day is full once its last slot is booked; the button requests a slot and withdraws the request', async () => {
    await openSchedule(page, portal.url(HARBOUR, '/rooms'), 'Night Watch')
    const free = panel.getByRole('radio', { name: /free$/ }).nth(5)
    await free.check({ force: true })
    day = await free.inputValue()
    await freeTimes(panel).first().check()
    await button(panel, 'Book').click()
    await expect(panel.getByRole('heading', { name: 'Booked' })).toBeFocused()
    await page.reload()
    await live(page)
    await expect(dayOf(panel, day)).toHaveAccessibleName(/·\sFull$/)
    await dayOf(panel, day).check({ force: true })
    await button(panel, 'Notify me when something frees up').click()
    await expect(panel.getByText(/^We will email you when something frees up/)).toBeVisible()
    expect(await seriousViolations(page)).toEqual([])
    await button(panel, 'Don’t notify me any more').click()
    await expect(button(panel, 'Notify me when something frees up')).toBeVisible()
  })

  await test.step('another member requests a slot in a phone’s drawer', async () => {
    await phone.setViewportSize({ width: 390, height: 844 })
    await openSchedule(phone, portal.url(HARBOUR, '/rooms'), 'Night Watch')
    await button(phone, 'Choose a time').click()
    await expect(dayOf(drawer, day)).toHaveAccessibleName(/·\sFull$/)
    await dayOf(drawer, day).check({ force: true })
    await button(drawer, 'Notify me when something frees up').click()
    await expect(button(drawer, 'Don’t notify me any more')).toBeVisible()
    expect(await seriousViolations(phone)).toEqual([])
  })

  await test.step('the booking is cancelled: the email’s link leads to the held slot, which is booked', async () => {
    await page.goto(portal.url(HARBOUR, '/my-schedule'))
    await live(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Night Watch/ })
      .first()
      .click()
    await button(page, 'Cancel booking').click()
    await button(page.getByRole('dialog'), 'Yes').click()
    await expect(page.getByRole('dialog', { name: 'Cancelled' })).toContainText('Night Watch')
    const mail = await waitForMail(portal, 'morgan@example.com', /^A time is free: Night Watch$/)
    const link = new URL(linkIn(mail.text))
    await phone.goto(portal.url(HARBOUR, `${link.pathname}${link.search}`))
    await live(phone)
    await expect(drawer.getByText(/^We hold .* for you until/)).toBeVisible()
    await expect(drawer.getByRole('region', { name: 'Your booking' })).toBeVisible()
    await button(drawer, 'Book').click()
    await expect(drawer.getByRole('heading', { name: 'Booked' })).toBeFocused()
  })
})
