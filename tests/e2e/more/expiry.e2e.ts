import type { BrowserContext, Page } from '@playwright/test'
import { apiAt, PASSWORD } from '../support/admin'
import { fieldOf, NOMINATION, PROFILE_FORMS, typeInto, type FilledForm } from '../expiry.table'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live, ready } from '../support/portalTest'
import type { RunningPortal } from '../support/runPortal'

// The tests change Alex’s account and sign in often.
const test = ownPortalTest()
const HARBOUR = 'harbour.localhost'
const ALEX = 'alex@example.com'
const PROFILE = '/account/profile'
const NOMINATIONS = '/account/nominations'
const BACK = 'What you had typed is back'

const formOf = (page: Page, { name }: FilledForm) => page.getByRole('form', { name, exact: true })
const statusMessage = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text })

async function open(page: Page, forms: readonly FilledForm[]): Promise<void> {
  for (const form of forms) {
    if (form.opens !== undefined)
      await page.getByRole('button', { name: form.opens, exact: true }).click()
    await expect(formOf(page, form)).toBeVisible()
  }
}

async function fill(page: Page, forms: readonly FilledForm[]): Promise<void> {
  for (const form of forms) {
    for (const field of form.fields) await typeInto(formOf(page, form), field)
  }
}

async function expectTyped(page: Page, forms: readonly FilledForm[]): Promise<void> {
  for (const form of forms) {
    for (const field of form.fields) {
      const control = fieldOf(formOf(page, form), field)
      if (field.value === true)
        await expect(control, `${form.name}: ${String(field.label)}`).toBeChecked()
      else await expect(control, `${form.name}: ${String(field.label)}`).toHaveValue(field.value)
    }
  }
}

/** Ends this browser's session without notifying its page. */
async function endSession(context: BrowserContext, portal: RunningPortal): Promise<void> {
  await context.addCookies([
    {
      name: 'portal_customer',
      value: 'a-session-that-is-over',
      httpOnly: true,
      url: portal.url(HARBOUR),
    },
  ])
}

/** Changes data of the member outside this browser, which makes the open page reread it. */
async function changeElsewhere(portal: RunningPortal): Promise<void> {
  const api = await apiAt(portal, HARBOUR)
  await api.post('/login', { data: { email: ALEX, password: PASSWORD } })
  expect((await api.patch('/api/account', { data: { opt_in_email: true } })).status()).toBe(200)
  await api.dispose()
}

async function signInAgain(page: Page, email = ALEX): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await ready(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0)
}

test.describe('an expired session', () => {
  test.beforeEach(async ({ signIn, expectErrors }) => {
    expectErrors(/status of 4(01|22)/)
    await signIn(HARBOUR, ALEX)
  })

  for (const { path, forms } of [
    { path: PROFILE, forms: PROFILE_FORMS },
    { path: NOMINATIONS, forms: [NOMINATION] },
  ]) {
    test(`during a submit at ${path} restores every form after the next sign-in`, async ({
      page,
      portal,
      context,
    }) => {
      await page.goto(portal.url(HARBOUR, path))
      await live(page)
      await open(page, forms)
      await fill(page, forms)
      await endSession(context, portal)
      // The first 401 makes the page navigate away, which is delayed until every form has received
      // a 401.
      let leave: () => void = () => undefined
      const held = new Promise<void>((resolve) => (leave = resolve))
      await page.route('**/logout', async (route) => {
        await held
        await route.continue()
      })
      let refused = 0
      page.on('response', (response) => {
        if (response.status() === 401 && response.request().method() !== 'GET') refused += 1
      })
      await page.getByRole('form').evaluateAll((all) => {
        for (const form of all) if (form instanceof HTMLFormElement) form.requestSubmit()
      })
      await expect.poll(() => refused).toBe(forms.length)
      leave()
      await expect(page.getByText('Your session has ended')).toBeVisible()
      await signInAgain(page)
      await expect(page).toHaveURL(portal.url(HARBOUR, path))
      await expectTyped(page, forms)
      await expect(statusMessage(page, BACK)).toBeVisible()
    })
  }

  test('never shows typed text to another person, restores it after a reload, and drops it once its form is closed or the person signs out', async ({
    page,
    portal,
    context,
  }) => {
    const [address] = PROFILE_FORMS.filter(({ name }) => name === 'Address')
    if (!address) throw new Error('the profile has an address')
    const city = formOf(page, address).getByLabel('City')
    const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    await page.goto(portal.url(HARBOUR, PROFILE))
    await live(page)
    await open(page, [address])
    await city.fill('Half a town')
    await page.reload()
    await expect(city).toHaveValue('Half a town')
    await expect(statusMessage(page, BACK)).toBeVisible()
    await formOf(page, address).getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await live(page)
    await expect(page.getByRole('form')).toHaveCount(0)

    await open(page, [address])
    await expect(city).not.toHaveValue('Half a town')
    await city.fill('Half a secret')
    await endSession(context, portal)
    await changeElsewhere(portal)
    await signInAgain(page, 'casey@example.com')
    await page.goto(portal.url(HARBOUR, PROFILE))
    await live(page)
    await expect(page.getByRole('button', { name: 'Edit: Address', exact: true })).toBeVisible()
    await expect(page.getByRole('form')).toHaveCount(0)
    expect(await stored()).not.toContain('Half a secret')

    await open(page, [address])
    await city.fill('Left by choice')
    await page.goto(portal.url(HARBOUR, '/logout'))
    await signInAgain(page, 'casey@example.com')
    await page.goto(portal.url(HARBOUR, PROFILE))
    await live(page)
    await expect(page.getByRole('form')).toHaveCount(0)
    expect(await stored()).not.toContain('Left by choice')
  })

  test('returns to the same page; a photo that was chosen before must be chosen again', async ({
    page,
    portal,
    context,
  }) => {
    await page.goto(portal.url(HARBOUR, PROFILE))
    await live(page)
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    await page
      .getByLabel('Choose a photo')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    await endSession(context, portal)
    await page.getByRole('button', { name: 'Use this photo' }).click()
    await signInAgain(page)
    await expect(page).toHaveURL(portal.url(HARBOUR, PROFILE))
    await live(page)
    await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible()
  })

  test('during a read restores every form of the profile, in each state, with a message', async ({
    page,
    portal,
    context,
  }) => {
    await page.goto(portal.url(HARBOUR, `${PROFILE}?from=test`))
    await live(page)
    const steps = {
      opened: () => open(page, PROFILE_FORMS),
      'typed half': () => fill(page, PROFILE_FORMS),
      rejected: async () => {
        await page.route('**/api/account**', (route) =>
          route.request().method() === 'PATCH'
            ? route.fulfill({
                status: 422,
                json: { code: 'invalid_request', error_description: 'Not like this.' },
              })
            : route.continue(),
        )
        for (const form of PROFILE_FORMS) {
          await formOf(page, form).getByRole('button', { name: form.submit }).click()
          await expect(formOf(page, form).getByRole('alert')).toContainText('Not like this.')
        }
        await page.unrouteAll()
      },
    }
    for (const [step, act] of Object.entries(steps)) {
      await test.step(step, async () => {
        await act()
        await endSession(context, portal)
        await changeElsewhere(portal)
        await signInAgain(page)
        await expect(page).toHaveURL(portal.url(HARBOUR, `${PROFILE}?from=test`))
        // Wait until the hub is connected with this session, because the next step ends it.
        await live(page)
        for (const form of PROFILE_FORMS) await expect(formOf(page, form)).toBeVisible()
        if (step === 'opened') return
        await expectTyped(page, PROFILE_FORMS)
        await expect(statusMessage(page, BACK)).toBeVisible()
      })
    }
    // The restored text is sent like typed text.
    for (const form of PROFILE_FORMS.toReversed()) {
      await formOf(page, form).getByRole('button', { name: form.submit }).click()
      await expect(formOf(page, form)).toHaveCount(0)
    }
    await page.reload()
    await live(page)
    await expect(page.getByText('Half a town, Ontario K1A 0B1')).toBeVisible()
    await expect(page.getByRole('form')).toHaveCount(0)
  })
})

test('while a password must be chosen, after an expired session the same page opens, and no password is ever stored', async ({
  page,
  portal,
  context,
  signIn,
  expectErrors,
}) => {
  expectErrors(/status of 401/)
  await signIn(HARBOUR, 'robin@example.com')
  await page.goto(portal.url(HARBOUR, '/events'))
  await live(page)
  const modal = page.getByRole('dialog', { name: 'Choose a new password' })
  for (const field of await modal.locator('input').all()) await field.fill('Better-pass-2')
  await modal.getByRole('button', { name: 'Show password' }).first().click()
  await endSession(context, portal)
  await modal.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(
    await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage })),
  ).not.toContain('Better-pass-2')
  await signInAgain(page, 'robin@example.com')
  await expect(page).toHaveURL(portal.url(HARBOUR, '/events'))
  await expect(modal).toBeVisible()
  for (const field of await modal.locator('input').all()) await expect(field).toHaveValue('')
})
