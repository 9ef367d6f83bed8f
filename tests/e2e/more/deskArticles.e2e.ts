import { PASSWORD } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { seriousViolations } from '../support/axe'
import { customerCookies } from '../support/cookies'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, ready } from '../support/portalTest'
import { expectReadable } from '../support/readable'

const HARBOUR = 'harbour.localhost'
const test = ownPortalTest()

test('staff write an article and a business; a member reads both, and they change in the open tabs', async ({
  page,
  portal,
  anotherBrowser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const context = await anotherBrowser()
  const member = await context.newPage()
  await context.addCookies(await customerCookies(portal, HARBOUR, 'alex@example.com'))
  const save = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
  }
  await page.goto(portal.url(HARBOUR, '/desk/articles'))
  await signInHere(page, 'desk', PASSWORD)

  await test.step('the list has the club’s articles, newest first', async () => {
    const rows = page.getByRole('grid', { name: 'Articles' }).getByRole('rowheader')
    await expect(rows.first()).toHaveText('A winter berth for the old launch')
    expect(await seriousViolations(page)).toEqual([])
  })

  await test.step('a new article with a picture is published at once, and heads the blog that a member has open', async () => {
    await member.goto(portal.url(HARBOUR, '/blogs'))
    await ready(member)
    await expect(member.locator('html[data-live="true"]')).toBeAttached()
    await page.getByRole('link', { name: 'New article' }).click()
    await page.getByRole('checkbox', { name: 'Members see the article' }).check()
    await page.getByLabel('Title').fill('Ice on the quay')
    await page.getByLabel('Text').fill('Mind your **step**.')
    await page
      .getByRole('group', { name: 'Picture' })
      .locator('input[type=file]')
      .setInputFiles({
        name: 'ice.png',
        mimeType: 'image/png',
        buffer: Buffer.from(PIXEL, 'base64'),
      })
    await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
    for (const width of [820, 1440]) await expectReadable(page, width)
    expect(await seriousViolations(page)).toEqual([])
    await save()
    await expect(
      member.getByRole('main').getByRole('article').first().getByText('Ice on the quay'),
    ).toBeVisible()
  })

  await test.step('its page changes in the open tab', async () => {
    await member.getByRole('link', { name: 'Ice on the quay' }).click()
    await expect(member.getByText('Mind your step.')).toBeVisible()
    await page.getByLabel('Text').fill('The ice is gone.')
    await save()
    await expect(member.getByText('The ice is gone.')).toBeVisible()
  })

  await test.step('a business with a person and a location, and its page', async () => {
    await page.getByRole('link', { name: 'Directory', exact: true }).click()
    await page.getByRole('link', { name: 'New business' }).click()
    await page.getByRole('checkbox', { name: 'Members see the business' }).check()
    await page.getByLabel('Name', { exact: true }).fill('Ropes & Knots')
    await page.getByLabel('Category').selectOption({ label: 'Boats' })
    await page.getByRole('button', { name: 'Add a person' }).click()
    await page.getByLabel('First name').fill('Ana')
    await page.getByRole('button', { name: 'Add a location' }).click()
    const place = page.getByRole('group', { name: 'Locations' }).last()
    await place.getByLabel('Name', { exact: true }).fill('The loft')
    await place.getByLabel('Degrees north').fill('41.487')
    await place.getByLabel('Monday').fill('9:00 AM - 5:00 PM')
    for (const width of [820, 1440]) await expectReadable(page, width)
    expect(await seriousViolations(page)).toEqual([])
    await save()
    const link = page.getByRole('link', { name: 'In the portal' })
    const path = (await link.getAttribute('href')) ?? ''
    expect(path).toMatch(/^\/directory\/businesses\/\d+$/)
    await member.goto(portal.url(HARBOUR, path))
    await ready(member)
    await expect(member.getByRole('heading', { name: 'Ropes & Knots', level: 1 })).toBeVisible()
    await expect(member.getByText('The loft')).toBeVisible()
    await expect(member.locator('html[data-live="true"]')).toBeAttached()
    await page.getByLabel('Slogan').fill('Hold fast')
    await save()
    await expect(member.getByText('Hold fast')).toBeVisible()
  })

  await test.step('a page of the club changes in the open tab, and a hidden article leaves the open blog', async () => {
    await page.getByRole('link', { name: 'Pages', exact: true }).click()
    await page.getByRole('rowheader', { name: 'House notes' }).click()
    const link = page.getByRole('link', { name: 'In the portal' })
    await member.goto(portal.url(HARBOUR, (await link.getAttribute('href')) ?? ''))
    await ready(member)
    await expect(member.locator('html[data-live="true"]')).toBeAttached()
    await page.getByLabel('Title').fill('Notes of the house')
    await save()
    await expect(
      member.getByRole('heading', { name: 'Notes of the house', level: 1 }),
    ).toBeVisible()
    await member.goto(portal.url(HARBOUR, '/blogs'))
    await ready(member)
    await expect(member.locator('html[data-live="true"]')).toBeAttached()
    const card = member.getByRole('link', { name: 'Ice on the quay' })
    await expect(card).toBeVisible()
    await page.getByRole('link', { name: 'Articles', exact: true }).click()
    await page.getByRole('rowheader', { name: 'Ice on the quay' }).click()
    await page.getByRole('checkbox', { name: 'Members see the article' }).uncheck()
    await save()
    await expect(card).toBeHidden()
  })
})

/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
