import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PASSWORD } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'
import { expectReadable } from '../support/readable'

const HARBOUR = 'harbour.localhost'
const test = ownPortalTest()

const HEADER = 'No;Vorname;Last name;Email;Notes'
const csv = (...rows: string[]): Buffer => Buffer.from([HEADER, ...rows].join('\r\n'))

const chooseFile = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  await page.getByLabel('What the file has').selectOption('Members')
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import: Members' })).toBeVisible()
}

/** Chooses the file's columns that are not recognised by their names. */
const chooseColumns = async (page: Page): Promise<void> => {
  await page.getByLabel('Column of the file for: Number in the other system').selectOption('No')
  await page.getByLabel('Column of the file for: First name').selectOption('Vorname')
}

test('staff import members from a file of another system: they say which column is what, see before what would happen, correct a rejected row and import; a reload loses nothing, a colleague sees it, and the members are in the list', async ({
  page,
  portal,
  anotherBrowser,
  expectErrors,
}) => {
  // A file that has nothing in it.
  expectErrors(/422 .*desk\/imports/)
  await page.setViewportSize({ width: 820, height: 900 })
  await page.goto(portal.url(HARBOUR, '/desk/import'))
  await signInHere(page, 'desk', PASSWORD)
  await expect(page.locator('html[data-live="true"]')).toBeAttached()
  const colleague = await (await anotherBrowser()).newPage()
  await colleague.goto(portal.url(HARBOUR, '/desk/import'))
  await signInHere(colleague, 'owner', PASSWORD)
  await expect(colleague.locator('html[data-live="true"]')).toBeAttached()

  await test.step('what is missing is said at its field, and what can’t be read is refused', async () => {
    await page.getByRole('button', { name: 'Read the file' }).click()
    await page.getByRole('link', { name: 'Choose what the file has.' }).click()
    await expect(page.getByLabel('What the file has')).toBeFocused()
    await expectReadable(page, 820)
    await page.getByLabel('What the file has').selectOption('Members')
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('') })
    await page.getByRole('button', { name: 'Read the file' }).click()
    await expect(page.getByRole('alert')).toContainText('Not done')
  })

  await test.step('the file is read, its columns are chosen, and a reload keeps them', async () => {
    await chooseFile(
      page,
      'people.csv',
      csv('q1;Ada;Quill;ada.quill@example.com;first', 'q2;Blaise;Quill;no-address;second'),
    )
    await expect(page.getByText('Nothing is written yet')).toBeVisible()
    await expect(page.getByText('Semicolon')).toBeVisible()
    const sample = page.getByRole('group', { name: 'First rows of the file' })
    await expect(sample.getByRole('row')).toHaveCount(3)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('First name')
    await chooseColumns(page)
    await expect(page.getByLabel('Column of the file for: Email')).toHaveValue('Email')
    await expect(page.getByText('This column of the file is left out:')).toBeVisible()
    await expectReadable(page, 820)
    await page.reload()
    await expect(page.getByLabel('Column of the file for: First name')).toHaveValue('Vorname')
  })

  await test.step('the preview rejects a row with why, and offers it as a file', async () => {
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    const heading = page.getByRole('heading', { name: 'What would happen' })
    await expect(heading).toBeVisible()
    await expect(heading).toBeFocused()
    await expect(page.getByRole('row', { name: /^2 Ada Quill New/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /^3 Email/ })).toContainText(
      'This isn’t an email address.',
    )
    await expectReadable(page, 820)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download rejected rows' }).click()
    const rejected = await readFile(await (await downloading).path(), 'utf8')
    expect(rejected).toContain('q2')
    expect(rejected).toContain('why')
    expect(rejected).not.toContain('q1')
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  })

  await test.step('a colleague sees it, with who imports', async () => {
    const row = colleague.getByRole('row', { name: /people\.csv/ })
    await expect(row).toContainText('Checked')
    await colleague.goto(portal.url(HARBOUR, '/desk/members?search=Quill'))
    await expect(colleague.getByText('Nothing found')).toBeVisible()
  })

  await test.step('the corrected file is imported, and the list of members has it', async () => {
    await page.getByRole('link', { name: 'Back to: Import' }).click()
    await chooseFile(
      page,
      'people.csv',
      csv('q1;Ada;Quill;ada.quill@example.com;first', 'q2;Blaise;Quill;blaise@example.com;second'),
    )
    await chooseColumns(page)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText('Writes 2 records.')).toBeVisible()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText('Imported. 2 records were written.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeFocused()
    await expectReadable(page, 820)
    await colleague.reload()
    await expect(
      colleague.getByRole('grid', { name: 'Members' }).getByRole('rowheader'),
    ).toHaveText(['Ada Quill', 'Blaise Quill'])
    await page.reload()
    await expect(page.getByText('Imported. 2 records were written.')).toBeVisible()
    await page.getByRole('link', { name: 'See the members' }).click()
    await page.getByRole('searchbox').fill('Quill')
    await expect(page.getByRole('grid', { name: 'Members' }).getByRole('rowheader')).toHaveCount(2)
  })

  await test.step('the same file again changes nothing', async () => {
    await page.goto(portal.url(HARBOUR, '/desk/import'))
    await expect(page.getByRole('row', { name: /people\.csv/ })).toHaveCount(2)
    await chooseFile(
      page,
      'people.csv',
      csv('q1;Ada;Quill;ada.quill@example.com;first', 'q2;Blaise;Quill;blaise@example.com;second'),
    )
    await chooseColumns(page)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText('Nothing would change.')).toBeVisible()
  })

  await test.step('each kind, and everything, can be downloaded', async () => {
    await page.goto(portal.url(HARBOUR, '/desk/import'))
    const members = page.waitForEvent('download')
    await page.getByRole('group', { name: 'Download as CSV' }).getByText('Members').click()
    const file = await readFile(await (await members).path(), 'utf8')
    expect(file).toContain('ada.quill@example.com')
    const everything = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download everything' }).click()
    expect((await everything).suggestedFilename()).toBe('export.zip')
  })
})
