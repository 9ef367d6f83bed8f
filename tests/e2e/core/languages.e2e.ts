import { readFileSync } from 'node:fs'
import type { PageState } from '../../../src/core/session/PageState'
import { expect, live, ready, test } from '../support/portalTest'

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
  for (const path of ['/', '/events', '/account', '/faq', '/privacy']) {
    const response = await page.goto(portal.url(HARBOUR, path))
    expect(await response?.text()).toContain('<html lang="es"')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Logout' })).toHaveCount(0)
  }
})

test("without a choice the club's locale decides [shell.i18n.language-choice]", async ({
  page,
  portal,
  configure,
}) => {
  await configure(HARBOUR, { intl: { locale: 'es-es' } })
  await page.goto(portal.url(HARBOUR, '/login'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
})

test('the club’s name is shown in the language of the page, also in an open one', async ({
  page,
  portal,
}) => {
  await page.goto(portal.url('saraya.localhost', '/login'))
  await ready(page)
  await expect(page).toHaveTitle(/سرايا$/)
  await page.getByRole('combobox').selectOption('en')
  await expect(page).toHaveTitle(/Saraya$/)
})

test('a page in a language that only the club offers is sent without other pages’ texts, and its links open pages in that language', async ({
  page,
  portal,
}) => {
  await page.goto(portal.url('saraya.localhost', '/login'))
  const texts = await page
    .locator('#portico-state')
    .evaluate((state) => Object.keys((JSON.parse(state.textContent) as PageState).messages))
  expect(texts).toContain('page.login.title')
  // The club's language has about 1,900 texts.
  expect(texts.length).toBeLessThan(400)
  await ready(page)
  await page.getByRole('link', { name: 'نسيت كلمة المرور؟' }).click()
  await expect(page.getByRole('heading', { name: 'هل نسيت كلمة المرور؟' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/[A-Za-z]{4}/)
})

test('with intl.rtl the document is right-to-left, otherwise left-to-right [shell.i18n.rtl-flag]', async ({
  page,
  portal,
  configure,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await page.setViewportSize({ width: 1440, height: 900 })
  const brand = page.getByRole('complementary').first()
  await page.goto(portal.url(HARBOUR))
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  expect((await brand.boundingBox())?.x).toBe(0)
  await configure(HARBOUR, { intl: { rtl: true } })
  await page.goto(portal.url(HARBOUR))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const box = await brand.boundingBox()
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(1440)
})

test('a logo narrower than its box is aligned to the start of the line', async ({
  page,
  portal,
  configure,
}) => {
  await page.route('https://harbour.example/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40"/></svg>',
    }),
  )
  for (const [rtl, position] of [
    [false, '0% 50%'],
    [true, '100% 50%'],
  ] as const) {
    await configure(HARBOUR, {
      intl: { rtl },
      props: { logo: { image: 'https://harbour.example/mark.svg', alt: 'The anchor' } },
    })
    await page.goto(portal.url(HARBOUR, '/login'))
    await expect(page.getByRole('link', { name: 'The anchor' }).locator('img').first()).toHaveCSS(
      'object-position',
      position,
    )
  }
})

test('a language supplied only by the config is offered and shown, and missing texts fall back to English', async ({
  page,
  portal,
  configure,
}) => {
  await configure(HARBOUR, { intl: { messages: { de: { 'page.login.submit': 'Anmelden' } } } })
  await page.goto(portal.url(HARBOUR, '/login'))
  await ready(page)
  await page.getByLabel('Language').selectOption('de')
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
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
  const complete = late.waitForResponse(/\/config\/remainder\?/)
  await late.goto(portal.url(HARBOUR, '/account'))
  await ready(late)
  await (await complete).finished()
  await late.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  await one.getByLabel('Idioma').filter({ visible: true }).first().selectOption('en')
  await expect(two.locator('html')).toHaveAttribute('lang', 'en')
  join()
  await expect(late.locator('html')).toHaveAttribute('lang', 'en')
})

/** Pages of the activity areas, with the folder of their texts and the id of their heading. */
const ACTIVITY_PAGES = [
  ['/events', 'events', 'page.events.title'],
  ['/dining', 'dining', 'page.dining.title'],
  ['/dining/menu', 'dining', 'page.dining.menu.title'],
  ['/rooms', 'rooms', 'page.rooms.title'],
  ['/spa-wellness', 'spa-wellness', 'page.spa-wellness.title'],
  ['/appointments', 'appointments', 'page.appointments.title'],
  ['/activities', 'activities', 'page.activities.title'],
  ['/my-schedule', 'my-schedule', 'page.my-schedule.title'],
  ['/product', 'product', 'page.product.title'],
  ['/checkout', 'checkout', 'page.checkout.title'],
  ['/directory', 'directory', 'page.directory.title'],
  ['/club-benefits', 'club-benefits', 'page.club-benefits.title'],
  ['/guest-pass', 'guest-pass', 'page.guest-pass.title'],
  ['/account/memberships', 'account-memberships', 'page.account-memberships.title'],
  ['/account/perks', 'account-perks', 'page.account-perks.title'],
  ['/account/wallet/tickets', 'account-tickets', 'page.account-tickets.title'],
] as const
const headingOf = (folder: string, id: string, language: string): string =>
  (
    JSON.parse(readFileSync(`src/pages/${folder}/messages.${language}.json`, 'utf8')) as Record<
      string,
      string
    >
  )[id] ?? id

test('each page of the activity areas follows a switch of the language in place, with every text translated [activity.text.english-spanish]', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/faq'))
  await ready(page)
  const heading = page.getByRole('heading', { level: 1 })
  const languages = page.getByLabel(/^(Language|Idioma)$/).filter({ visible: true })
  let [current, next] = ['en', 'es']
  for (const [path, folder, id] of ACTIVITY_PAGES)
    await test.step(path, async () => {
      await page.evaluate((at) => {
        history.pushState({}, '', at)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await expect(heading).toHaveText(headingOf(folder, id, current))
      await languages.first().selectOption(next)
      ;[current, next] = [next, current]
      await expect(page.locator('html')).toHaveAttribute('lang', current)
      await expect(heading).toHaveText(headingOf(folder, id, current))
      await expect(page.locator('body')).not.toContainText(/\b(?:app|area|page|ui|widget)\.[a-z]/, {
        useInnerText: true,
      })
    })
})
