import type { Locator, Page } from '@playwright/test'
import { mainMenu } from '../support/menu'
import { expect, live, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

interface Effect {
  /** The page that shows the feature, and what is there only while the feature is on. */
  at: string
  entry: (page: Page) => Locator
  /** To do before the entry can show. */
  open?: (page: Page) => Promise<void>
}

const inMain = (page: Page) => page.getByRole('main')

/**
 * The features whose effect appears only once the page has loaded its data or the person has
 * clicked, and one in the menu; tests/pages/config.test.ts has the others.
 */
const EFFECTS: Readonly<Record<string, Effect>> = {
  stripe_processor: {
    at: '/account/wallet',
    entry: (page) => inMain(page).getByRole('button', { name: 'Add Payment Method' }),
  },
  personal_details: {
    at: '/account/profile',
    entry: (page) => inMain(page).getByRole('heading', { name: 'Personal details' }),
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
  messaging: {
    at: '/faq',
    entry: (page) => mainMenu(page).getByRole('link', { name: 'Messages', exact: true }),
  },
}

test('a feature shows what it adds to a page while it is on, and hides it while it is off [shell.entity.feature-flags-effect]', async ({
  portal,
  configure,
  signIn,
  context,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
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
    const page = await context.newPage()
    for (const [flag, { at, entry, open }] of Object.entries(EFFECTS))
      await test.step(`${flag} ${on ? 'on' : 'off'}`, async () => {
        if (page.url() !== portal.url(HARBOUR, at)) await page.goto(portal.url(HARBOUR, at))
        await live(page)
        await open?.(page)
        if (on) await expect(entry(page).first()).toBeVisible()
        else {
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
          await expect(entry(page)).toHaveCount(0)
        }
      })
    // Close it first, because an open page might request something that the club no longer has.
    await page.close()
  }
})
