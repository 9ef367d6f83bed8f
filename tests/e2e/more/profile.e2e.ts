import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { ownPortalTest } from '../support/ownPortalTest'
import { seriousViolations } from '../support/axe'
import { journeyCases, sayIn, startJourney } from '../support/journey'
import { expect, ready } from '../support/portalTest'

// The tests change people's photos and details without reverting them.
const test = ownPortalTest()
const HARBOUR = 'harbour.localhost'

/** Opens the form of a group. */
async function openForm(page: Page, group: string) {
  await page.getByRole('button', { name: `Edit: ${group}`, exact: true }).click()
  const form = page.getByRole('form', { name: group, exact: true })
  await expect(form).toBeVisible()
  return form
}

test('details and the club’s questions are answered by group; a photo is previewed before it is sent; fields reserved for the club are not editable [shell.entity.account-attribute-types] [shell.call.profile-photo] [shell.call.personal-details-patch] [shell.call.profile-fields-editable]', async ({
  page,
  portal,
  signIn,
  configure,
}) => {
  await configure(HARBOUR, { features: { edit_primary_info: false } })
  await signIn(HARBOUR, 'morgan@example.com')
  await page.goto(portal.url(HARBOUR, '/account'))
  await ready(page)
  const main = page.getByRole('main')

  const about = await openForm(page, 'About you')
  await expect(about.getByLabel('Job title')).toBeVisible()
  for (const label of ['First name', 'Last name', 'Date of birth'])
    await expect(about.getByLabel(label)).toHaveCount(0)
  await about.getByRole('button', { name: 'Cancel' }).click()

  const details = await openForm(page, 'Personal details')
  await details.getByLabel('Food and allergies').fill('No nuts.')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('No nuts.')).toBeVisible()

  const water = await openForm(page, 'On the water')
  await expect(water.getByLabel('Mooring')).toHaveCount(0)
  await water.getByLabel('Boat name').fill('Tern')
  await water.getByRole('radio', { name: 'Crew' }).check()
  await water.getByRole('button', { name: 'Save' }).click()
  for (const text of ['Tern', 'Crew', 'North pier'])
    await expect(main.getByText(text, { exact: true })).toBeVisible()

  const chooser = page.getByLabel('Choose a photo')
  await chooser.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  })
  await expect(page.getByText('Please choose a PNG, JPEG, GIF or WebP picture.')).toBeVisible()
  const picture = await sharp({
    create: { width: 60, height: 40, channels: 3, background: { r: 200, g: 80, b: 20 } },
  })
    .png()
    .toBuffer()
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  const avatar = main.locator('img').first()
  await expect(avatar).toHaveAttribute('src', /^data:image\/png/)
  const answered = page.waitForResponse((response) =>
    response.url().endsWith('/api/file/account/profile-photo'),
  )
  await page.getByRole('button', { name: 'Use this photo' }).click()
  // The browser does not expose the body of a form with a file; the server accepts exactly one
  // file, in the field `file`.
  const answer = await answered
  expect([answer.status(), answer.request().headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^multipart\/form-data; boundary=/),
  ])
  await expect(avatar).toHaveAttribute('src', /^\/media\/[0-9a-f]{64}\.webp$/)
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40)
})

for (const { language, width, details } of journeyCases({ offset: 2 }))
  test(
    `a nomination is sent by keyboard and confirmed in place; if it fails an error is shown, and the typed text stays (${language}, ${width} px) [shell.call.nomination-create] [shell.text.nomination-completed] [shell.error.nomination-failed] [shell.error.success-screen] [shell.text.completed-screens-texts] [activity.result.nomination-completed] [activity.result.nomination-failed] [activity.result.routes]`,
    details,
    async ({ page, portal, signIn, expectErrors }) => {
      expectErrors(/503/)
      expect(
        ['nomination-failed', 'success'].map((id) => sayIn('en')(`ui.results.${id}.title`)),
      ).toEqual(['Ooops. Your recommendation request failed!', 'Congratulations!'])
      const say = await startJourney(page, portal, { host: HARBOUR, language, width })
      const main = page.getByRole('main')
      await signIn(HARBOUR, 'alex@example.com')
      await page.goto(portal.url(HARBOUR, '/account/profile'))
      await ready(page)
      await page.getByRole('link', { name: say('area.account.nominations.open') }).press('Enter')
      const form = page.getByRole('form', { name: say('area.account.nominations.title') })
      const send = form.getByRole('button', { name: say('area.account.nominations.send') })
      await expect(main.getByText('Sasha Bell')).toBeVisible()
      await send.press('Enter')
      await expect(form.getByRole('alert')).toBeFocused()
      await form.getByLabel(say('area.account.field.firstName')).fill('Robin')
      await form.getByLabel(say('area.account.field.lastName')).fill('Shore')
      await form.getByLabel(say('area.account.field.email')).fill('robin.shore@example.com')
      await page.route('**/api/account/nominations', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 503, json: { code: 'database_unavailable' } })
          : route.continue(),
      )
      await send.press('Enter')
      await expect(
        page.getByRole('heading', { name: say('ui.results.nomination-failed.title') }),
      ).toBeFocused()
      await expect(page).toHaveURL(portal.url(HARBOUR, '/account/nominations'))
      await page.unroute('**/api/account/nominations')
      await main.getByRole('button', { name: say('area.account.retry') }).press('Enter')
      await expect(form.getByLabel(say('area.account.field.lastName'))).toHaveValue('Shore')
      await send.press('Enter')
      await expect(
        page.getByRole('heading', { level: 1, name: say('ui.results.success.title') }),
      ).toBeFocused()
      await expect(page).toHaveURL(portal.url(HARBOUR, '/account/nominations'))
      await expect(page.getByText(say('ui.results.nomination-completed.text'))).toBeVisible()
      await expect(page.getByRole('link', { name: say('ui.results.home') })).toHaveAttribute(
        'href',
        '/',
      )
      expect(await seriousViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await page.goBack()
      await page.getByRole('link', { name: say('area.account.nominations.open') }).press('Enter')
      await expect(main.getByText('Robin Shore')).toBeVisible()
    },
  )

test('the account opens at the named tab, the profile by default; an unknown tab is not found inside the account area; its tabs are on every page, beside a vertical menu at 1440 px too, and scroll on phones [shell.route.account] [shell.route.account-profile] [shell.route.account-tabs] [shell.route.account-default-tab]', async ({
  page,
  portal,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(HARBOUR, 'alex@example.com')
  const tabs = page.getByRole('main').getByRole('navigation', { name: 'Account sections' })
  for (const [path, heading, current] of [
    ['/account', 'Profile', 'Profile'],
    ['/account/profile', 'Profile', 'Profile'],
    ['/account/nominations', 'Recommend somebody', null],
    ['/account/perks', 'Perks', 'Perks'],
    ['/account/nonsense', 'Oops. Page not found', null],
    ['/account/nonsense/a/b', 'Oops. Page not found', null],
    ['/account/nominations/completed', 'Oops. Page not found', null],
  ] as const) {
    await page.goto(portal.url(HARBOUR, path))
    await ready(page)
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
    await expect(tabs, path).toBeVisible()
    if (current)
      await expect(tabs.getByRole('link', { name: current })).toHaveAttribute(
        'aria-current',
        'page',
      )
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      path,
    ).toBe(true)
  }
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await tabs.evaluate((bar) => bar.scrollWidth > bar.clientWidth)).toBe(true)
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect(tabs).toBeVisible()
})
