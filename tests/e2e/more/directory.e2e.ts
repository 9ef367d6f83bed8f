import type { Page } from '@playwright/test'
import { forwardToServer } from '../support/payments'
import { closeByEscape } from '../support/closeByEscape'
import { expect, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })
const cardsOf = (page: Page, list: string) =>
  page.getByRole('group', { name: list, exact: true }).getByRole('article')
const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search the directory' })

test('a business shows each location with its address, directions, hours and when it opens next, and with a map if the club has a map provider [shell.const.map-provider] [activity.directory.business-locations] [activity.hours.next-opening-label] [activity.constant.map-height]', async ({
  page,
  portal,
  signIn,
  configure,
}) => {
  const requestedPaths: string[] = []
  // The provider's address is not https, so the page's policy has to list it.
  await page.route('http://tiles.localhost:4000/**', (route) => {
    requestedPaths.push(new URL(route.request().url()).pathname)
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>',
    })
  })
  await signIn(HARBOUR, 'alex@example.com')
  const locations = page.getByRole('region', { name: 'Locations' })
  const maps = locations.getByRole('img', { name: /^Map: / })
  for (const tiles of ['', 'http://tiles.localhost:4000/{z}/{x}/{y}.svg']) {
    // Leave the page first, because its policy does not allow the new provider.
    await page.goto('about:blank')
    await configure(HARBOUR, { settings: { map: { tiles, attribution: 'The map makers' } } })
    await page.goto(portal.url(HARBOUR, '/directory/businesses'))
    await page.getByRole('link', { name: 'Anchor & Oar Boatworks' }).click()
    await expect(locations.getByText('4 Goat Island, Newport, RI 02840')).toBeVisible()
    await expect(locations.getByText('77 Burma Road, Middletown, RI 02842')).toBeVisible()
    await expect(locations.getByRole('link', { name: 'Open in maps' }).first()).toHaveAttribute(
      'href',
      /query=4\+Goat\+Island/,
    )
    if (tiles) {
      await expect(maps).toHaveCount(2)
      await expect(maps.first()).toContainText('The map makers')
      expect((await maps.first().boundingBox())?.height).toBe(300)
      await expect
        .poll(() => requestedPaths)
        .toContainEqual(expect.stringMatching(/^\/16\/\d+\/\d+\.svg$/))
    } else await expect(maps).toHaveCount(0)
  }
  await expect(locations.getByRole('term').filter({ hasText: 'Sunday' })).toHaveCount(2)
  await expect(locations.getByText('9:00 AM - 1:00 PM')).toBeVisible()
  await expect(locations.getByRole('link', { name: '(800) 555-0160' })).toHaveAttribute(
    'href',
    'tel:8005550160',
  )
  // Friday night in the club's time zone; hoursText.test.ts has the other days.
  await page.clock.setFixedTime(new Date('2026-11-14T01:00:00Z'))
  await page.reload()
  await expect(locations.getByText(/^Opens /)).toHaveText([
    'Opens tomorrow at 9:00 AM EST',
    'Opens Monday at 9:00 AM EST',
  ])
})

test('the directory shows nine businesses per page, and a business opens with all its details and a survey or contact action; an unknown one is not found [activity.route.directory] [activity.directory.business-about] [activity.directory.business-contacts] [activity.directory.business-products] [activity.directory.business-social] [activity.directory.business-action] [activity.constant.card-grid-page]', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/404/)
  await signIn(HARBOUR, 'alex@example.com')
  const cards = cardsOf(page, 'Businesses')
  await page.goto(portal.url(HARBOUR, '/directory'))
  await expect(cards).toHaveCount(9)
  await page.goto(portal.url(HARBOUR, '/directory/businesses?page=2'))
  await expect(cards).toHaveCount(2)
  await page.goto(portal.url(HARBOUR, '/directory/businesses'))
  await page.getByRole('link', { name: 'Anchor & Oar Boatworks' }).click()
  await expect(heading(page, 'Anchor & Oar Boatworks')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('Nothing that floats is beyond us.')).toBeVisible()
  await expect(main.getByText('The yard has built and mended wooden boats')).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: 'Contacts' })
      .getByRole('link', { name: 'marta@anchoroar.example.com' }),
  ).toHaveAttribute('href', 'mailto:marta@anchoroar.example.com')
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('article')).toHaveCount(2)
  await expect(main.getByRole('link', { name: 'Instagram' })).toBeVisible()
  await main.getByRole('button', { name: 'Send a request' }).click()
  await closeByEscape(page.getByRole('dialog', { name: 'Ask the yard' }))

  // Without a survey, the action is an email or a call.
  await page.goto(portal.url(HARBOUR, '/directory/businesses?page=2'))
  await page.getByRole('link', { name: 'Whitfield & Daughters' }).click()
  await expect(main.getByRole('link', { name: 'Send an email' })).toHaveAttribute(
    'href',
    'mailto:office@whitfield.example.com',
  )
  await page.goto(portal.url(HARBOUR, '/directory/businesses/999999'))
  await expect(page.getByRole('heading', { name: 'We can’t find this entry' })).toBeVisible()
})

test('the directory’s search finds words of name, category and brief, groups its matches by category, and opens the chosen business; without matches it says so [shell.screen.autocomplete-groups] [shell.text.autocomplete-empty] [shell.screen.autocomplete-navigate] [activity.directory.autocomplete-groups] [activity.directory.no-matches]', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  const search = searchField(page)
  const group = (name: string) => page.getByRole('listbox').getByRole('group', { name })
  await page.goto(portal.url(HARBOUR, '/directory/art'))
  await search.pressSequentially('BÓAT')
  await expect(group('Art').getByRole('option')).toHaveText([/^Northlight Photography/])
  await expect(group('Boats').getByRole('option')).toHaveText([/^Anchor & Oar Boatworks/])
  await expect(group('Food').getByRole('option')).toHaveText([/^The Lobster Exchange/])
  await expect(page.getByRole('option')).toHaveCount(3)
  await page.getByRole('option', { name: /Anchor & Oar Boatworks/ }).click()
  await expect(page).toHaveURL(/\/directory\/businesses\/[1-9]\d*$/)
  await expect(heading(page, 'Anchor & Oar Boatworks')).toBeVisible()
  await test.step('the business can be mailed and phoned, and its links open its own pages [activity.journey.directory]', async () => {
    const link = (name: string) =>
      page.getByRole('main').getByRole('link', { name, exact: true }).first()
    for (const [name, address] of [
      ['(401) 555-0161', 'tel:4015550161'],
      ['marta@anchoroar.example.com', 'mailto:marta@anchoroar.example.com'],
    ] as const)
      await expect(link(name)).toHaveAttribute('href', address)
    await page.route('https://*.example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Their own page</h1>' }),
    )
    for (const [name, address] of [
      ['anchoroar.example.com', 'https://anchoroar.example.com/'],
      ['Instagram', 'https://instagram.example.com/anchoroar'],
    ] as const) {
      await link(name).click()
      await expect(page).toHaveURL(address)
      await page.goBack()
      await expect(heading(page, 'Anchor & Oar Boatworks')).toBeVisible()
    }
  })
  // By keyboard alone.
  await page.goto(portal.url(HARBOUR, '/directory'))
  await search.pressSequentially('zzz')
  await expect(page.getByText('No matches found')).toBeVisible()
  await search.fill('')
  await search.pressSequentially('law')
  await expect(group('Law and money').getByRole('option')).toHaveCount(2)
  await search.press('ArrowDown')
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(heading(page, 'Whitfield & Daughters')).toBeVisible()
})

test('each category of the directory has a page with its businesses; a link to a business under a wrong category still opens it, and an unknown category is not found [activity.route.directory]', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/404/)
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/directory'))
  const categories = page.getByRole('navigation', { name: 'Categories' })
  await expect(categories.getByRole('link')).toHaveText([
    'All',
    'Art',
    'Boats',
    'Design',
    'Food',
    'Health',
    'Law and money',
    'Sport',
  ])
  await categories.getByRole('link', { name: 'Law and money' }).click()
  await expect(page).toHaveURL(/\/directory\/law-and-money$/)
  await expect(page).toHaveTitle(/^Law and money/)
  await expect(categories.getByRole('link', { name: 'Law and money' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(cardsOf(page, 'Law and money')).toHaveCount(2)
  // On a phone, the row scrolls to the current category.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(categories.getByRole('link', { name: 'Law and money' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('link', { name: 'Thames Tax & Ledger' }).click()
  await expect(heading(page, 'Thames Tax & Ledger')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    'tel:4015550165',
  )
  const moved = page.url().replace('law-and-money', 'art')
  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'Law and money' })
    .click()
  await expect(heading(page, 'Law and money')).toBeVisible()
  await page.goto(moved)
  await expect(page).toHaveURL(/\/directory\/businesses\/[1-9]\d*$/)
  await expect(heading(page, 'Thames Tax & Ledger')).toBeVisible()
  for (const at of ['/directory/nothing', '/directory/nothing/1']) {
    await page.goto(portal.url(HARBOUR, at))
    await expect(heading(page, 'Oops. Page not found')).toBeVisible()
  }
  await page.goto(portal.url(HARBOUR, '/directory/art/abc'))
  await expect(page.getByRole('heading', { name: 'We can’t find this entry' })).toBeVisible()
})

test('the categories of shop, dining, events and directory are those of the categories calls [activity.categories.feed-listings]', async ({
  page,
  portal,
  signIn,
}) => {
  await page.route('**/api/public/categories/groups/*', async (route) => {
    const response = await forwardToServer(route)
    const [first] = (await response.json()) as object[]
    const json = [{ ...first, name: 'Only this one', child_categories: [] }]
    await route.fulfill({ response, json })
  })
  await signIn(HARBOUR, 'alex@example.com')
  const main = page.getByRole('main')
  for (const at of ['/product/categories', '/dining/categories']) {
    await page.goto(portal.url(HARBOUR, at))
    await expect(main.getByRole('article')).toHaveCount(1)
    await expect(main.getByRole('article')).toContainText('Only this one')
  }
  await page.goto(portal.url(HARBOUR, '/directory'))
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveText([
    'All',
    'Only this one',
  ])
  await page.goto(portal.url(HARBOUR, '/events'))
  await main.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: 'Only this one' })).toBeVisible()
})
