import type { Page } from '@playwright/test'
import { signInHere } from '../support/adminSteps'
import { seriousViolations } from '../support/axe'
import { bookInGrid } from '../support/gridSteps'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const PASSWORD = 'Portico-demo-1'
const test = ownPortalTest()

/** The ways of a booking, each a few keys; by mouse it goes to the same place. */
const WAYS: readonly (readonly string[])[] = [
  ['ArrowDown'],
  ['ArrowRight'],
  ['ArrowDown', 'ArrowDown'],
  ['ArrowRight', 'ArrowUp'],
  ['ArrowRight', 'ArrowRight', 'ArrowDown'],
]

interface Grid {
  date: string
  days: { slots: { id: string; free_ids: number[] }[] }[]
}
/** The first day from a week ahead on at which most tables of a schedule are free all day. */
const firstOpenDay = (page: Page, scheduleId: number): Promise<Grid> =>
  page.evaluate(async (id) => {
    for (let ahead = 7; ; ahead += 1) {
      const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
      const answer = await fetch(`/admin/api/desk/grid?schedule_id=${id}&date=${date}`)
      const found = (await answer.json()) as Grid
      const slots = found.days[0]?.slots ?? []
      if (slots.length > 4 && slots.every(({ free_ids }) => free_ids.length > 2)) return found
    }
  }, scheduleId)

test('a booking goes to the same places by keyboard and by mouse, is heard on its way, and is saved once it was reviewed', async ({
  page,
  portal,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(portal.url(HARBOUR, '/desk/calendar?view=day'))
  await signInHere(page, 'owner', PASSWORD)
  await page.getByLabel('Schedule').selectOption({ label: 'The Long Room' })
  await expect(page).toHaveURL(/schedule=\d+/)
  const scheduleId = Number(new URL(page.url()).searchParams.get('schedule'))
  const grid = await firstOpenDay(page, scheduleId)
  await page.goto(
    portal.url(HARBOUR, `/desk/calendar?view=day&schedule=${scheduleId}&date=${grid.date}`),
  )
  await expect(page.getByText('Barometer table')).toBeVisible()
  const { box, label, save, goHome, moveBothWays } = await bookInGrid(
    page,
    scheduleId,
    grid.days[0]?.slots[0]?.id,
  )
  const home = await label()

  for (const keys of WAYS) await test.step(`by ${keys.join(', ')}`, () => moveBothWays(keys))

  await test.step('the outline has room for its text, and a drop at the lower edge is one on the last place', async () => {
    await box.focus()
    await page.keyboard.press('m')
    const outline = page.locator('.ghost')
    await expect(outline).toBeVisible()
    expect(await outline.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
    await page.keyboard.press('Escape')
    const last = page.locator('.column').nth(2).locator('.free').last()
    const { height } = (await last.boundingBox()) ?? { height: 0 }
    await box.dragTo(last, {
      sourcePosition: { x: 40, y: 2 },
      targetPosition: { x: 40, y: height - 2 },
    })
    await save()
    await goHome()
  })

  await test.step('Escape leaves it where it is, and a drop outside the grid does too', async () => {
    await box.focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Wanderer was not moved.')).toBeVisible()
    await expect(box).toBeFocused()
    await box.dragTo(page.getByRole('heading', { name: 'Calendar' }))
    await expect(page.getByText('It was not dropped on a place. Nothing was moved.')).toBeVisible()
    expect(await label()).toBe(home)
    // What has happened is not told in two languages.
    await page.getByLabel('Language').selectOption('es')
    await expect(page.getByRole('heading', { name: 'Calendario' })).toBeVisible()
    await expect(page.getByText('It was not dropped on a place')).toBeHidden()
    await page.getByLabel('Idioma').selectOption('en')
    expect(await seriousViolations(page)).toEqual([])
  })
})
