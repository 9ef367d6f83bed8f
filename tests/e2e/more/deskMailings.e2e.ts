import { seriousViolations } from '../support/axe'
import { PASSWORD } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'
import { waitForMail } from '../support/waitForMail'

const HARBOUR = 'harbour.localhost'
const test = ownPortalTest()

test('staff save a filter and write to the members whom it finds; a member ends the news with the email’s link, and the open record shows it', async ({
  page,
  portal,
  anotherBrowser,
}) => {
  await page.goto(portal.url(HARBOUR, '/desk/members'))
  await signInHere(page, 'desk', PASSWORD)
  await expect(page.locator('html[data-live="true"]')).toBeAttached()

  await test.step('those whom the list shows', async () => {
    await page.getByLabel('Valid membership').selectOption({ label: 'Valid membership: Yes' })
    await page.getByLabel('Tags', { exact: true }).selectOption({ label: 'Tags: Regatta crew' })
    const rows = page.getByRole('grid', { name: 'Members' }).getByRole('rowheader')
    await expect(rows).toHaveText(['Alex Rivera'])
    await page.getByRole('button', { name: 'Save this filter' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Crew of this season')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.goto(portal.url(HARBOUR, '/desk/members'))
    await page.getByLabel('Saved filters').selectOption('Crew of this season')
    await expect(rows).toHaveText(['Alex Rivera'])
    await expect(page).toHaveURL(/isMember=true&tagIds=1$/)
    expect(await seriousViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Write to these members' }).click()
    await expect(page.getByLabel(/^Only with the tag/)).toHaveValue('1')
  })

  await test.step('a draft, looked at and sent', async () => {
    await page.getByLabel('Subject').fill('Regatta on Sunday')
    await page.getByLabel('Text', { exact: true }).fill('Boats in at nine.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Send', exact: true }).click()
    await page.getByRole('button', { name: 'Preview the email' }).click()
    await expect(page.getByRole('region', { name: 'Preview the email' })).toContainText(
      'Boats in at nine.',
    )
    expect(await seriousViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Send to 1 person' }).click()
    const dialog = page.getByRole('dialog')
    expect(await seriousViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
    await expect(page.getByRole('heading', { name: 'Sent to 1 person' })).toBeVisible()
    await page.getByRole('link', { name: 'Details', exact: true }).click()
    await expect(page.getByLabel('Subject')).toHaveAttribute('readonly')
  })

  await page.goto(portal.url(HARBOUR, '/desk/members?tagIds=1'))
  await page.getByRole('link', { name: 'Alex Rivera' }).click()
  const news = page.getByRole('checkbox', { name: /^Gets news by email/ })
  await expect(news).toBeChecked()
  const member = await (await anotherBrowser()).newPage()
  await test.step('the member gets no more, and changes their mind', async () => {
    const mail = await waitForMail(portal, 'alex@example.com', /Regatta on Sunday/)
    const link = /http\S+\/unsubscribe\/\S+/.exec(mail.text)?.[0] ?? ''
    await member.goto(portal.url(HARBOUR, new URL(link).pathname))
    expect(await seriousViolations(member)).toEqual([])
    await member.getByRole('button', { name: 'Stop news by email' }).click()
    await expect(
      member.getByText('You get no more news from Harbour House by email.'),
    ).toBeVisible()
    await expect(news).not.toBeChecked()
    await member.getByRole('button', { name: 'Get news by email again' }).click()
    await expect(member.getByText('You get news from Harbour House by email.')).toBeVisible()
    await expect(news).toBeChecked()
  })
})
