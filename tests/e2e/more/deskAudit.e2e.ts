import { PASSWORD } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { seriousViolations } from '../support/axe'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'
import { expectReadable } from '../support/readable'

const HARBOUR = 'harbour.localhost'
const WIDTHS = [390, 820, 1440]
const test = ownPortalTest()

test('an owner reads what a colleague does as it happens, narrows it, takes it as a file, and chooses what is mailed', async ({
  page,
  portal,
  anotherBrowser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const colleague = await (await anotherBrowser()).newPage()
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tag: Oar makers' })

  await test.step('an act of somebody else appears at once, with who did it, and leads to the record', async () => {
    await page.goto(portal.url(HARBOUR, '/desk/'))
    await signInHere(page, 'owner', PASSWORD)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'What changed' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'What changed' })).toBeVisible()
    await expect(page.locator('html[data-live="true"]')).toBeAttached()
    await colleague.goto(portal.url(HARBOUR, '/desk/tags/new'))
    await signInHere(colleague, 'manager', PASSWORD)
    await colleague.getByRole('textbox', { name: 'Name', exact: true }).fill('Oar makers')
    await colleague.getByRole('button', { name: 'Save' }).click()
    await expect(line).toHaveCount(1)
    await expect(line).toContainText('made it.')
    expect(await seriousViolations(page)).toEqual([])
    for (const width of WIDTHS) await expectReadable(page, width)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the list is narrowed to one record, and the address keeps it', async () => {
    await colleague.getByRole('textbox', { name: 'Name', exact: true }).fill('Oar carvers')
    await colleague.getByRole('button', { name: 'Save' }).click()
    const both = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Tag: Oar carvers' })
    await expect(both).toHaveCount(2)
    await both
      .first()
      .getByRole('button', { name: /^Only this record/ })
      .click()
    await expect(page).toHaveURL(/record=tags%3A\d+/)
    await page.reload()
    await expect(both).toHaveCount(2)
    await expect(both.first()).toContainText('changed: Name')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: 'Show everything' }).click()
    await expect(page).toHaveURL(/\/desk\/audit$/)
  })

  await test.step('what is shown can be taken as a file, which is an act, too', async () => {
    await page.getByLabel('What it is about').selectOption('Downloads and imports')
    await expect(page).toHaveURL(/kind=downloads/)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect((await download).suggestedFilename()).toBe('what-changed.csv')
    await page.reload()
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: 'downloaded a list: What changed.' }),
    ).toHaveCount(1)
    await page.getByRole('button', { name: 'Show everything' }).click()
  })

  await test.step('what is mailed is chosen by keyboard alone, and kept', async () => {
    const dialog = page.getByRole('dialog', { name: 'Mail me what others do' })
    await page.getByRole('button', { name: 'Mail me…' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('Refunds', { exact: true }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await dialog.getByLabel('Only from this amount on').fill('100')
    expect(await seriousViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await page.reload()
    await page.getByRole('button', { name: 'Mail me…' }).click()
    await expect(dialog.getByLabel('Refunds', { exact: true })).toBeChecked()
    await expect(dialog.getByLabel('Cancelled events')).toBeChecked()
    await expect(dialog.getByLabel('Only from this amount on')).toHaveValue('100')
    await page.keyboard.press('Escape')
  })

  await test.step('a manager sees neither money nor admins, and staff of the desk have no such list', async () => {
    await colleague.goto(portal.url(HARBOUR, '/desk/audit'))
    await expect(colleague.getByRole('heading', { level: 1, name: 'What changed' })).toBeVisible()
    await expect(colleague.getByLabel('What it is about').getByRole('option')).toHaveText([
      'Everything but the door',
      'Members and perks',
      'Events and bookings',
      'Shop',
      'On the site',
      'Contact',
      'Settings and design',
      'At the door',
      'Downloads and imports',
    ])
    const reception = await (await anotherBrowser()).newPage()
    await reception.goto(portal.url(HARBOUR, '/desk/audit'))
    await signInHere(reception, 'desk', PASSWORD)
    await expect(reception.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
    await expect(reception.getByRole('link', { name: 'What changed' })).toHaveCount(0)
  })
})
