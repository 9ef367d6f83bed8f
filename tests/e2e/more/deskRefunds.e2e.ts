import type { BrowserContext, Page } from '@playwright/test'
import { PASSWORD } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { customerCookies } from '../support/cookies'
import { freshPortal, ownPortalTest } from '../support/ownPortalTest'
import { expect, live } from '../support/portalTest'
import { expectReadable } from '../support/readable'
import { payDue } from '../support/refundSteps'
import type { RunningPortal } from '../support/runPortal'
import { waitForMail } from '../support/waitForMail'

const HARBOUR = 'harbour.localhost'

/** Alex owes one invoice, and the desk may handle money. */
const test = ownPortalTest({
  prepare: async (sql) => {
    await sql(
      `UPDATE transactions SET status = 'cancelled', amount_due_cents = 0 WHERE company_id = 1 AND status = 'invoiced' AND amount_due_cents > 0`,
    )
    await sql(
      `INSERT INTO transactions (company_id, customer_id, status, type, currency, description, amount_cents, sub_total_cents, amount_due_cents)
       SELECT company_id, id, 'invoiced', 'other', 'USD', 'A new sail', 80000, 80000, 80000 FROM customers WHERE company_id = 1 AND email = 'alex@example.com'`,
    )
    await sql(
      `UPDATE admin_companies SET areas = '{desk,money}' WHERE company_id = 1 AND admin_id = (SELECT id FROM admins WHERE username = 'desk')`,
    )
  },
})

/** Has Alex pay the invoice; returns the page of their invoices. */
async function payAsAlex(
  portal: RunningPortal,
  anotherBrowser: () => Promise<BrowserContext>,
): Promise<Page> {
  const there = await anotherBrowser()
  await there.addCookies(await customerCookies(portal, HARBOUR, 'alex@example.com'))
  const member = await there.newPage()
  await member.goto(portal.url(HARBOUR, '/account/billing/transactions'))
  await live(member)
  expect(await payDue(member)).toBe(800)
  return member
}

/** Opens Alex's account as staff of the desk. */
async function openAccount(page: Page, portal: RunningPortal): Promise<void> {
  await page.goto(portal.url(HARBOUR, '/desk/owed'))
  await signInHere(page, 'desk', PASSWORD)
  await expect(page.locator('html[data-live="true"]')).toBeAttached()
  await page.getByRole('button', { name: 'Find a customer' }).click()
  await page.getByLabel('Find by name, email or card number').fill('alex')
  await page.getByRole('dialog').getByRole('link', { name: /Alex/ }).click()
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible()
}

test(
  'the desk refunds a part of a payment within its limit after a review; the member’s open tab and an email show it, and the account says who did it',
  freshPortal,
  async ({ page, portal, anotherBrowser }) => {
    const member = await payAsAlex(portal, anotherBrowser)
    await openAccount(page, portal)
    const row = page
      .getByRole('region', { name: 'Payments' })
      .getByRole('row')
      .filter({ hasText: 'A new sail' })
    const dialog = page.getByRole('dialog')

    await test.step('more than the limit is refused before it is sent', async () => {
      await row.getByRole('button', { name: /^Refund payment/ }).click()
      await expect(dialog).toContainText(
        'You may refund $500.00 of one payment in all. An owner may refund more.',
      )
      await dialog.getByLabel('Amount (USD)').fill('500.01')
      await dialog.getByLabel('Reason').fill('Torn at the seam')
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(dialog).toContainText('That is more than you may refund')
      await expect(dialog.getByLabel('Amount (USD)')).toBeFocused()
    })

    await test.step('the review says how much goes back by which way', async () => {
      await dialog.getByLabel('Amount (USD)').fill('120,50')
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(
        dialog.getByRole('list', { name: 'What goes back by which way' }).getByRole('listitem'),
      ).toHaveText(/^\$120\.50 the way it was paid \(Card Visa\s••••4242\)/)
      await expect(dialog).toContainText('Reason: Torn at the seam')
    })

    await test.step('the review takes the focus, and on the way back the amount does', async () => {
      await expect(dialog.getByText(/gets back:$/)).toBeFocused()
      await dialog.getByRole('button', { name: 'Back' }).press('Enter')
      await expect(dialog.getByLabel('Amount (USD)')).toBeFocused()
      await dialog.getByRole('button', { name: 'Continue' }).press('Enter')
      await expect(dialog.getByText(/gets back:$/)).toBeFocused()
    })

    await test.step('it is made once, and the payment and the history name who made it', async () => {
      await dialog.getByRole('button', { name: 'Refund $120.50' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(/^\$120\.50 of payment .+ refunded$/)).toBeVisible()
      await expect(row.getByRole('list', { name: 'Refunds' })).toContainText('Torn at the seam')
      await page.getByText('History', { exact: true }).click()
      await expect(
        page.getByRole('listitem').filter({ hasText: 'asked for a refund of $120.50' }),
      ).toContainText('Torn at the seam')
    })

    await test.step('the member’s open tab shows it at once, and an email comes', async () => {
      await expect(member.getByRole('main').getByText('Refunded').first()).toBeVisible()
      const mail = await waitForMail(portal, 'alex@example.com', /^Your refund from/)
      expect(mail.text).toContain('$120.50')
    })

    await test.step('the next refund has only what is left of the limit', async () => {
      await row.getByRole('button', { name: /^Refund payment/ }).click()
      await expect(dialog.getByLabel('Amount (USD)')).toHaveValue('379.50')
    })
  },
)

test('payments, a refund’s form and its review are readable at each width, in both directions, and pass axe', async ({
  page,
  portal,
  anotherBrowser,
}) => {
  await payAsAlex(portal, anotherBrowser)
  await openAccount(page, portal)
  const dialog = page.getByRole('dialog')
  const button = page.getByRole('button', { name: /^Refund payment/ }).first()
  await expect(button).toBeVisible()
  for (const width of [1440, 820, 390]) await expectReadable(page, width, 844)
  await button.click()
  for (const width of [1440, 820, 390]) await expectReadable(page, width, 844)
  await dialog.getByLabel('Reason').fill('Torn at the seam')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  for (const width of [1440, 820, 390]) await expectReadable(page, width, 844)
})
