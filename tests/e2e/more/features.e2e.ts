import type { Locator, Page } from '@playwright/test'
import { customerCookies } from '../support/cookies'
import { mainMenu } from '../support/menu'
import { expect, live, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const NOT_FOUND = 'Oops. Page not found'

interface Effect {
  /** The page that shows the feature, and what is there only while the feature is on. */
  at: string
  entry: (page: Page) => Locator
  /** To do before the entry can show. */
  open?: (page: Page) => Promise<void>
  /** Pages that the club has only while the feature is on. */
  screens?: readonly string[]
  signedOut?: boolean
}

const inMenu = (name: string) => (page: Page) =>
  mainMenu(page).getByRole('link', { name, exact: true })
const inMain = (page: Page) => page.getByRole('main')

/** What each of the twelve feature flags shows and hides. */
const EFFECTS: Readonly<Record<string, Effect>> = {
  nomination: {
    at: '/account/profile',
    entry: (page) => inMain(page).getByRole('link', { name: 'Recommend somebody' }),
    screens: ['/account/nominations'],
  },
  personal_details: {
    at: '/account/profile',
    entry: (page) => inMain(page).getByRole('heading', { name: 'Personal details' }),
  },
  contact: {
    at: '/faq',
    entry: (page) => page.getByRole('contentinfo').locator('a[href^="tel:"]'),
  },
  guest_pass: {
    at: '/club-benefits',
    entry: (page) => inMain(page).getByRole('link', { name: 'Guest passes', exact: true }),
    screens: ['/club-benefits/guest-passes', '/guest-pass/4/8275'],
  },
  member_directory: { at: '/faq', entry: inMenu('Directory'), screens: ['/directory'] },
  guest_directory: { at: '/faq', entry: inMenu('Guest List'), screens: ['/guest-pass'] },
  sms: { at: '/account/profile', entry: (page) => inMain(page).getByText('News by text message') },
  messaging: { at: '/faq', entry: inMenu('Messages'), screens: ['/messages'] },
  stripe_processor: {
    at: '/account/wallet',
    entry: (page) => inMain(page).getByRole('button', { name: 'Add Payment Method' }),
  },
  registration: {
    at: '/login',
    entry: (page) => page.getByRole('link', { name: 'Create an account' }),
    screens: ['/register'],
    signedOut: true,
  },
  edit_primary_info: {
    at: '/account/profile',
    open: (page) => page.getByRole('button', { name: 'Edit: About you', exact: true }).click(),
    entry: (page) => inMain(page).getByLabel('First name'),
  },
  blog_dates: {
    at: '/blogs',
    open: (page) => inMain(page).getByRole('article').first().waitFor(),
    entry: (page) => inMain(page).locator('time'),
  },
}

test('each of the twelve features shows its entries and screens while it is on, and hides them while it is off [shell.entity.feature-flags-effect]', async ({
  page,
  portal,
  configure,
  anotherBrowser,
  expectErrors,
}) => {
  test.slow()
  expectErrors(/40[34]/)
  const cookies = await customerCookies(portal, HARBOUR, 'alex@example.com')
  const member = await anotherBrowser()
  await member.addCookies(cookies)
  const stripe = {
    id: 'cards',
    uri: 'stripe',
    name: 'Stripe',
    key: ['pk', 'test', 'abcdefghijklmnop'].join('_'),
    cards_accepted: ['visa'],
    accept_ach: true,
    default: true,
  }
  for (const on of [true, false]) {
    await configure(HARBOUR, {
      processors: [stripe],
      features: Object.fromEntries(Object.keys(EFFECTS).map((flag) => [flag, on])),
    })
    // Use a separate tab, because a form that was left open reopens in the same tab.
    const inside = await member.newPage()
    for (const [flag, { at, entry, open, screens = [], signedOut = false }] of Object.entries(
      EFFECTS,
    ))
      await test.step(`${flag} ${on ? 'on' : 'off'}`, async () => {
        const shown = signedOut ? page : inside
        await shown.goto(portal.url(HARBOUR, at))
        await (signedOut ? ready : live)(shown)
        await open?.(shown)
        if (on) await expect(entry(shown).first()).toBeVisible()
        else {
          await expect(shown.locator('[aria-busy="true"]')).toHaveCount(0)
          await expect(entry(shown)).toHaveCount(0)
        }
        for (const screen of screens) {
          await shown.goto(portal.url(HARBOUR, screen))
          // A visitor is led from a page that doesn't exist to the login screen.
          const missing = shown.getByRole('heading', {
            name: signedOut ? 'Welcome back' : NOT_FOUND,
          })
          if (on) {
            await expect(shown.getByRole('heading', { level: 1 }).first()).toBeVisible()
            await expect(missing).toHaveCount(0)
          } else await expect(missing).toBeVisible()
        }
      })
    // Close it first, because an open page might request something that the club no longer has.
    await inside.close()
  }
})
