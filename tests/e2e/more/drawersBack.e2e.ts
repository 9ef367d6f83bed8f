import type { Locator, Page } from '@playwright/test'
import { button } from '../support/bookingSteps'
import { expect, live, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const pathOf = (page: Page): string => new URL(page.url()).pathname
const main = (page: Page): Locator => page.getByRole('main')

/** A drawer of each kind: where it is, how it is opened, and its name. */
const DRAWERS: readonly {
  path: string
  title: string | RegExp
  open: (page: Page) => Promise<void>
}[] = [
  {
    path: '/events',
    title: 'Filters',
    open: (page) => button(main(page), /^Filters/).click(),
  },
  {
    path: '/events',
    title: 'Menu',
    open: (page) => button(page, 'Open menu').click(),
  },
  {
    path: '/dining',
    title: /^Book: /,
    open: (page) => button(page, 'Choose a time').click(),
  },
  {
    path: '/my-schedule',
    title: 'The Chart Room',
    open: (page) => main(page).getByRole('link', { name: 'The Chart Room' }).click(),
  },
  {
    path: '/account/wallet',
    title: 'Add Payment Method',
    open: (page) => button(main(page), 'Add Payment Method').click(),
  },
]

test('on a phone, the browser’s Back closes any drawer and stays on its page; Forward opens it again; its button leaves no entry behind', async ({
  page,
  portal,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(HARBOUR, 'alex@example.com')
  for (const { path, title, open } of DRAWERS)
    await test.step(`${path}: ${title}`, async () => {
      await page.goto(portal.url(HARBOUR, '/privacy'))
      await live(page)
      await page.goto(portal.url(HARBOUR, path))
      await live(page)
      if (path === '/dining') {
        await main(page).getByRole('link', { name: 'The Cellar Table' }).click()
        await expect(button(page, 'Choose a time')).toBeVisible()
      }
      const place = pathOf(page)
      await page.evaluate(() => (document.body.dataset.same = 'yes'))
      const drawer = page.getByRole('dialog', { name: title })
      const length = () => page.evaluate(() => history.length)

      await open(page)
      await expect(drawer).toBeVisible()
      const whileOpen = await length()
      await page.goBack()
      await expect(drawer).toHaveCount(0)
      await expect.poll(() => pathOf(page)).toBe(place)
      await page.goForward()
      await expect(drawer).toBeVisible()
      await page.goBack()
      await expect(drawer).toHaveCount(0)
      await page.goForward()
      await expect(drawer).toBeVisible()
      expect(await length()).toBe(whileOpen)
      await drawer
        .getByRole('button', { name: /^Close/ })
        .first()
        .click()
      await expect(drawer).toHaveCount(0)
      await expect.poll(() => pathOf(page)).toBe(place)
      await expect(page.locator('body[data-same]')).toBeAttached()
      await page.goBack()
      await expect.poll(() => pathOf(page)).not.toBe(place)
    })
})

test('drawers and dialogs one above the other close one by one with Back; a link in a drawer leads back to its page, not to the drawer', async ({
  page,
  portal,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(HARBOUR, 'alex@example.com')
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })

  await test.step('the members of a card, and the form that adds one', async () => {
    await page.goto(portal.url(HARBOUR, '/account/memberships'))
    await live(page)
    await button(main(page), 'Manage members').first().click()
    await expect(dialog(/^Members/)).toBeVisible()
    await button(dialog(/^Members/), 'Add a member').click()
    await expect(dialog('Add a member')).toBeVisible()
    await page.goBack()
    await expect(dialog('Add a member')).toHaveCount(0)
    await expect(dialog(/^Members/)).toBeVisible()
    await page.goForward()
    await expect(dialog('Add a member')).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goForward()
    await expect(dialog(/^Members/)).toBeVisible()
    await page.goForward()
    await expect(dialog('Add a member')).toBeVisible()
    await page.reload()
    await live(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a dialog above a booking’s drawer', async () => {
    await page.goto(portal.url(HARBOUR, '/my-schedule'))
    await live(page)
    await main(page).getByRole('link', { name: 'The Chart Room' }).click()
    await button(dialog('The Chart Room'), 'Cancel booking').click()
    await expect(dialog('Cancel this booking?')).toBeVisible()
    await page.goBack()
    await expect(dialog('Cancel this booking?')).toHaveCount(0)
    await expect(dialog('The Chart Room')).toBeVisible()
    await page.goForward()
    await expect(dialog('The Chart Room')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => pathOf(page)).toBe('/my-schedule')
  })

  await test.step('an entry of the menu', async () => {
    await button(page, 'Open menu').click()
    await dialog('Menu').getByRole('link', { name: 'Events', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    await page.goBack()
    await expect.poll(() => pathOf(page)).toBe('/my-schedule')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect.poll(() => pathOf(page)).toBe('/account/memberships')
  })
})
