import type { Page } from '@playwright/test'
import { signInHere } from '../support/adminSteps'
import { seriousViolations } from '../support/axe'
import { customerCookies } from '../support/cookies'
import { ownPortalTest } from '../support/ownPortalTest'
import { forwardToServer } from '../support/payments'
import { expect } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const PASSWORD = 'Portico-demo-1'
const test = ownPortalTest()

/** Opens the attendees of an event from the list. */
async function openAttendees(page: Page, title: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(title)
  await page.getByRole('rowheader', { name: title }).click()
  await page.getByRole('link', { name: 'Attendees' }).click()
}

test('reception sells a ticket although the connection is cut, finds it, gives it away, writes and cancels', async ({
  page,
  portal,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/\/attendees|ERR_FAILED|ERR_CONNECTION/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(portal.url(HARBOUR, '/desk/events'))
  await signInHere(page, 'desk', PASSWORD)
  await openAttendees(page, 'The Narragansett Quartet')
  const rows = page.getByRole('grid', { name: 'Attendees' }).getByRole('rowheader')
  const dialog = page.getByRole('dialog')

  await test.step('a guest is added by keyboard alone; the answer is lost, and trying again sells nothing twice', async () => {
    let cut = true
    await page.route(/\/attendees$/, async (route) => {
      if (route.request().method() !== 'POST' || !cut) return route.fallback()
      cut = false
      // The server has done it, but nobody hears of it.
      await forwardToServer(route)
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Add somebody' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('radio', { name: 'A member or customer' }).focus()
    await page.keyboard.press('ArrowDown')
    await dialog.getByLabel('First name').fill('Quill')
    await dialog.getByLabel('Last name').fill('Marsh')
    await dialog.getByLabel('Email').fill('quill@example.org')
    expect(await seriousViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('No answer came')).toBeVisible()
    await expect(dialog.getByLabel('First name')).toHaveValue('Quill')
    await expect(dialog.getByLabel('First name')).not.toBeEditable()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Quill Marsh was added.')).toBeVisible()
    await page.getByRole('searchbox').fill('marsh')
    await expect(rows).toHaveText([/^Quill Marsh/])
    await expect(page).toHaveURL(/\/attendees\?search=marsh$/)
    expect(await seriousViolations(page)).toEqual([])
  })

  await test.step('a member’s own registration appears in the open list within a second', async () => {
    const staff = await page.context().newPage()
    await staff.goto(portal.url(HARBOUR, '/desk/events/new'))
    await staff.getByLabel('Title').fill('Open rehearsal')
    await staff.getByLabel('Start').fill('2031-05-02T19:30')
    await staff.getByLabel('End', { exact: true }).fill('2031-05-02T21:00')
    await staff.getByRole('checkbox', { name: 'Members see the event' }).check()
    await staff.getByLabel('Members register for it').check()
    await staff.getByRole('button', { name: 'Save' }).click()
    await expect(staff.getByRole('heading', { name: 'Open rehearsal' })).toBeVisible()
    const id = /\/events\/(\d+)$/.exec(staff.url())?.[1] ?? ''
    await staff.getByRole('link', { name: 'Attendees' }).click()
    await expect(staff.getByText('Nobody yet')).toBeVisible()
    await expect(staff.locator('html[data-live="true"]')).toBeAttached()
    const member = await (await anotherBrowser()).newPage()
    await member.context().addCookies(await customerCookies(portal, HARBOUR, 'casey@example.com'))
    await member.goto(portal.url(HARBOUR, `/events/${id}`))
    await member.getByRole('button', { name: 'Register' }).click()
    await expect(member.getByRole('link', { name: 'See your place' })).toBeVisible()
    await expect(staff.getByRole('rowheader', { name: /^Casey/ })).toBeVisible()
    await staff.close()
  })

  await test.step('no amount and no bill is shown to whoever has no right to money', async () => {
    await expect(page.getByRole('columnheader', { name: 'Paid' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Bill all' })).toHaveCount(0)
  })

  await test.step('what is typed is not lost by accident: the dialog asks before it closes', async () => {
    await page.getByRole('button', { name: 'Write to them' }).click()
    await expect(dialog.getByText('1 email is sent.')).toBeVisible()
    await dialog.getByLabel('Subject').fill('Doors at seven')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await dialog.getByLabel('Text', { exact: true }).fill('Bring a coat.')
    await dialog.getByRole('button', { name: 'Send 1 email' }).click()
    await expect(page.getByText('No mail server is set up')).toBeVisible()
  })

  await test.step('the ticket is given to a member, who is found by name', async () => {
    await page.getByRole('button', { name: 'Actions for Quill Marsh' }).click()
    await dialog.getByRole('button', { name: 'Give to somebody else' }).click()
    await dialog.getByLabel('Find by name, email or card number').fill('casey')
    await dialog.getByRole('list', { name: 'Found' }).getByRole('button').first().click()
    await dialog.getByRole('button', { name: 'Give', exact: true }).click()
    await expect(page.getByText(/^It is Casey .*’s now\.$/)).toBeVisible()
    await expect(rows).toHaveText([/^Casey .*Bought by Quill Marsh$/])
  })

  await test.step('once it is cancelled, it is only among the cancelled', async () => {
    await page.getByRole('button', { name: /^Actions for Casey/ }).click()
    await expect(dialog.getByRole('link', { name: 'Open member' })).toHaveAttribute(
      'href',
      /^\/desk\/members\/\d+$/,
    )
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(dialog.getByText('Nothing is refunded')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel it' }).click()
    await expect(page.getByText(/^Casey .* was cancelled\.$/)).toBeVisible()
    await expect(page.getByText('Nothing found')).toBeVisible()
    await page.getByLabel('Show').selectOption('cancelled')
    await expect(rows).toHaveText([/^Casey/])
    await expect(page).toHaveURL(/show=cancelled/)
  })
})

test('reception writes to those who are ticked, by keyboard too, and reads who sold them their tickets', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto(portal.url(HARBOUR, '/desk/events'))
  await signInHere(page, 'desk', PASSWORD)
  await openAttendees(page, 'The Narragansett Quartet')
  const dialog = page.getByRole('dialog')
  const grid = page.getByRole('grid', { name: 'Attendees' })
  const box = (name: RegExp) => grid.getByRole('checkbox', { name })
  const bar = page.getByRole('group', { name: 'Chosen people' })
  // What is pressed is the label around the hidden checkbox.
  const tick = (name: RegExp) =>
    grid.locator('label', { has: page.getByRole('checkbox', { name }) }).click()
  for (const [first, last] of [
    ['Quill', 'Marsh'],
    ['Wren', 'Marsh'],
    ['Lark', 'Reed'],
  ] as const) {
    await page.getByRole('button', { name: 'Add somebody' }).click()
    await dialog.getByRole('radio', { name: 'A guest' }).check()
    await dialog.getByLabel('First name').fill(first)
    await dialog.getByLabel('Last name').fill(last)
    await dialog.getByLabel('Email').fill(`${first.toLowerCase()}@example.org`)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText(`${first} ${last} was added.`)).toBeVisible()
  }

  await test.step('a space ticks the row with the focus; others are not written to', async () => {
    await expect(grid.getByRole('rowheader', { name: /^Lark Reed/ })).toBeVisible()
    // By way of the row: the table takes the focus to its first row when it comes from outside.
    await grid.getByRole('row', { name: /^Lark Reed/ }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(box(/Lark Reed/)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(box(/Lark Reed/)).toBeChecked()
    await expect(bar.getByText('1 chosen')).toBeVisible()
    await grid.getByRole('row', { name: /^Wren Marsh/ }).focus()
    await page.keyboard.press('Space')
    await expect(box(/Wren Marsh/)).toBeChecked()
    await expect(box(/Quill Marsh/)).not.toBeChecked()
    await expect(bar.getByText('2 chosen')).toBeVisible()
    expect(await seriousViolations(page)).toEqual([])
    await bar.getByRole('button', { name: 'Write to the chosen' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Write to the chosen' })).toBeVisible()
    await dialog.getByLabel('Subject').fill('Doors at seven')
    await dialog.getByLabel('Text', { exact: true }).fill('Bring a coat.')
    await dialog.getByRole('button', { name: 'Send 2 emails' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(/^No mail server is set up/)).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expect(box(/Wren Marsh/)).not.toBeChecked()
  })

  await test.step('all of a page are ticked at once; another filter forgets them', async () => {
    await page.getByRole('searchbox').fill('marsh')
    await expect(grid.getByRole('rowheader')).toHaveCount(2)
    await tick(/^Select all$/i)
    await expect(bar.getByText('2 chosen')).toBeVisible()
    await page.getByRole('searchbox').fill('reed')
    await expect(grid.getByRole('rowheader')).toHaveCount(1)
    await expect(bar).toHaveCount(0)
    await tick(/Lark Reed/)
    await bar.getByRole('button', { name: 'Clear' }).click()
    await expect(bar).toHaveCount(0)
  })

  await test.step('a press on a row opens the person, with what staff did', async () => {
    await grid.getByRole('rowheader', { name: /^Lark Reed/ }).click()
    await dialog.getByText('History').click()
    await expect(dialog.getByText(/ sold the ticket “.+” for cash\.$/)).toBeVisible()
    expect(await seriousViolations(page)).toEqual([])
  })
})

test('an owner bills all to their house accounts, cancels with a refund and reads what goes back; the waitlist is for full events', async ({
  page,
  portal,
  expectErrors,
}) => {
  expectErrors(/422.*\/waitlist/)
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto(portal.url(HARBOUR, '/desk/events'))
  await signInHere(page, 'owner', PASSWORD)
  await openAttendees(page, 'The Narragansett Quartet')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add somebody' }).click()
  await dialog.getByLabel('Find by name, email or card number').fill('alex')
  await dialog.getByRole('list', { name: 'Found' }).getByRole('button').first().click()
  await dialog.getByRole('radio', { name: 'By house account' }).check()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(/was added\.$/)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Paid' })).toBeVisible()

  await page.getByRole('button', { name: 'Bill all' }).click()
  await dialog.getByLabel('Amount for each place (USD)').fill('12.50')
  await dialog.getByLabel('What for, as members read it').fill('Lobster supper')
  expect(await seriousViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Charge \d+ (person|people)$/ }).click()
  await expect(dialog.getByText(/(was|were) charged, \$[\d,.]+ in all\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/(was|were) charged, \$[\d,.]+ in all\./)).toBeVisible()

  await page
    .getByRole('button', { name: /^Actions for Alex/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(dialog.getByLabel('Refund what was paid')).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel it' }).click()
  await expect(
    page.getByText(/^Alex .*’s place was cancelled\. \$[\d,.]+ goes back\.$/),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Waitlist' }).click()
  await expect(page.getByRole('heading', { name: 'Nobody waits' })).toBeVisible()
  await page.getByRole('button', { name: 'Put somebody on it' }).click()
  await dialog.getByLabel('Find by name, email or card number').fill('casey')
  await dialog.getByRole('list', { name: 'Found' }).getByRole('button').first().click()
  await dialog.getByRole('button', { name: 'Put on the waitlist' }).click()
  await expect(dialog.getByText('There are places left: register them instead.')).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])
})
