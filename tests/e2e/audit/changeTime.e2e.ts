import type { Locator } from '@playwright/test'
import { button, freeTimes, openSchedule } from '../support/bookingSteps'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
/** Uses its own server, because its booking takes a slot that other tests need. */
const test = ownPortalTest()

/**
 * Returns the names of an open dialog's controls that are not within the width of the screen, apart
 * from those in a row that scrolls sideways; '' stands for the dialog itself.
 */
const outsideScreen = (dialog: Locator): Promise<readonly string[]> =>
  dialog.evaluate((box) =>
    [box, ...box.querySelectorAll('h2, button, fieldset, [data-fades]')]
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect()
        return left < 0 || right > document.documentElement.clientWidth
      })
      .map((part) =>
        part === box ? '' : (part.getAttribute('aria-label') ?? part.textContent.trim()),
      ),
  )

test('the dialog that changes a booking’s time fits a phone', async ({ page, portal, signIn }) => {
  await signIn(HARBOUR, 'alex@example.com')
  await page.setViewportSize({ width: 1440, height: 900 })
  await openSchedule(page, portal.url(HARBOUR, '/dining'), 'The Long Room')
  const panel = page.getByRole('region', { name: /^Book: / })
  // Far enough ahead that its time can still be changed.
  await panel.getByRole('radio', { name: /free$/ }).nth(3).check({ force: true })
  await freeTimes(panel).last().check()
  await button(panel.getByRole('region', { name: 'Your booking' }), 'Book').click()
  await panel.getByRole('link', { name: 'View in my schedule' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await button(page, 'Change time or party').click()
  const dialog = page.getByRole('dialog', { name: 'Change time or party: The Long Room' })
  await expect(freeTimes(dialog).first()).toBeAttached()
  expect(await outsideScreen(dialog)).toEqual([])
})
