import type { Locator, Page } from '@playwright/test'
import { seriousViolations } from '../support/axe'
import { button, openSchedule, freeTimes } from '../support/bookingSteps'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
/** Uses its own server, because its bookings would take slots that other tests need. */
const test = ownPortalTest()

const main = (page: Page): Locator => page.getByRole('main')

test('a member books a table, changes its time and cancels it [activity.journey.bookings]', async ({
  page,
  portal,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(HARBOUR, 'alex@example.com')
  const panel = page.getByRole('region', { name: /^Book: / })
  const form = panel.getByRole('region', { name: 'Your booking' })

  await test.step('the days show what is free; party and time are chosen, then booked', async () => {
    await openSchedule(page, portal.url(HARBOUR, '/dining'), 'The Long Room')
    await expect(panel.getByRole('radio', { checked: true })).toHaveAccessibleName(/free$/)
    await button(panel, 'One more: Party size').click()
    // Far enough ahead that its time can still be changed and that it can be cancelled.
    await panel.getByRole('radio', { name: /free$/ }).nth(3).check({ force: true })
    await freeTimes(panel).last().check()
    await expect(form).toContainText('Free')
    await form.getByLabel(/^Booked for/).fill('Sam Lee')
    await form.getByLabel('Notes for the club').fill('By the window, please')
    expect(await seriousViolations(page)).toEqual([])
    await button(form, 'Book').click()
    await expect(panel.getByRole('heading', { name: 'Booked' })).toBeFocused()
    await expect(panel).toContainText('12 Long Wharf')
    await expect(button(panel, 'Add to calendar')).toBeVisible()
  })

  await test.step('the booking has a Location section with address, website, hours and map [activity.booking-detail.location]', async () => {
    await panel.getByRole('link', { name: 'View in my schedule' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The Long Room' })).toBeVisible()
    const location = page.getByRole('region', { name: 'Location' })
    await expect(location).toContainText('12 Long Wharf')
    await expect(location.getByRole('link', { name: 'Website' })).toBeVisible()
    await expect(location.getByText('Today', { exact: true })).toBeVisible()
    await expect(location.getByRole('link', { name: /map/i }).first()).toBeVisible()
    await expect(main(page)).toContainText('Sam Lee')
    await expect(main(page)).toContainText('By the window, please')
  })

  await test.step('its time is changed in a dialog with the same times', async () => {
    const time = main(page)
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: /^Time$/ }) })
      .getByRole('definition')
    const before = await time.innerText()
    const dialog = page.getByRole('dialog', { name: 'Change time or party: The Long Room' })
    await button(page, 'Change time or party').click()
    await freeTimes(dialog).first().check()
    await button(dialog, /^Change to/).click()
    await expect(page.getByText('The time is changed')).toBeVisible()
    await expect(time).not.toHaveText(before)
  })

  await test.step('it is cancelled, and My schedule shows it as cancelled', async () => {
    await button(page, 'Cancel booking').click()
    await button(page.getByRole('dialog'), 'Yes').click()
    await expect(page.getByRole('dialog', { name: 'Cancelled' })).toContainText('The Long Room')
    await button(page.getByRole('dialog', { name: 'Cancelled' }), 'Close')
      .last()
      .click()
    await expect(button(page, 'Change time or party')).toHaveCount(0)
    await expect(main(page).getByText('Cancelled', { exact: true })).toBeVisible()
  })
})
