import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PASSWORD } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'
import { expectReadable } from '../support/readable'

const HARBOUR = 'harbour.localhost'
const test = ownPortalTest()

const openJournal = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await signInHere(page, 'owner', PASSWORD)
  await expect(page.locator('html[data-live="true"]')).toBeAttached()
}

test('an accountant chooses a period, sees it by account with equal debits and credits, and downloads the same as a file; a charge at the desk is added live', async ({
  page,
  portal,
  anotherBrowser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openJournal(page, portal.url(HARBOUR, '/desk/today'))
  await page.getByRole('link', { name: 'Journal' }).click()
  await expect(page.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible()
  const sums = page.getByRole('row').filter({ hasText: 'Sum' }).getByRole('cell')

  await test.step('the period is chosen by name or by day, and is in the address', async () => {
    await page.getByLabel('Period').last().selectOption('Last month')
    await expect(page).toHaveURL(/\/desk\/journal\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-(28|29|30|31)$/)
    await expect(page.getByRole('rowheader', { name: '1200 Customers' })).toBeVisible()
    await page.getByLabel('First day').fill('2020-01-01')
    await expect(page.getByText('A journal has at most a year.')).toBeVisible()
    await page.getByLabel('Period').last().selectOption('This year')
    await expect(page.getByRole('rowheader', { name: '4000 Shop' }).first()).toBeVisible()
  })

  await test.step('debits and credits are equal, in the table and in the file', async () => {
    const [, debit, credit] = await sums.allTextContents()
    expect(debit).toMatch(/^\$[\d,]+\.\d\d$/)
    expect(credit).toBe(debit)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^journal-\d{4}-01-01-\d{4}-12-31\.csv$/)
    const [head = '', ...lines] = (await readFile(await download.path(), 'utf8'))
      .trimEnd()
      .split('\r\n')
    expect(head.replace('\ufeff', '')).toBe(
      'day,account,name,tax_rate,debit,credit,net,tax,gross,count,currency',
    )
    const total = lines.reduce((sum, line) => sum + Number(line.split(',')[4]), 0)
    expect(debit?.replaceAll(/[$,]/g, '')).toBe(total.toFixed(2))
  })

  await test.step('a charge that a colleague makes is added', async () => {
    const [, before = ''] = await sums.allTextContents()
    const colleague = await (await anotherBrowser()).newPage()
    await openJournal(colleague, portal.url(HARBOUR, '/desk/owed'))
    await colleague.getByRole('grid').getByRole('link', { name: /Alex/ }).first().click()
    await colleague.getByRole('button', { name: 'Charge the house account' }).click()
    const dialog = colleague.getByRole('dialog')
    await dialog.getByLabel('Amount').fill('12.50')
    await dialog.getByLabel('For').fill('Minibar')
    await dialog.getByRole('button', { name: 'Charge' }).click()
    await expect(sums.nth(1)).not.toHaveText(before)
    await expect(page.getByRole('rowheader', { name: '4090 Other sales' }).first()).toBeVisible()
  })
})

for (const width of [1440, 820, 390])
  test(`the journal is readable at ${width} px, in both directions, and passes axe`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openJournal(page, portal.url(HARBOUR, '/desk/journal'))
    await page.getByLabel('Period').last().selectOption('This year')
    await expect(page.getByRole('rowheader', { name: '1200 Customers' })).toBeVisible()
    await expectReadable(page, width, 844)
  })
