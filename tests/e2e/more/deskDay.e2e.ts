import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signInHere } from '../support/adminSteps'
import { customerCookies } from '../support/cookies'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live } from '../support/portalTest'
import { expectReadable } from '../support/readable'

const HARBOUR = 'harbour.localhost'
const PASSWORD = 'Portico-demo-1'
const test = ownPortalTest()

interface Slot {
  id: string
  day: string
}

/** Calls the portal as the member of an open page. */
const call = <Reply>(page: Page, path: string, body?: object): Promise<Reply> =>
  page.evaluate(
    async ([url, sent, key]) => {
      const answer = await fetch(String(url), {
        ...(sent !== undefined && {
          method: 'POST',
          body: JSON.stringify(sent),
          headers: { 'content-type': 'application/json', 'idempotency-key': String(key) },
        }),
      })
      return (await answer.json()) as Reply
    },
    [path, body, randomUUID()] as const,
  )

/** Free slots of the Long Room from a week ahead on. */
async function freeSlots(page: Page): Promise<{ id: number; slots: Slot[] }> {
  const list = await call<{ id: number; name: string }[]>(page, '/api/reservations?page_size=200')
  const id = list.find(({ name }) => name === 'The Long Room')?.id ?? 0
  const [from, to] = [7, 9].map((count) =>
    new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10),
  )
  const path = `/api/reservations/${id}/slots?start_date=${from}&end_date=${to}&party_size=2`
  return { id, slots: await call<Slot[]>(page, path) }
}

test('a member books, and reception sees it at once, moves it, tells them, and says who has come', async ({
  page,
  portal,
  anotherBrowser,
  expectErrors,
}) => {
  // A block over a booking is refused.
  expectErrors(/409/)
  const there = await anotherBrowser()
  await there.addCookies(await customerCookies(portal, HARBOUR, 'casey@example.com'))
  const member = await there.newPage()
  await member.goto(portal.url(HARBOUR, '/my-schedule'))
  await live(member)
  const { id, slots } = await freeSlots(member)
  const day = slots[0]?.day ?? ''
  const ofDay = slots.filter((slot) => slot.day === day)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(portal.url(HARBOUR, `/desk/calendar?date=${day}`))
  await signInHere(page, 'desk', PASSWORD)
  const row = page.getByRole('listitem').filter({ hasText: 'Casey' })
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('button', { name: 'New booking' })).toBeVisible()
  const before = await row.count()

  await test.step('what a member books appears by itself', async () => {
    const booked = await call<{ success: boolean }>(member, '/api/reservations/book', {
      reservation_id: id,
      slot_id: ofDay[0]?.id,
      party_size: 2,
    })
    expect(booked.success).toBe(true)
    await expect(row).toHaveCount(before + 1)
  })

  await test.step('reception moves it to another table and time, reads the email first, and the member’s open page changes', async () => {
    await member.goto(portal.url(HARBOUR, '/my-schedule'))
    const entry = member.getByRole('link', { name: /The Long Room/ }).first()
    await expect(entry).toBeVisible()
    const shown = await member.getByRole('main').innerText()
    await row.first().getByRole('button', { name: /^Open/ }).click()
    await dialog.getByRole('button', { name: 'Change time…' }).click()
    await dialog.getByLabel('Time').selectOption(ofDay.at(-1)?.id ?? '')
    await dialog.getByLabel('Where').selectOption({ label: 'Table by the fire (2–6)' })
    await dialog.getByRole('button', { name: 'Preview the email' }).click()
    await expect(dialog.getByRole('region', { name: 'Preview the email' })).toContainText(
      'Your booking has been moved: The Long Room.',
    )
    await dialog.getByRole('button', { name: 'Save the change' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: 'Table by the fire' })).toBeVisible()
    await expect(row.first().getByRole('button', { name: /^Open/ })).toBeFocused()
    await expect.poll(() => member.getByRole('main').innerText()).not.toBe(shown)
  })

  await test.step('a walk-in is booked by keyboard alone, whatever their name begins with', async () => {
    await page.getByRole('button', { name: 'Walk-in' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByLabel('First name').fill('=cmd')
    await dialog.getByLabel('Phone').fill('(401) 555-0144')
    await dialog.getByLabel('Schedule').selectOption({ label: 'The Long Room' })
    await dialog.getByLabel('Time').selectOption(ofDay[0]?.id ?? '')
    await dialog.getByRole('button', { name: 'Book', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    const guest = page.getByRole('listitem').filter({ hasText: '=cmd' })
    await expect(guest).toContainText('Walk-in')
    await expect(page.getByRole('button', { name: 'Walk-in' })).toBeFocused()
  })

  await test.step('a table is blocked, over a booking with what is in the way, and unblocked', async () => {
    await page.getByRole('button', { name: 'Block a time…: The Long Room' }).click()
    await dialog.getByLabel('Where').selectOption({ label: 'Table by the fire' })
    await dialog.getByLabel('Why').fill('Varnish')
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(dialog.getByText('In the way')).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Casey' })).toBeVisible()
    await dialog.getByLabel('Where').selectOption({ label: 'Long table' })
    await dialog.getByLabel('From').fill(`${day}T03:00`)
    await dialog.getByLabel('Until').fill(`${day}T04:00`)
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/Long table.*Varnish/)).toBeVisible()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Varnish' })
      .getByRole('button', { name: /^Unblock/ })
      .click()
    await expect(page.getByText(/Long table.*Varnish/)).toBeHidden()
  })

  await test.step('they can’t arrive before the day of the booking, to which it is moved', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format()
    await expect(row.first().getByRole('button', { name: /^Arrived/ })).toHaveCount(0)
    await row.first().getByRole('button', { name: /^Open/ }).click()
    await expect(dialog).toContainText('They can be marked as arrived on the day of the booking.')
    await dialog.getByRole('button', { name: 'Change time…' }).click()
    await dialog.getByLabel('Date').fill(today)
    await dialog.getByLabel('Time').selectOption({ label: 'Another time…' })
    await dialog.getByLabel('At', { exact: true }).fill('23:00')
    await dialog.getByLabel('Reason for the exception').fill('A late drink')
    await dialog.getByRole('button', { name: 'Save the change' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'is now booked for' })).toBeVisible()
    await page.getByRole('button', { name: 'Today', exact: true }).click()
  })

  await test.step('they arrive by keyboard alone, and the focus stays on the row', async () => {
    const late = row.filter({ hasText: /11:00\sPM/ })
    const arrive = late.getByRole('button', { name: /^Arrived/ })
    await arrive.focus()
    await page.keyboard.press('Enter')
    const back = late.getByRole('button', { name: /^Not here yet/ })
    await expect(back).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'arrived' })).toBeVisible()
  })

  await test.step('the booking opens the member, whose activity leads back to its day', async () => {
    await row
      .filter({ hasText: /11:00\sPM/ })
      .getByRole('button', { name: /^Open/ })
      .click()
    await dialog.getByRole('link', { name: 'Open member' }).click()
    await page.getByRole('link', { name: 'Activity', exact: true }).click()
    const lines = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
    await expect(lines.filter({ hasText: 'Came to a booking' }).first()).toContainText('by ')
    const booked = lines.filter({ hasText: /^Booked.*The Long Room.*11:00\sPM/ }).first()
    await booked.getByRole('link').click()
    await page.waitForURL(/\/desk\/calendar\?date=/)
    await expect(row.filter({ hasText: /11:00\sPM/ })).toBeVisible()
  })
})

for (const width of [390, 820, 1440])
  test(`the calendar and its forms fit ${width} px, also from right to left`, async ({
    page,
    portal,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    await page.goto(portal.url(HARBOUR, '/desk/calendar'))
    await signInHere(page, 'owner', PASSWORD)
    const dialog = page.getByRole('dialog')
    await expect(page.getByRole('button', { name: 'New booking' })).toBeVisible()
    await expectReadable(page, width, 844)
    await page.getByRole('button', { name: 'Walk-in' }).click()
    await dialog.getByLabel('Schedule').selectOption({ label: 'The Long Room' })
    await expect(dialog.getByLabel('Time')).toBeVisible()
    await expectReadable(page, width, 844)
    await dialog.getByRole('button', { name: 'Back' }).click()
    await page
      .getByRole('button', { name: /^Block a time/ })
      .first()
      .click()
    await expectReadable(page, width, 844)
    await dialog.getByRole('button', { name: 'Back' }).click()
  })
