import { PASSWORD } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { customerCookies } from '../support/cookies'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live } from '../support/portalTest'
import { expectReadable } from '../support/readable'

const HARBOUR = 'harbour.localhost'
const WIDTHS = [390, 820, 1440]
const test = ownPortalTest()

test('staff make a kind of voucher, issue one to a member, change its last day and end it, and the member’s open tab shows each at once', async ({
  page,
  portal,
  anotherBrowser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const there = await anotherBrowser()
  await there.addCookies(await customerCookies(portal, HARBOUR, 'alex@example.com'))
  const member = await there.newPage()
  const theirs = member.getByRole('article').filter({ hasText: 'Cake and coffee' })
  const row = page.getByRole('row').filter({ hasText: 'Cake and coffee' })
  const dialog = page.getByRole('dialog')

  await test.step('a kind of perk is made', async () => {
    await page.goto(portal.url(HARBOUR, '/desk/pass-kinds'))
    await signInHere(page, 'owner', PASSWORD)
    await expect(page.locator('html[data-live="true"]')).toBeAttached()
    await page.getByRole('link', { name: 'New kind' }).click()
    await page.getByLabel('Name').fill('Cake and coffee')
    await page.getByLabel('What it is good for').fill('In the library, in the afternoon.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Cake and coffee' })).toBeVisible()
  })

  await test.step('one is issued from the member’s record', async () => {
    await member.goto(portal.url(HARBOUR, '/account/perks'))
    await live(member)
    await expect(theirs).toHaveCount(0)
    await page.getByRole('link', { name: 'Members', exact: true }).click()
    await page.getByRole('searchbox').fill('alex@example')
    await page.getByRole('row').getByText('Alex Rivera').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Alex Rivera' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Perks', exact: true }).click()
    await page.getByRole('button', { name: 'Issue…' }).click()
    await dialog.getByLabel('Which one').selectOption('Cake and coffee')
    await dialog.getByLabel('Last day').fill('2031-05-31')
    for (const width of WIDTHS) await expectReadable(page, width)
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click()
    await expect(page.getByText('Issued.')).toBeVisible()
    await expect(row).toContainText('To be used')
    await expect(theirs).toBeVisible()
  })

  await test.step('its last day changes, with a reason', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Perks', exact: true })
      .click()
    await page.getByRole('searchbox').fill('alex')
    await row.getByRole('button', { name: /^Open/ }).click()
    await dialog.getByRole('button', { name: 'Change the last day…' }).click()
    await dialog.getByLabel('Last day').fill('2031-07-31')
    await dialog.getByLabel('Reason').fill('Was ill')
    for (const width of WIDTHS) await expectReadable(page, width)
    await dialog.getByRole('button', { name: 'Save the change' }).click()
    await expect(page.getByText('Changed.')).toBeVisible()
    await expect(row).toContainText('Jul 31, 2031')
    await expect(theirs).toContainText(/Jul/)
  })

  await test.step('it ends, and the member has it no more', async () => {
    await row.getByRole('button', { name: /^Open/ }).click()
    await dialog.getByText('History', { exact: true }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Was ill' })).toBeVisible()
    await dialog.getByRole('button', { name: 'End…' }).click()
    await dialog.getByLabel('Reason').fill('By mistake')
    await dialog.getByRole('button', { name: 'End…' }).click()
    await expect(page.getByText('Ended.')).toBeVisible()
    await expect(row).toContainText('Ended by staff')
    await expect(theirs).toHaveCount(0)
  })

  await test.step('a house credit is issued, and what is taken off it is gone from the member’s balance', async () => {
    await page.getByLabel('Kind').selectOption('House credits')
    await page.getByRole('button', { name: 'Issue…' }).click()
    await dialog.getByLabel('Find by name, email or card number').fill('alex')
    await dialog.getByRole('button', { name: /alex@example.com/ }).click()
    await dialog.getByLabel(/^Amount/).fill('77')
    for (const width of WIDTHS) await expectReadable(page, width)
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click()
    const credit = page.getByRole('row').filter({ hasText: '$77.00' })
    const balance = member.getByRole('article').filter({ hasText: '$77.00' })
    await expect(balance).toBeVisible()
    await credit.getByRole('button', { name: /^Open/ }).click()
    await dialog.getByRole('button', { name: 'Adjust…' }).click()
    await dialog.getByText('Take off', { exact: true }).click()
    await dialog.getByLabel(/^Amount/).fill('7')
    await dialog.getByLabel('Reason').fill('Minibar')
    for (const width of WIDTHS) await expectReadable(page, width)
    await dialog.getByRole('button', { name: 'Save the change' }).click()
    await expect(credit).toContainText('$70.00 of $77.00')
    await expect(balance).toContainText('$70.00')
  })

  await test.step('an offer is issued to all with a valid membership, and the page says to how many', async () => {
    await page.getByLabel('Kind').selectOption('Offers')
    await page.getByRole('button', { name: 'Issue…' }).click()
    await dialog.getByText('Many members').click()
    await expect(dialog.getByText(/members get one each/)).toBeVisible()
    await dialog.getByLabel('Which one').selectOption('Cake and coffee')
    for (const width of WIDTHS) await expectReadable(page, width)
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click()
    await expect(page.getByText(/^Issued to/)).toBeVisible()
    await expect(theirs).toBeVisible()
  })
})
