import { readFile } from 'node:fs/promises'
import { options, PNG, surveyField } from '../../support/surveyFields'
import { PASSWORD } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { seriousViolations } from '../support/axe'
import { customerCookies } from '../support/cookies'
import { tabTo } from '../support/keyboard'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live } from '../support/portalTest'
import { expectReadable } from '../support/readable'

const HARBOUR = 'harbour.localhost'
const PROFILE = {
  fields: [
    surveyField(1, {
      type: 'radio',
      label: 'Which dinner?',
      values: options(['oysters', 'lamb']),
    }),
    surveyField(2, { label: 'Anything else?' }),
    surveyField(3, { type: 'upload', label: 'A picture' }),
  ],
}
const test = ownPortalTest({
  prepare: async (sql) => {
    await sql(
      `INSERT INTO surveys (company_id, id, uid, name, is_public, is_open, profile) VALUES (1, 91, 'dinner', 'Dinner', false, true, '${JSON.stringify(PROFILE)}')`,
    )
  },
})

test('what a member answers in a survey, and whom they nominate, appears on the desk at once; the file is downloaded as it was given', async ({
  page,
  portal,
  anotherBrowser,
}) => {
  const there = await anotherBrowser()
  await there.addCookies(await customerCookies(portal, HARBOUR, 'casey@example.com'))
  const member = await there.newPage()

  await test.step('staff open the survey by keyboard alone', async () => {
    await page.goto(portal.url(HARBOUR, '/desk/surveys'))
    await signInHere(page, 'desk', PASSWORD)
    await expect(page.locator('html[data-live="true"]')).toBeAttached()
    await tabTo(page, page.getByRole('row', { name: /^Dinner/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Dinner' })).toBeVisible()
    await expect(page.getByText('No responses yet')).toBeVisible()
  })

  await test.step('a response and the results appear as it is sent', async () => {
    await member.goto(portal.url(HARBOUR, '/survey/91'))
    await live(member)
    await member.getByRole('radio', { name: 'The lamb' }).check({ force: true })
    await member.getByLabel('Anything else?').fill('<b>No</b> nuts')
    await member.locator('input[type="file"]').setInputFiles({
      name: 'menu.png',
      mimeType: 'image/png',
      buffer: Buffer.from(PNG),
    })
    await member.getByRole('button', { name: 'Submit' }).click()
    const results = page.getByRole('region', { name: 'Results' })
    await expect(results.getByRole('listitem').filter({ hasText: /^The lamb/ })).toContainText(
      '1 (100%)',
    )
    const response = page.getByRole('listitem').filter({ hasText: 'casey@example.com' })
    await expect(response).toContainText('<b>No</b> nuts')
    await expect(response.getByRole('link', { name: /^Open member: Casey/ })).toHaveAttribute(
      'href',
      /^\/desk\/members\/\d+$/,
    )
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      response.getByRole('button', { name: 'menu.png' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('menu.png')
    expect((await readFile(await download.path())).equals(Buffer.from(PNG))).toBe(true)
    for (const width of [820, 1440]) await expectReadable(page, width)
  })

  await test.step('so does a nomination', async () => {
    await page.getByRole('link', { name: 'All surveys' }).click()
    await page.getByRole('link', { name: 'Nominations' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nominations' })).toBeVisible()
    await member.evaluate(() =>
      fetch('/api/account/nominations', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          first_name: 'Robin',
          last_name: 'Oakes',
          email: 'robin.oakes@example.com',
          message: 'Sails well',
        }),
      }),
    )
    const row = page.getByRole('listitem').filter({ hasText: 'Robin Oakes' })
    await expect(row).toContainText('Sails well')
    await expect(row).toContainText('Nominated by Casey')
    expect(await seriousViolations(page)).toEqual([])
  })
})
