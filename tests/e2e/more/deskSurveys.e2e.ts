import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PNG } from '../../support/surveyFields'
import { PASSWORD } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { seriousViolations } from '../support/axe'
import { customerCookies } from '../support/cookies'
import { tabTo } from '../support/keyboard'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live } from '../support/portalTest'
import { expectReadable } from '../support/readable'

const HARBOUR = 'harbour.localhost'
const test = ownPortalTest()

/** Opens the desk's list of surveys as reception. */
async function openDesk(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await signInHere(page, 'desk', PASSWORD)
  await expect(page.locator('html[data-live="true"]')).toBeAttached()
}

test('staff write a form in two languages, a member answers it while a question changes, and staff read each answer and whom members nominate', async ({
  page,
  portal,
  anotherBrowser,
}) => {
  const there = await anotherBrowser()
  await there.addCookies(await customerCookies(portal, HARBOUR, 'casey@example.com'))
  const member = await there.newPage()
  const questions = page.getByRole('group', { name: 'Questions' }).first()
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  }

  await test.step('the form is written', async () => {
    await openDesk(page, portal.url(HARBOUR, '/desk/surveys'))
    await page.getByRole('link', { name: 'New survey' }).click()
    await page.getByRole('checkbox', { name: 'Takes answers' }).check()
    await page.getByLabel('Name', { exact: true }).fill('Dinner')
    const add = questions.getByRole('button', { name: 'Add a question' })
    await add.click()
    await questions.getByLabel('Kind').selectOption('One choice')
    await questions.getByLabel('Question', { exact: true }).fill('Which dinner?')
    for (const choice of ['The oysters', 'The lamb']) {
      await questions.getByRole('button', { name: 'Add a choice' }).click()
      await questions.getByLabel('Choice', { exact: true }).fill(choice)
    }
    await add.click()
    await questions.getByLabel('Question', { exact: true }).fill('Anything else?')
    await add.click()
    await questions.getByLabel('Kind').selectOption('File')
    await questions.getByLabel('Question', { exact: true }).fill('A picture')
    await questions.getByLabel('Language of the texts').selectOption('Español')
    await questions.getByRole('textbox', { name: /^Question/ }).fill('Una foto')
    await save()
    await expect(page.getByRole('heading', { level: 1, name: 'Dinner' })).toBeVisible()
    for (const width of [820, 1440]) await expectReadable(page, width)
    expect(await seriousViolations(page)).toEqual([])
  })

  await test.step('the preview is the form as members see it, in each language', async () => {
    await page.getByRole('link', { name: 'Preview' }).click()
    const form = page.getByRole('form', { name: 'Dinner' })
    await expect(form.getByText('A picture')).toBeVisible()
    await page.getByLabel('Language', { exact: true }).selectOption('Español')
    await expect(form.getByText('Una foto')).toBeVisible()
    await form.getByRole('button', { name: 'Enviar' }).click()
    await expect(form.getByText('Esto es una vista previa')).toBeVisible()
    expect(await seriousViolations(page)).toEqual([])
  })

  await test.step('a member who is answering is told that a question changes, and keeps what they typed', async () => {
    await page.getByRole('link', { name: 'Back to: Surveys' }).click()
    await tabTo(page, page.getByRole('row', { name: /^Dinner/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Dinner' })).toBeVisible()
    const id = /\/surveys\/(\d+)/.exec(page.url())?.[1] ?? ''
    await member.goto(portal.url(HARBOUR, `/survey/${id}`))
    await live(member)
    await member.getByLabel('Anything else?').fill('<b>No</b> nuts')
    await questions.getByRole('button', { name: /^Which dinner\?/ }).click()
    await questions.getByLabel('Question', { exact: true }).fill('Which of our dinners?')
    await save()
    await expect(member.getByText('The questions have changed')).toBeVisible()
    await expect(member.getByText('Which of our dinners?')).toBeVisible()
    await expect(member.getByLabel('Anything else?')).toHaveValue('<b>No</b> nuts')
  })

  await test.step('a response and the results appear as it is sent; the file is downloaded as it was given', async () => {
    await page.getByRole('link', { name: 'Responses' }).click()
    await expect(page.getByText('No responses yet')).toBeVisible()
    await member.getByRole('radio', { name: 'The lamb' }).check({ force: true })
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
    await page.goto(portal.url(HARBOUR, '/desk/surveys'))
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
