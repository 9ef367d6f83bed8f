import type { Page } from '@playwright/test'
import { clearSession } from '../support/clearSession'
import { forwardToServer } from '../support/payments'
import { seriousViolations } from '../support/axe'
import { journeyCases, sayIn, startJourney } from '../support/journey'
import { expect, live, ready, test } from '../support/portalTest'
import { signInOnPage } from '../support/signInOnPage'

const HARBOUR = 'harbour.localhost'
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

test('the store has its products, its categories link to their contents, and the menus of store and kitchen list prices; an empty category suggests what to do [shell.text.empty-list-filtered] [shell.text.empty-list-filtered-advice] [activity.route.product] [activity.route.product-categories] [activity.route.product-menu] [activity.route.dining-categories]', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/product/categories'))
  await page.getByRole('link', { name: 'On the water' }).click()
  await expect(page).toHaveURL(/\/product\?category=\d+$/)
  const articles = page.getByRole('main').getByRole('article')
  await expect(articles).toHaveCount(4)
  await expect(articles.first()).toContainText('$32.00')
  await page.goto(portal.url(HARBOUR, '/product?category=99999'))
  await expect(
    page.getByRole('heading', { name: 'Your filters produced no results!' }),
  ).toBeVisible()
  await expect(page.getByText('Try adjusting or clearing your filters.')).toBeVisible()
  await page.getByRole('main').getByRole('button').click()
  await expect(articles).toHaveCount(6)
  await page.goto(portal.url(HARBOUR, '/product/menu'))
  await expect(page.getByRole('list', { name: 'Shop' }).getByRole('article')).toHaveCount(6)
  await page.goto(portal.url(HARBOUR, '/dining/categories'))
  await page.getByRole('link', { name: 'From the bar' }).click()
  await expect(page).toHaveURL(/\/dining\/menu\?category=\d+$/)
  await expect(page.getByRole('list', { name: 'Dining menu' }).getByRole('article')).toHaveCount(2)
  await test.step('prices are in the club’s own currency [activity.constant.currency-override]', async () => {
    await signIn('noria.localhost', 'ines@example.com')
    await page.goto(portal.url('noria.localhost', '/product'))
    await expect(articles.first()).toContainText(/\d,\d\d\s€/)
  })
})

for (const { language, width } of journeyCases({ offset: 3 }))
  test(`a member is added to a card by keyboard, in a drawer above the drawer of its members; after a failure the typed values stay, and closing the lower drawer closes both; members stay manageable without an invitation left (${language}, ${width} px) [activity.memberships.invite-limit] [shell.screen.drawer-close-closes-children] [shell.text.additional-member-completed] [shell.error.additional-member-failed] [shell.text.completed-screens-texts] [activity.result.additional-member-completed] [activity.result.additional-member-failed] [activity.journey.membership]`, async ({
    page,
    portal,
    signIn,
    expectErrors,
  }) => {
    expectErrors(/status of 503/)
    expect(
      ['additional-member-failed', 'success'].map((id) => sayIn('en')(`ui.results.${id}.title`)),
    ).toEqual(['Ooops. There was a problem adding your additional member.', 'Congratulations!'])
    const say = await startJourney(page, portal, { host: HARBOUR, language, width })
    const house = say('area.memberships.members', { title: 'House membership' })
    await signIn(HARBOUR, 'morgan@example.com')
    await page.goto(portal.url(HARBOUR, '/account/memberships'))
    await live(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: say('area.memberships.manage') })
      .press('Enter')
    const members = page.getByRole('dialog', { name: house })
    await members.getByRole('button', { name: say('area.memberships.add') }).press('Enter')
    const add = page.getByRole('dialog', { name: say('area.memberships.add') })
    const submit = add.getByRole('button', { name: say('area.memberships.add') })
    await submit.press('Enter')
    await expect(add.getByRole('alert')).toBeFocused()
    await test.step('first name and email are required, last name and mobile are not [activity.submembers.form-fields]', async () => {
      for (const field of ['firstName', 'email'])
        await expect(add.getByLabel(say(`area.account.field.${field}`))).toHaveAttribute(
          'aria-invalid',
          'true',
        )
      for (const field of ['lastName', 'mobile'])
        await expect(add.getByLabel(say(`area.account.field.${field}`))).not.toHaveAttribute(
          'aria-invalid',
          'true',
        )
    })
    await add.getByLabel(say('area.account.field.firstName')).fill('Kit')
    await add.getByLabel(say('area.account.field.lastName')).fill('Moreau')
    await add.getByLabel(say('area.account.field.email')).fill('kit@example.com')
    await page.route('**/members', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { code: 'database_unavailable', request_id: 'r-17' } })
        : route.continue(),
    )
    await submit.press('Enter')
    await expect(
      add.getByRole('heading', { name: say('ui.results.additional-member-failed.title') }),
    ).toBeFocused()
    await expect(add.getByText(say('ui.notification.request', { id: 'r-17' }))).toBeVisible()
    await page.unroute('**/members')
    await add.getByRole('button', { name: say('area.memberships.retry') }).press('Enter')
    await expect(add.getByLabel(say('area.account.field.lastName'))).toHaveValue('Moreau')
    await submit.press('Enter')
    await expect(
      add.getByRole('heading', { name: say('ui.results.success.title'), level: 2 }),
    ).toBeFocused()
    await expect(add.getByText(say('ui.results.additional-member-completed.text'))).toBeVisible()
    await expect(add.getByRole('link', { name: say('ui.results.home') })).toHaveAttribute(
      'href',
      '/',
    )
    expect(await seriousViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expect(page.locator('[data-drawer]')).toHaveCount(2)
    await add.getByRole('button', { name: say('area.memberships.done') }).press('Enter')
    await expect(page.locator('[data-drawer]')).toHaveCount(0)
    await test.step('the list and the invitations show the new member at once; a card that can no longer invite does not offer it [activity.submembers.add] [activity.submembers.list] [activity.memberships.invite-offer] [activity.role.invite-only-can-invite]', async () => {
      await expect(page.getByRole('region', { name: house })).toContainText(
        new RegExp(`${say('area.memberships.invites', { left: 0, most: 1 })}.*Kit Moreau`, 's'),
      )
      await page
        .getByRole('main')
        .getByRole('button', { name: say('area.memberships.manage') })
        .press('Enter')
      await expect(members.getByText('Kit Moreau')).toBeVisible()
      await expect(members.getByRole('button', { name: say('area.memberships.add') })).toHaveCount(
        0,
      )
    })
    await test.step('the member is edited, then removed, which gives the invitation back [activity.submembers.edit] [activity.submembers.remove]', async () => {
      await members.getByRole('button', { name: say('area.memberships.edit') }).press('Enter')
      const edit = page.getByRole('dialog', {
        name: say('area.memberships.editTitle', { name: 'Kit Moreau' }),
      })
      await expect(edit.getByLabel(say('area.account.field.email'))).toHaveValue('kit@example.com')
      await edit.getByLabel(say('area.account.field.lastName')).fill('Morel')
      const sent = page.waitForRequest((request) => request.method() === 'PATCH')
      await edit.getByRole('button', { name: say('area.memberships.save') }).press('Enter')
      expect((await sent).postDataJSON()).toEqual({ last_name: 'Morel' })
      await expect(members.getByText('Kit Morel')).toBeVisible()
      await members.getByRole('button', { name: say('area.memberships.remove') }).press('Enter')
      const confirm = page.getByRole('dialog', {
        name: say('area.memberships.removeTitle', { name: 'Kit Morel' }),
      })
      await confirm.getByRole('button', { name: say('area.memberships.remove') }).press('Enter')
      await expect(members.getByText('Kit Morel')).toHaveCount(0)
      await expect(
        members.getByText(say('area.memberships.invites', { left: 1, most: 1 })),
      ).toBeVisible()
    })
  })

test('memberships, perks by tab and the guest list show what a member has, in Spanish too; a new member has no perks [activity.route.account-memberships] [activity.route.account-perks] [activity.route.club-benefits] [activity.route.guest-pass-list] [activity.memberships.card-content] [activity.perks.tabs] [activity.perks.guest-pass-groups]', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  const main = page.getByRole('main')
  await page.goto(portal.url(HARBOUR, '/account/memberships'))
  const house = main
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'House membership' }) })
  await expect(house).toContainText(/The house, the long room and the library.*Valid until/s)
  await expect(house.getByText('Membership', { exact: true })).toBeVisible()
  await expect(
    house.getByRole('img', { name: 'Barcode: HH-000101' }).locator('path').first(),
  ).toBeAttached()
  await expect(house.getByRole('region', { name: 'Members on House membership' })).toContainText(
    /1\sinvitation left of 3.*Sam Ellery.*Noa Rivera/s,
  )
  // This card has no wallet pass, so none is offered.
  await expect(house.getByRole('link')).toHaveCount(0)
  await test.step('a card without invitations offers no members to manage [activity.memberships.invite-offer]', async () => {
    const mooring = main
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'Mooring' }) })
    await expect(mooring.getByRole('button', { name: 'Subscription and payments' })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Manage members' })).toHaveCount(1)
  })
  await test.step('a card below another card is marked as an additional member’s [activity.memberships.sub-member-mark]', async () => {
    const mark = house.getByText('Additional member', { exact: true })
    await expect(mark).toHaveCount(0)
    const call = /\/api\/account\/memberships(?:\?|$)/
    await page.route(call, async (route) => {
      const response = await forwardToServer(route)
      const cards = (await response.json()) as object[]
      await route.fulfill({
        response,
        json: cards.map((card) => ({ ...card, parent_membership_card_id: 7 })),
      })
    })
    await page.reload()
    await expect(mark).toBeVisible()
    // A refetch may still be on its way through the handler.
    await page.unrouteAll({ behavior: 'wait' })
  })

  await page.goto(portal.url(HARBOUR, '/club-benefits'))
  const tabs = page.getByRole('navigation', { name: 'Club Benefits' })
  await expect(main.getByRole('article')).toHaveCount(5)
  await expect(main.getByRole('article').first()).toContainText(/Ready to use.*Breakfast for two/s)
  const scannable = (state: string) =>
    main
      .getByRole('article')
      .filter({ hasText: state })
      .filter({ has: page.getByRole('img', { name: /^Barcode/ }) })
  await expect(scannable('Ready to use').first()).toBeVisible()
  for (const state of ['Redeemed', 'Expired']) {
    await expect(main.getByRole('article').filter({ hasText: state }).first()).toBeVisible()
    await expect(scannable(state)).toHaveCount(0)
  }
  await test.step('a voucher whose kind can’t be transferred offers no transfer [activity.perks.voucher-transfer]', async () => {
    const buttonsOf = (name: string) =>
      main.getByRole('article').filter({ hasText: name }).getByRole('button')
    await expect(buttonsOf('Sunday sail')).toHaveText(['Redeem', 'Transfer'])
    await expect(buttonsOf('An hour on the pool deck')).toHaveCount(0)
  })
  await tabs.getByRole('link', { name: 'Offers' }).click()
  await expect(main.getByRole('article')).toHaveCount(2)
  await tabs.getByRole('link', { name: 'Guest passes' }).click()
  await expect(main.getByRole('region', { name: 'Available' }).getByRole('article')).toHaveCount(3)
  // A pass that was only sent is not used: the heading names both, as the badges do.
  await expect(main.getByRole('region', { name: 'Sent or used' }).getByRole('article')).toHaveText([
    /Jordan Ames.*Sent/s,
    /Riley Osei.*Used/s,
  ])
  await tabs.getByRole('link', { name: 'House credits' }).click()
  await expect(main.getByRole('article').first()).toContainText(/\$86\.50.*of \$150\.00/s)
  await page.goto(portal.url(HARBOUR, '/account/perks'))
  for (const [name, count] of [
    ['Vouchers', 5],
    ['Offers', 2],
    ['House credits', 3],
  ] as const)
    await expect(main.getByRole('region', { name }).getByRole('article')).toHaveCount(count)
  await page.goto(portal.url(HARBOUR, '/guest-pass'))
  await expect(main.getByRole('list', { name: 'Guest List' }).getByRole('article')).toHaveText([
    /Jordan Ames.*Sent/s,
    /Riley Osei.*Used/s,
  ])
  await test.step('the guest list leads to the passes that can be sent', async () => {
    await main.getByRole('link', { name: 'Send a guest pass' }).click()
    await expect(main.getByRole('button', { name: 'Send to a guest' }).first()).toBeVisible()
  })

  await signIn('noria.localhost', 'ines@example.com')
  await page.goto(portal.url('noria.localhost', '/club-benefits'))
  await expect(main.getByRole('article').first()).toContainText(
    /Para usar.*Cena bajo la parra.*Hasta el/s,
  )

  await clearSession(page)
  await signIn(HARBOUR, 'taylor@example.com')
  for (const [at, words] of [
    ['/account/perks', 'No items to show'],
    ['/club-benefits/offers', 'No items to show'],
    ['/guest-pass', 'No items to show'],
  ] as const) {
    await page.goto(portal.url(HARBOUR, at))
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
  }
})

test('a shared pass, voucher or survey opens for a visitor by its link; a wrong pin and a wrong id look the same [activity.route.guest-vouchers] [activity.route.survey] [activity.route.surveys-alias] [activity.route.form-alias] [activity.role.visitor-guest-voucher] [activity.guest-voucher.screen] [activity.role.visitor-guest-pass]', async ({
  page,
  portal,
  expectErrors,
}) => {
  expectErrors(/404/)
  const main = page.getByRole('main')
  for (const [at, title, words] of [
    ['/guest-pass/4/8275', 'Day guest pass', 'From Alex Rivera'],
    ['/guest-vouchers/1/2408', 'Breakfast for two', 'One table a day. Drinks are not included.'],
    ['/survey/2', 'Tell us about your visit', 'You were somebody’s guest.'],
    ['/surveys/3', 'Winter sailing list', 'Closed'],
    ['/form/2', 'Tell us about your visit', 'You were somebody’s guest.'],
  ] as const) {
    await page.goto(portal.url(HARBOUR, at))
    await ready(page)
    await expect(heading(page, title)).toBeVisible()
    await expect(main).toContainText(words)
  }
  await page.goto(portal.url(HARBOUR, '/guest-vouchers/1/2408'))
  await expect(main.getByRole('img', { name: 'Barcode: V-7Q2M-0001' })).toBeVisible()
  await expect(main).toContainText(/Ready to use.*A table on the terrace.*Until \w+ \d+, \d{4}/s)
  await test.step('a shared pass offers the wallet passes that it has, and no others [activity.guest-pass-share.screen]', async () => {
    const wallets = main.getByRole('link', { name: /Wallet/ })
    await page.goto(portal.url(HARBOUR, '/guest-pass/4/8275'))
    await ready(page)
    await expect(main.getByRole('img', { name: 'Barcode: G-88TR-0004' })).toBeVisible()
    await expect(wallets).toHaveCount(0)
    await page.route('**/api/public/passes/guest-pass/**', async (route) => {
      const response = await forwardToServer(route)
      const pass = (await response.json()) as object
      const passbook = { apple_wallet: 'https://apple.example/1', google_wallet: '', wallet: '' }
      await route.fulfill({ response, json: { ...pass, passbook } })
    })
    await page.reload()
    await expect(wallets).toHaveText(['Apple Wallet'])
    await page.unrouteAll({ behavior: 'wait' })
  })
  const openMissing = async (at: string): Promise<string> => {
    await page.goto(portal.url(HARBOUR, at))
    await ready(page)
    // The read may be repeated once the tab is connected to the hub, and the page shows Loading
    // meanwhile.
    let text = ''
    await expect.poll(async () => (text = await main.innerText())).toMatch(/^We can’t show this/m)
    return text
  }
  for (const [one, ...others] of [
    ['/guest-pass/4/0000', '/guest-pass/999999/8275', '/guest-pass/4'],
    ['/guest-vouchers/1/0000', '/guest-vouchers/999999/2408'],
    ['/survey/1', '/survey/999999'],
  ] as const) {
    const text = await openMissing(one)
    for (const other of others) expect(await openMissing(other)).toBe(text)
  }
  // This survey is only for the club's customers; after signing in, a visitor returns to it.
  await page.goto(portal.url(HARBOUR, '/survey/1'))
  await main.getByRole('link', { name: 'Sign in' }).click()
  await signInOnPage(page, 'alex@example.com')
  await expect(heading(page, 'How was your season?')).toBeVisible()
  await expect(page).toHaveURL(/\/survey\/1$/)
  await expect(page).toHaveTitle('How was your season? · Harbour House')
  for (const at of ['/surveys/1', '/form/1']) {
    await page.goto(portal.url(HARBOUR, at))
    await expect(heading(page, 'How was your season?')).toBeVisible()
  }
})
