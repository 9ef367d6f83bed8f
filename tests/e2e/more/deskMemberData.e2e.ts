import { readFile } from 'node:fs/promises'
import { PASSWORD } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'
import { expectReadable } from '../support/readable'

const HARBOUR = 'harbour.localhost'
const test = ownPortalTest()

test('staff download a member’s data, read what goes and what stays, type the member’s name, and the member is gone', async ({
  page,
  portal,
  expectErrors,
}) => {
  // A wrong name, and the erased record that is read once more.
  expectErrors(/422 .*\/erase|404 .*desk\/members/)
  await page.goto(portal.url(HARBOUR, '/desk/members/new'))
  await signInHere(page, 'owner', PASSWORD)
  await page.getByLabel('First name').fill('Ottilie')
  await page.getByLabel('Last name').fill('Farrow')
  await page.getByLabel(/^Membership/).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ottilie Farrow' })).toBeVisible()
  await page.getByRole('link', { name: 'Data', exact: true }).click()
  await expect(page.getByText('1 card, with those of the people on it')).toBeVisible()
  await expectReadable(page, 820)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download data (JSON)' }).click(),
  ])
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>
  expect(file['member']).toMatchObject([{ profile: { firstName: 'Ottilie' } }])
  await page.getByRole('button', { name: 'Erase…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase Ottilie Farrow?' })
  await dialog.getByLabel(/^Type/).fill('Otto Farrow')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByText('That is not the name.')).toBeVisible()
  await dialog.getByLabel(/^Type/).fill('ottilie farrow')
  await expectReadable(page, 1440)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The member was erased.')).toBeVisible()
  await page.getByLabel('Search').fill('Ottilie')
  await expect(page.getByText('Nothing found')).toBeVisible()
})

test('staff choose who is listed twice, read what moves, and one member is left', async ({
  page,
  portal,
  expectErrors,
}) => {
  // The record that is gone, read once more.
  expectErrors(/404 .*desk\/members/)
  await page.goto(portal.url(HARBOUR, '/desk/members/new'))
  await signInHere(page, 'owner', PASSWORD)
  for (const last of ['Twice', 'Twyce']) {
    if (last === 'Twyce') await page.goto(portal.url(HARBOUR, '/desk/members/new'))
    await page.getByLabel('First name').fill('Petra')
    await page.getByLabel('Last name').fill(last)
    if (last === 'Twice') await page.getByLabel('City').fill('Quayside')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Petra ${last}` })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Data', exact: true }).click()
  await page.getByLabel(/^Find by name/).fill('Petra Twi')
  await page.getByRole('list', { name: 'Found' }).getByRole('button').first().click()
  await expect(page.getByText('Filled: City.')).toBeVisible()
  await expectReadable(page, 820)
  await page.getByRole('button', { name: 'Merge…' }).click()
  await expectReadable(page, 1440)
  await page.getByRole('button', { name: 'Merge for good' }).click()
  await expect(page.getByText('Merged with Petra Twice.')).toBeVisible()
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await expect(page.getByLabel('City')).toHaveValue('Quayside')
})
