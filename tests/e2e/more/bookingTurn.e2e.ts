import { button, freeTimes, openSchedule } from '../support/bookingSteps'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
// Its booking would take a time that other tests need.
const test = ownPortalTest()
const UPRIGHT = { width: 390, height: 844 }
const SIDEWAYS = { width: 844, height: 390 }

test('when a phone turns during a booking, the time, the party and the note stay, and what was chosen or booked is in view', async ({
  page,
  portal,
  signIn,
}) => {
  /** Turns the phone, and waits until a drawer that became part of the page has left the history. */
  const turn = async (size: { width: number; height: number }): Promise<void> => {
    await page.setViewportSize(size)
    const drawers = page.getByRole('dialog')
    await expect(drawers).toHaveCount(size === UPRIGHT ? 1 : 0)
    const entries = () =>
      page.evaluate(
        () => (history.state as { usr?: { drawers?: string[] } } | null)?.usr?.drawers?.length ?? 0,
      )
    await expect.poll(entries).toBe(size === UPRIGHT ? 1 : 0)
    // The browser restores the position of an earlier entry within the next frames.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          let left = 10
          const next = () => (left-- > 0 ? requestAnimationFrame(next) : resolve(undefined))
          next()
        }),
    )
  }
  await page.setViewportSize(UPRIGHT)
  await signIn(HARBOUR, 'alex@example.com')
  await openSchedule(page, portal.url(HARBOUR, '/dining'), 'The Terrace')
  await button(page, 'Choose a time').click()
  await button(page, 'One more: Party size').click()
  const chosen = freeTimes(page).and(page.locator(':checked'))
  await freeTimes(page).first().check()
  const label = page.locator('label:has(input[name$="time"]:checked)')
  const time = await chosen.getAttribute('value')
  await page.getByLabel(/^Notes/).fill('By the rail, please')
  for (const size of [SIDEWAYS, UPRIGHT, { width: 1024, height: 768 }, UPRIGHT, SIDEWAYS]) {
    await turn(size)
    await expect(chosen).toHaveValue(time ?? '')
    await expect(label).toBeInViewport()
    await expect(page.getByRole('textbox', { name: 'Party size' })).toHaveValue('2')
    await expect(page.getByLabel(/^Notes/)).toHaveValue('By the rail, please')
  }
  await button(page, 'Book').click()
  const booked = page.getByRole('heading', { name: 'Booked' })
  await expect(booked).toBeFocused()
  for (const size of [UPRIGHT, SIDEWAYS]) {
    await turn(size)
    await expect(booked).toBeInViewport()
  }
})

test('the strip of days shows the day whose times are listed, also where it is a week ahead', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'morgan@example.com')
  for (const size of [{ width: 1440, height: 900 }, UPRIGHT]) {
    await page.setViewportSize(size)
    // Tables of the cellar are free on one evening a week.
    await openSchedule(page, portal.url(HARBOUR, '/dining'), 'The Cellar Table')
    if (size === UPRIGHT) await button(page, 'Choose a time').click()
    await expect(freeTimes(page).first()).toBeAttached()
    const day = page.locator('label:has(input[name="day"]:checked)')
    const isInStrip = () =>
      day.evaluate((label) => {
        const strip = label.parentElement?.getBoundingClientRect()
        const { left, right } = label.getBoundingClientRect()
        return strip !== undefined && left >= strip.left && right <= strip.right
      })
    await expect.poll(isInStrip).toBe(true)
  }
})
