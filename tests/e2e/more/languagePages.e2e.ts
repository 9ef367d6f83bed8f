import { readFileSync } from 'node:fs'
import { expect, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

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
