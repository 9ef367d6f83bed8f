import { signInHere } from '../support/adminSteps'
import { seriousViolations } from '../support/axe'
import { customerCookies } from '../support/cookies'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, ready } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const PASSWORD = 'Portico-demo-1'
/** The smallest picture: one grey point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)
const test = ownPortalTest()

test('staff make an event by ticket with its types and pictures, and two of them change different types at once', async ({
  page,
  portal,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/4(?:00|12|22).*\/admin\/api\/desk\/events/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(portal.url(HARBOUR, '/desk/events/new'))
  await signInHere(page, 'desk', PASSWORD)
  const types = page.getByRole('group', { name: 'Ticket types' })
  const save = () => page.getByRole('button', { name: 'Save' }).click()

  await test.step('an event by ticket without a type is refused at the list, which the keyboard then fills', async () => {
    await page.getByLabel('Title', { exact: true }).fill('Night swim')
    await page.getByLabel('Start').fill('2031-05-02T19:30')
    await page.getByLabel('End', { exact: true }).fill('2031-05-02T21:00')
    await page.getByLabel('How to take part').selectOption({ label: 'By ticket' })
    await save()
    await expect(types).toBeFocused()
    await expect(types).toContainText('An event by ticket needs a ticket type.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(types.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await page.keyboard.type('Member')
    await types.getByLabel('Price (USD)').fill('12,5')
    await types.getByLabel('Tickets', { exact: true }).fill('20')
    await types.getByRole('button', { name: 'Member new' }).click()
    await types.getByRole('button', { name: 'Add a ticket type' }).click()
    await types.getByRole('textbox', { name: 'Name', exact: true }).fill('Guest')
    await save()
    await expect(types.getByLabel('Price (USD)')).toBeFocused()
    await expect(types.getByLabel('Price (USD)')).toHaveAccessibleDescription(
      /Please fill in a valid value\./,
    )
    await types.getByLabel('Price (USD)').fill('30')
    await types.getByLabel('Tickets', { exact: true }).fill('5')
    await save()
    await expect(page.getByRole('heading', { name: 'Night swim', level: 1 })).toBeVisible()
    await expect(
      types.getByRole('button', { name: /Member \$12\.50 · 0 of 20 taken/ }),
    ).toBeVisible()
    expect(await seriousViolations(page)).toEqual([])
  })

  await test.step('a type is moved by keyboard, and the focus stays on its button', async () => {
    const up = page.getByRole('button', { name: 'Move up: Guest' })
    await up.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Move down: Guest' })).toBeFocused()
    await page.getByRole('checkbox', { name: 'Members see the event' }).check()
    await page.getByLabel('At the table').check()
    await save()
    await expect(page.getByRole('status')).toHaveText('Saved')
  })

  await test.step('an uploaded picture is in the event’s page of an open member tab, with its caption', async () => {
    await page
      .getByLabel('Upload a picture')
      .setInputFiles({ name: 'bar.png', mimeType: 'image/png', buffer: PNG })
    await expect(page.getByLabel('Caption')).toBeFocused()
    await page.getByLabel('Caption').fill('The bar at nine')
    await save()
    await expect(page.getByRole('status')).toHaveText('Saved')
    const member = await (await anotherBrowser()).newPage()
    await member.context().addCookies(await customerCookies(portal, HARBOUR, 'casey@example.com'))
    await member.goto(portal.url(HARBOUR, `/events/${/\d+$/.exec(page.url())?.[0]}`))
    await ready(member)
    await expect(member.getByRole('button', { name: 'Enlarge: The bar at nine' })).toBeVisible()
    await expect(member.getByText('Guest', { exact: true })).toBeVisible()
  })

  await test.step('a colleague’s change of another type is no conflict; one of the same field is shown at it', async () => {
    await types.getByRole('button', { name: /^Guest/ }).click()
    await types.getByLabel('Price (USD)').fill('40')
    const colleague = await (await anotherBrowser()).newPage()
    await colleague.goto(page.url())
    await signInHere(colleague, 'manager', PASSWORD)
    const theirs = colleague.getByRole('group', { name: 'Ticket types' })
    await theirs.getByRole('button', { name: /^Guest/ }).click()
    await theirs.getByLabel('Tickets', { exact: true }).fill('8')
    await theirs.getByLabel('Price (USD)').fill('35')
    await colleague.getByRole('button', { name: 'Save' }).click()
    await expect(colleague.getByRole('status')).toHaveText('Saved')
    await expect(page.getByText('Someone else saved meanwhile')).toBeVisible()
    await expect(types.getByLabel('Price (USD)')).toHaveValue('40')
    await expect(types.getByLabel('Price (USD)')).toHaveAccessibleDescription(
      /Stored now: \$35\.00/,
    )
    await expect(types.getByLabel('Tickets', { exact: true })).toHaveValue('8')
    await save()
    await expect(page.getByRole('status')).toHaveText('Saved')
    await page.getByText('History', { exact: true }).click()
    await expect(page.getByText('Guest, Price: $35.00 → $40.00')).toBeVisible()
    await expect(page.getByText('Pictures: The bar at nine added')).toBeVisible()
  })
})

test('an event is copied, and the copy deleted; a form that is open elsewhere keeps what was typed and makes it anew', async ({
  page,
  portal,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/40[49].*\/admin\/api\/desk\/events/)
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto(portal.url(HARBOUR, '/desk/events?search=narragansett'))
  await signInHere(page, 'desk', PASSWORD)
  await page.getByRole('link', { name: 'The Narragansett Quartet' }).click()
  const first = page.url()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('This is the copy')).toBeVisible()
  expect(page.url()).not.toBe(first)
  await expect(page.getByLabel('Members see the event')).not.toBeChecked()

  const colleague = await (await anotherBrowser()).newPage()
  await colleague.goto(page.url())
  await signInHere(colleague, 'manager', PASSWORD)
  await colleague.getByLabel('Title', { exact: true }).fill('The Quartet again')

  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Delete “The Narragansett Quartet”?')
  expect(await seriousViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()

  await colleague.getByRole('button', { name: 'Save' }).click()
  await expect(colleague.getByText('Someone else has deleted this')).toBeVisible()
  await expect(colleague.getByLabel('Title', { exact: true })).toHaveValue('The Quartet again')
  await colleague.getByRole('button', { name: 'Save' }).click()
  await expect(colleague.getByRole('heading', { name: 'The Quartet again' })).toBeVisible()

  await page.goto(portal.url(HARBOUR, '/desk/events?search=oysters'))
  await page.getByRole('link', { name: /Oysters/ }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('Hide it instead.')
})
