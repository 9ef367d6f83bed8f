import type { Page } from '@playwright/test'
import { linkIn } from '../../support/readMails'
import { PASSWORD } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { customerCookies } from '../support/cookies'
import { freshPortal, ownPortalTest } from '../support/ownPortalTest'
import { fillCard, paymentTexts } from '../support/payments'
import { expect, live } from '../support/portalTest'
import { expectReadable } from '../support/readable'
import type { RunningPortal } from '../support/runPortal'
import { signInOnPage } from '../support/signInOnPage'
import { waitForMail } from '../support/waitForMail'

const HARBOUR = 'harbour.localhost'

/** Two members owe something, and nobody else does. */
const test = ownPortalTest({
  prepare: async (sql) => {
    await sql(
      `UPDATE transactions SET status = 'cancelled', amount_due_cents = 0 WHERE company_id = 1 AND status = 'invoiced' AND amount_due_cents > 0`,
    )
    for (const [email, cents, description, days] of [
      ['morgan@example.com', 4_800, 'Sailing lesson', 40],
      ['casey@example.com', 7_500, 'A new oar', 100],
    ] as const)
      await sql(
        `INSERT INTO transactions (company_id, customer_id, status, type, currency, description, amount_cents, sub_total_cents, amount_due_cents, created_at)
         SELECT company_id, id, 'invoiced', 'other', 'USD', $2::text, $3::integer, $3::integer, $3::integer, now() - $4::integer * interval '1 day' FROM customers WHERE company_id = 1 AND email = $1::text`,
        [email, description, cents, days],
      )
  },
})

const openDesk = async (page: Page, portal: RunningPortal, path: string): Promise<void> => {
  await page.goto(portal.url(HARBOUR, path))
  await signInHere(page, 'owner', PASSWORD)
  await expect(page.locator('html[data-live="true"]')).toBeAttached()
}

test(
  'staff remind a member, who pays by the email’s link and leaves the list live; another invoice is written off, and the member’s open tab shows it at once',
  freshPortal,
  async ({ page, portal, anotherBrowser }) => {
    const table = page.getByRole('grid', { name: 'Who owes' })
    const row = (name: string) => table.getByRole('row').filter({ hasText: name })
    await openDesk(page, portal, '/desk/today')
    await test.step('today says what is overdue, and leads to who owes it', async () => {
      const section = page.getByRole('region', { name: 'What is owed' })
      await expect(section).toContainText('$123.00')
      await section.getByRole('link', { name: 'overdue from 2 customers' }).click()
      await expect(row('Morgan')).toContainText('40 days')
      await expect(row('Casey')).toContainText('100 days')
    })

    await test.step('one of them is reminded', async () => {
      // What is pressed is the label around the hidden checkbox.
      await row('Morgan').locator('label').click()
      await page.getByRole('button', { name: 'Remind the chosen' }).click()
      const dialog = page.getByRole('dialog', { name: 'Remind of open invoices' })
      await dialog.getByRole('button', { name: 'Remind 1 customer' }).click()
      await expect(
        dialog.getByRole('status').filter({ hasText: '1 customer is being emailed.' }),
      ).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).last().click()
    })

    await test.step('the email’s link leads to the invoice once signed in; it is paid, and leaves the list', async () => {
      const mail = await waitForMail(portal, 'morgan@example.com', /^Reminder: \$48\.00/)
      const there = await anotherBrowser()
      const member = await there.newPage()
      // Its port is that of the server's settings, which chose a free one here.
      await member.goto(portal.url(HARBOUR, new URL(linkIn(mail.text)).pathname))
      await signInOnPage(member, 'morgan@example.com')
      await member.getByRole('button', { name: 'Pay Invoice', exact: true }).click()
      const dialog = member.getByRole('dialog', { name: 'Pay Invoice' })
      await fillCard(member, paymentTexts('en'), '4242 4242 4242 4242')
      await dialog.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(row('Morgan')).toHaveCount(0)
      await expect(row('Casey')).toHaveCount(1)
    })

    await test.step('the other invoice is written off, which the member’s open tab shows', async () => {
      const there = await anotherBrowser()
      await there.addCookies(await customerCookies(portal, HARBOUR, 'casey@example.com'))
      const member = await there.newPage()
      await member.goto(portal.url(HARBOUR, '/account/billing/invoices'))
      await live(member)
      const invoice = member
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: 'A new oar' })
      await expect(invoice).toContainText('Due')
      await row('Casey').getByRole('link').click()
      await page.getByRole('button', { name: /^Actions for invoice/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Write off', exact: true }).click()
      await dialog.getByLabel('Reason').fill('The oar was old')
      await dialog.getByRole('button', { name: 'Write off $75.00' }).click()
      await expect(page.getByText('No invoice is open.')).toBeVisible()
      await expect(invoice).toContainText('Invoiced, nothing due')
      await page.getByText('History').click()
      await expect(page.getByRole('listitem').filter({ hasText: 'wrote off' })).toContainText(
        'The oar was old',
      )
      await page.getByRole('link', { name: 'Who owes' }).last().click()
      await expect(page.getByText('Nobody owes anything')).toBeVisible()
    })
  },
)

for (const width of [1440, 820, 390])
  test(`who owes, an account and the month before it is billed are readable at ${width} px, in both directions, and pass axe`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openDesk(page, portal, '/desk/owed')
    const row = page.getByRole('row').filter({ hasText: 'Casey' })
    await expect(row).toBeVisible()
    await expectReadable(page, width, 844)
    await row.getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'House account' })).toBeVisible()
    await expectReadable(page, width, 844)
    await page.getByRole('button', { name: /^Actions for invoice/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectReadable(page, width, 844)
    await page.keyboard.press('Escape')
    await page.goto(portal.url(HARBOUR, '/desk/owed/months'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectReadable(page, width, 844)
  })
