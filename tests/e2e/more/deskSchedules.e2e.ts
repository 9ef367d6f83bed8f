import { PASSWORD } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { seriousViolations } from '../support/axe'
import { button, freeTimes, openSchedule } from '../support/bookingSteps'
import { customerCookies } from '../support/cookies'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'
import { expectReadable } from '../support/readable'
import { waitForMail } from '../support/waitForMail'

const HARBOUR = 'harbour.localhost'
const WIDTHS = [820, 1440]
const test = ownPortalTest()

test('staff make a restaurant, a member books, and before that day is closed staff see the booking and tell the member', async ({
  page,
  portal,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/409.*\/admin\/api\/desk\/schedules/)
  await page.setViewportSize({ width: 1440, height: 900 })
  const context = await anotherBrowser()
  await context.addCookies(await customerCookies(portal, HARBOUR, 'casey@example.com'))
  const member = await context.newPage()
  const panel = member.getByRole('region', { name: /^Book: / })
  const group = (name: string) => page.getByRole('group', { name, exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const saved = page.getByRole('status').filter({ hasText: 'Saved' })
  const weekday = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    timeZone: 'America/New_York',
  }).format(Date.now() + 5 * 86_400_000)
  /** Reads a list as the member. */
  const read = <Item>(path: string): Promise<Item[]> =>
    member.evaluate(async (url) => (await (await fetch(url)).json()) as Item[], path)
  let day = ''

  await test.step('a restaurant with two tables and hours is published', async () => {
    await page.goto(portal.url(HARBOUR, '/desk/schedules'))
    await signInHere(page, 'desk', PASSWORD)
    await page.getByRole('link', { name: 'New schedule' }).click()
    await page.getByRole('checkbox', { name: 'Members see and can book it' }).check()
    await page.getByLabel('Name', { exact: true }).first().fill('The Crow’s Nest')
    const hours = group('Hours of the week')
    await hours.getByRole('button', { name: 'Add hours' }).click()
    await hours.getByLabel('Day', { exact: true }).selectOption({ label: weekday })
    await hours.getByLabel('From', { exact: true }).fill('18:00')
    await hours.getByLabel('Until', { exact: true }).fill('20:00')
    const tables = page.getByRole('group', { name: 'Tables, rooms or people', exact: true }).last()
    for (const name of ['Window', 'Corner']) {
      await tables.getByRole('button', { name: 'Add one' }).click()
      await tables.getByLabel('Name', { exact: true }).fill(name)
    }
    for (const width of WIDTHS) await expectReadable(page, width)
    await save.click()
    await expect(page.getByRole('heading', { level: 1, name: 'The Crow’s Nest' })).toBeVisible()
    await expect(saved).toBeVisible()
    const link = page.getByRole('link', { name: 'In the portal' })
    await expect(link).toHaveAttribute('href', /\/dining\/\d+$/)
  })

  await test.step('a time that staff add appears in the tab that a member has open, and is booked', async () => {
    await openSchedule(member, portal.url(HARBOUR, '/dining'), 'The Crow’s Nest')
    await panel.getByRole('radio', { name: /free$/ }).first().check({ force: true })
    await expect(freeTimes(panel)).toHaveCount(2)
    const hours = group('Hours of the week')
    await hours.getByRole('button', { expanded: false }).first().click()
    await hours.getByLabel('Until', { exact: true }).fill('21:00')
    await save.click()
    await expect(freeTimes(panel)).toHaveCount(3)
    await freeTimes(panel).last().check()
    await button(panel.getByRole('region', { name: 'Your booking' }), 'Book').click()
    await expect(panel.getByRole('heading', { name: 'Booked' })).toBeFocused()
    const bookings = await read<{ title: string; start_date_local: string }>(
      '/api/account/reservations',
    )
    day =
      bookings.find(({ title }) => title === 'The Crow’s Nest')?.start_date_local.slice(0, 10) ?? ''
  })

  await test.step('the week has what is free, and its address says which', async () => {
    await page.getByRole('link', { name: 'Week', exact: true }).click()
    const rows = page.getByRole('table', { name: 'Week' }).getByRole('row')
    await expect(rows).toHaveCount(8)
    await page.goto(`${page.url()}?date=${day}`)
    await expect(page.getByText(/8:00\sPM: 1 of 2/)).toBeVisible()
    await expect(page.getByText(/6:00\sPM: 2 of 2/)).toBeVisible()
    for (const width of [390, ...WIDTHS]) await expectReadable(page, width)
    await page.getByRole('button', { name: 'Next week' }).press('Enter')
    await expect(page).toHaveURL(/\/week\?date=\d{4}-\d\d-\d\d$/)
    await expect(page.getByText(/8:00\sPM: 2 of 2/)).toBeVisible()
    await page.getByRole('link', { name: 'Details' }).click()
  })

  await test.step('what closing the day changes is shown before it is saved', async () => {
    const closed = group('Closed days')
    await closed.getByRole('button', { name: 'Add closed days' }).click()
    await closed.getByLabel('First day').fill(day)
    await closed.getByLabel('Last day').fill(day)
    await closed.getByLabel('Why').fill('A wedding')
    await page.getByRole('button', { name: 'See what this changes' }).click()
    const preview = page.getByRole('dialog', { name: 'What saving would change' })
    await expect(preview.getByRole('group', { name: 'Bookings that no longer fit' })).toContainText(
      'Its day is closed',
    )
    await expect(preview.getByRole('table', { name: 'Week' })).toContainText('A wedding')
    for (const width of WIDTHS) await expectReadable(page, width)
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
  })

  await test.step('saving asks whom to tell, and the member is told; the booking stays', async () => {
    await save.click()
    const dialog = page.getByRole('dialog', { name: 'Tell those who have booked?' })
    await expect(dialog.getByRole('row')).toHaveCount(2)
    await expect(dialog.getByRole('row').last()).toContainText('Casey')
    await expect(dialog.getByRole('row').last()).toContainText('Its day is closed')
    await expect(dialog.getByRole('button', { name: 'Back to the form' })).toBeFocused()
    for (const width of WIDTHS) await expectReadable(page, width)
    await dialog.getByLabel('In your own words').fill('Would the bar do?')
    await dialog.getByRole('button', { name: 'Save and tell them' }).click()
    await expect(dialog).toBeHidden()
    await expect(saved).toBeVisible()
    const mail = await waitForMail(
      portal,
      'casey@example.com',
      /^About your booking: The Crow’s Nest$/,
    )
    expect(mail.text).toContain('Would the bar do?')
    const [newest] = await read<{ title: string }>('/api/account/notifications')
    expect(newest?.title).toBe('About your booking: The Crow’s Nest')
    await page.getByRole('link', { name: 'Week', exact: true }).click()
    await page.goto(`${page.url()}?date=${day}`)
    await expect(page.getByText('A wedding')).toBeVisible()
    expect(await seriousViolations(page)).toEqual([])
  })
})

test('hours are given to the other days in one act, and a table is duplicated with the next number', async ({
  page,
  portal,
  expectErrors,
}) => {
  expectErrors(/400.*\/admin\/api\/desk\/schedules/)
  await page.goto(portal.url(HARBOUR, '/desk/schedules/new'))
  await signInHere(page, 'desk', PASSWORD)
  await page.getByLabel('Name', { exact: true }).first().fill('The Galley')
  const hours = page.getByRole('group', { name: 'Hours of the week', exact: true })
  const otherDays = hours.getByRole('group', { name: 'Use these hours on other days' })
  const rows = (list: typeof hours) => list.getByRole('button', { name: /^Remove: / })
  await hours.getByRole('button', { name: 'Add hours' }).click()
  await expect(otherDays).toBeHidden()
  await hours.getByLabel('From', { exact: true }).fill('12:00')
  await hours.getByLabel('Until', { exact: true }).fill('14:00')
  await otherDays.getByRole('button', { name: 'Sunday' }).click()
  await expect(hours.getByRole('button', { name: /^Duplicate/ })).toBeFocused()
  await otherDays.getByRole('button', { name: 'All of these' }).click()
  await expect(otherDays).toBeHidden()
  await expect(rows(hours)).toHaveCount(7)

  const tables = page.getByRole('group', { name: 'Tables, rooms or people', exact: true }).last()
  await tables.getByRole('button', { name: 'Add one' }).click()
  await tables.getByLabel('Largest party').fill('1')
  await tables.getByLabel('Smallest party').fill('2')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // What is wrong stays open when another one is added.
  await expect(tables.getByLabel('Name', { exact: true })).toBeFocused()
  await tables.getByRole('button', { name: 'Add one' }).click()
  await expect(tables.getByLabel('Name', { exact: true })).toHaveCount(2)
  await tables.getByLabel('Name', { exact: true }).first().fill('Table 9')
  await tables.getByLabel('Largest party').first().fill('4')
  await rows(tables).last().click()
  await tables.getByRole('button', { name: 'Duplicate: Table 9' }).click()
  await expect(tables.getByLabel('Name', { exact: true })).toHaveValue('Table 10')
  await expect(tables.getByLabel('Name', { exact: true })).toBeFocused()
  await tables.getByRole('button', { name: 'Duplicate: Table 10' }).press('Enter')
  await expect(tables.getByLabel('Largest party')).toHaveValue('4')
  for (const width of WIDTHS) await expectReadable(page, width)
  expect(await seriousViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(rows(tables)).toHaveCount(3)
  await expect(tables).toContainText('Table 11')
})
