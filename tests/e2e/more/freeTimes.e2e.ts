import { freeTimes } from '../support/bookingSteps'
import { seriousViolations } from '../support/axe'
import { expect, live, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

test('a room’s page lists its free times by day, by keyboard and without accessibility violations, in English on a desktop and in Spanish on a phone [activity.booking.schedule-slots] [activity.dining.screen]', async ({
  page,
  context,
  portal,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(HARBOUR, 'alex@example.com')

  await test.step('arrow keys select another day, whose times are listed', async () => {
    await page.goto(portal.url(HARBOUR, '/rooms'))
    await live(page)
    await page.getByRole('main').getByRole('link', { name: 'Chart Room' }).click()
    const times = page.getByRole('region', { name: /^Book: / })
    const selected = times.getByRole('radio', { checked: true })
    await expect(selected).toHaveAccessibleName(/free$/)
    const first = await selected.getAttribute('value')
    await selected.press('ArrowRight')
    await expect(selected).not.toHaveValue(first ?? '')
    await expect(times.getByRole('heading', { level: 3 })).toBeVisible()
    expect(await seriousViolations(page)).toEqual([])
  })

  await test.step('a day writes its state in one line, in Spanish as well', async () => {
    await context.addCookies([{ name: 'portal_language', value: 'es', url: portal.url(HARBOUR) }])
    await page.reload()
    await live(page)
    const times = page.getByRole('region', { name: /^Reservar: / })
    const states = times.locator('label[data-state] em')
    await expect(states.first()).toBeAttached()
    const heights = states.evaluateAll((lines) =>
      lines.map((line) => {
        // The longest state, because which days have it depends on the club's hours.
        line.textContent = 'Terminado'
        const range = document.createRange()
        range.selectNodeContents(line)
        return range.getClientRects().length
      }),
    )
    expect(new Set(await heights)).toEqual(new Set([1]))
  })

  await test.step('on a phone the days scroll within a drawer, in Spanish', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await live(page)
    await page.getByRole('button', { name: 'Elegir una hora' }).click()
    const times = page.getByRole('dialog', { name: 'Reservar: The Chart Room' })
    await expect(times.getByRole('radio', { checked: true })).toBeAttached()
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
    expect(await seriousViolations(page)).toEqual([])
    await freeTimes(times).first().check({ force: true })
    await times.getByRole('textbox', { name: 'Número de personas' }).focus()
    // Whole, although the form that it belongs to begins below the screen.
    await expect(times.locator('[data-action-bar]')).toBeInViewport({ ratio: 1 })
  })
})
