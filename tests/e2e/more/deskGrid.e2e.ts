import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { signInHere } from '../support/adminSteps'
import { seriousViolations } from '../support/axe'
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

/** Calls the desk as whoever is signed in on an open page. */
const call = <Reply>(
  page: Page,
  method: string,
  path: string,
  body: object,
  match = '',
): Promise<Reply> =>
  page.evaluate(
    async ([verb, url, sent, key, revision]) => {
      const answer = await fetch(url, {
        method: verb,
        body: JSON.stringify(sent),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          ...(revision !== '' && { 'if-match': revision }),
        },
      })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()) as Reply
    },
    [method, path, body, randomUUID(), match] as const,
  )

interface Grid {
  date: string
  days: { slots: { id: string; free_ids: number[] }[] }[]
}
interface Booked {
  booking: { id: number; revision: number; slot_id: string; resource_ids: number[] }
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
  const { booking } = await call<Booked>(page, 'POST', '/admin/api/desk/bookings', {
    guest: { first_name: 'Wanderer' },
    schedule_id: scheduleId,
    slot_id: grid.days[0]?.slots[0]?.id,
    party_size: 2,
  })
  const start = { slot_id: booking.slot_id, resource_id: booking.resource_ids[0] }
  let revision = booking.revision
  const box = page.getByRole('button', { name: /^Wanderer .*table/i })
  const dialog = page.getByRole('dialog')
  await expect(box).toBeVisible()

  const labelOf = async (one: Locator): Promise<string> =>
    (await one.getAttribute('aria-label')) ?? ''
  const home = await labelOf(box)
  const save = async (): Promise<string> => {
    await expect(dialog.getByRole('heading', { name: /Wanderer/ })).toBeVisible()
    const before = await labelOf(box)
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(box).not.toHaveAttribute('aria-label', before)
    await expect(box).toBeFocused()
    revision += 1
    return labelOf(box)
  }
  const goHome = async (): Promise<void> => {
    if ((await labelOf(box)) === home) return
    const path = `/admin/api/desk/bookings/${booking.id}`
    const reply = await call<Booked>(page, 'PATCH', path, start, `"${revision}"`)
    revision = reply.booking.revision
    await expect(box).toHaveAttribute('aria-label', home)
  }

  for (const keys of WAYS)
    await test.step(`by ${keys.join(', ')}`, async () => {
      await box.focus()
      await page.keyboard.press('m')
      const said = page.locator('[aria-live="assertive"]').filter({ hasText: /table/i })
      await expect(said).toContainText('Moving Wanderer')
      await expect(said).toContainText('free places')
      for (const key of keys) {
        const heard = await said.innerText()
        await page.keyboard.press(key)
        await expect(said).not.toHaveText(heard)
      }
      const place = (await said.innerText()).trim()
      await page.keyboard.press('Enter')
      const byKeyboard = await save()
      await goHome()
      await page.getByRole('button', { name: `${place}, free` }).waitFor()
      await box.dragTo(page.getByRole('button', { name: `${place}, free` }))
      expect(await save()).toBe(byKeyboard)
      await goHome()
    })

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
    expect(await labelOf(box)).toBe(home)
    // What has happened is not told in two languages.
    await page.getByLabel('Language').selectOption('es')
    await expect(page.getByRole('heading', { name: 'Calendario' })).toBeVisible()
    await expect(page.getByText('It was not dropped on a place')).toBeHidden()
    await page.getByLabel('Idioma').selectOption('en')
    expect(await seriousViolations(page)).toEqual([])
  })
})
