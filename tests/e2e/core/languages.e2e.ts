import { expect, live, ready, test } from '../support/portalTest'

// tests/pages/document.test.ts reads languages and directions from the served markup.

const HARBOUR = 'harbour.localhost'

test('the interface is available in English and Spanish, and the browser remembers the choice [shell.i18n.languages] [shell.i18n.language-choice]', async ({
  page,
  portal,
  signIn,
  context,
}) => {
  await page.goto(portal.url(HARBOUR, '/login'))
  await ready(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByLabel('Email').fill('kept@example.com')
  await page.getByLabel('Language').selectOption('es')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(page.locator('input[name="email"]')).toHaveValue('kept@example.com')
  expect((await context.cookies()).find(({ name }) => name === 'portal_language')?.value).toBe('es')

  await signIn(HARBOUR, 'alex@example.com')
  for (const path of ['/', '/privacy']) {
    const response = await page.goto(portal.url(HARBOUR, path))
    expect(await response?.text()).toContain('<html lang="es"')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Logout' })).toHaveCount(0)
  }
})

test('a page in a language that only the club offers has the club’s name in it, and its links open pages in that language; another choice shows in the open page', async ({
  page,
  portal,
}) => {
  await page.goto(portal.url('saraya.localhost', '/login'))
  await ready(page)
  await expect(page).toHaveTitle(/سرايا$/)
  await page.getByRole('link', { name: 'نسيت كلمة المرور؟' }).click()
  await expect(page.getByRole('heading', { name: 'هل نسيت كلمة المرور؟' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/[A-Za-z]{4}/)
  await page.getByRole('combobox').selectOption('en')
  await expect(page).toHaveTitle(/Saraya$/)
})

test("a member's other tabs follow a language choice without reloading", async ({
  context,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  const [one, two] = [await context.newPage(), await context.newPage()]
  for (const page of [one, two]) {
    await page.goto(portal.url(HARBOUR, '/account'))
    await live(page)
  }
  await one.getByLabel('Language').filter({ visible: true }).first().selectOption('es')
  await expect(two.locator('html')).toHaveAttribute('lang', 'es')

  // Delays a tab's connection to the hub until after a choice; the tab then catches up.
  let join: () => void = () => undefined
  const joins = new Promise<void>((resolve) => (join = resolve))
  const late = await context.newPage()
  await late.route('**/hub/negotiate*', async (route) => {
    await joins
    await route.continue()
  })
  await late.goto(portal.url(HARBOUR, '/account'))
  await ready(late)
  await late.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  await one.getByLabel('Idioma').filter({ visible: true }).first().selectOption('en')
  await expect(two.locator('html')).toHaveAttribute('lang', 'en')
  join()
  await expect(late.locator('html')).toHaveAttribute('lang', 'en')
})
