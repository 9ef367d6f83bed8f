import { PASSWORD } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'
import { expectReadable } from '../support/readable'
import { signInOnPage } from '../support/signInOnPage'

const HARBOUR = 'harbour.localhost'
const HOUSE = 'House membership'

/** Alex goes on paying less for the membership than whoever joins now. */
const test = ownPortalTest({
  prepare: async (sql) => {
    await sql(
      `UPDATE subscriptions SET renews = true, domain_id = 1, language = 'en', origin = 'http://harbour.localhost', timezone = 'America/New_York',
        rate_cents = 25000, tax_rate_cents = 0, service_rate_cents = 0, requested_cancel_at = NULL, next_at = now() + interval '60 days'
      WHERE company_id = 1 AND title = $1 AND customer_id = (SELECT id FROM customers WHERE company_id = 1 AND email = 'alex@example.com')`,
      [HOUSE],
    )
  },
})

test('a new price is announced, its member sees it in the open portal, and it is taken back', async ({
  page,
  portal,
  anotherBrowser,
}) => {
  const member = await (await anotherBrowser()).newPage()
  await member.goto(portal.url(HARBOUR, '/account/memberships'))
  await signInOnPage(member, 'alex@example.com')
  await member
    .getByRole('article')
    .filter({ hasText: HOUSE })
    .getByRole('button', { name: 'Subscription and payments' })
    .click()
  const card = member.getByRole('dialog')
  const newPrice = card.getByText(/\$285.00.* a month.*, from your first payment/)
  await expect(card.getByText('$250.00 a month')).toBeVisible()
  await expect(newPrice).toBeHidden()

  await page.goto(portal.url(HARBOUR, '/desk/memberships'))
  await signInHere(page, 'owner', PASSWORD)
  await page.getByRole('link', { name: HOUSE }).click()
  await page.getByRole('link', { name: 'Price for members' }).click()
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  await expectReadable(page, 820)
  await page.getByRole('button', { name: 'Announce…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('A few words to them').fill('The roof is new.')
  await expectReadable(page, 1440)
  await dialog.getByRole('button', { name: 'Tell 1 person' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/1\P{L}*of\P{L}*1\P{L}*person told/u)).toBeVisible()
  await expect(newPrice).toBeVisible()

  await page.getByRole('button', { name: 'Take back…' }).click()
  await dialog.getByRole('button', { name: 'Take back and tell them' }).click()
  await expect(page.getByText(/Taken back: \P{L}*285.00/u)).toBeVisible()
  await expect(newPrice).toBeHidden()
  await expect(card.getByText('$250.00 a month')).toBeVisible()
})
