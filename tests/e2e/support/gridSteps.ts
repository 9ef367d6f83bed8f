import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect } from './portalTest'

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

interface Booked {
  booking: { id: number; revision: number; slot_id: string; resource_ids: number[] }
}

/** A booking of a guest in the calendar's day grid, which is open on its day, and what moves it. */
export interface GridBooking {
  box: Locator
  /** Its accessible name, which tells its time and table. */
  label: () => Promise<string>
  /** Saves the move that is under review; returns the name that it leads to. */
  save: () => Promise<string>
  /** Takes it back to where it was made. */
  goHome: () => Promise<void>
  /** Moves it by keys and then, from the same place, by mouse; both must lead to the same place. */
  moveBothWays: (keys: readonly string[]) => Promise<void>
}

/** Books a slot for the guest Wanderer and returns the booking, once the grid shows it. */
export async function bookInGrid(
  page: Page,
  scheduleId: number,
  slotId: string | undefined,
): Promise<GridBooking> {
  const { booking } = await call<Booked>(page, 'POST', '/admin/api/desk/bookings', {
    guest: { first_name: 'Wanderer' },
    schedule_id: scheduleId,
    slot_id: slotId,
    party_size: 2,
  })
  const start = { slot_id: booking.slot_id, resource_id: booking.resource_ids[0] }
  let revision = booking.revision
  const box = page.getByRole('button', { name: /^Wanderer .*table/i })
  const dialog = page.getByRole('dialog')
  await expect(box).toBeVisible()
  const label = async (): Promise<string> => (await box.getAttribute('aria-label')) ?? ''
  const home = await label()
  const save = async (): Promise<string> => {
    await expect(dialog.getByRole('heading', { name: /Wanderer/ })).toBeVisible()
    const before = await label()
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(box).not.toHaveAttribute('aria-label', before)
    await expect(box).toBeFocused()
    revision += 1
    return label()
  }
  const goHome = async (): Promise<void> => {
    if ((await label()) === home) return
    const path = `/admin/api/desk/bookings/${booking.id}`
    const reply = await call<Booked>(page, 'PATCH', path, start, `"${revision}"`)
    revision = reply.booking.revision
    await expect(box).toHaveAttribute('aria-label', home)
  }
  const moveBothWays = async (keys: readonly string[]): Promise<void> => {
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
    const free = page.getByRole('button', { name: `${place}, free`, exact: true })
    await free.waitFor()
    await box.dragTo(free)
    expect(await save()).toBe(byKeyboard)
    await goHome()
  }
  return { box, label, save, goHome, moveBothWays }
}
