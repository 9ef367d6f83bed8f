import { customerCookies } from '../support/cookies'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live } from '../support/portalTest'
import { inUsd, openMember, openPayments, payDue } from '../support/refundSteps'
import { openStudio } from '../support/studio'

const HARBOUR = 'harbour.localhost'
const test = ownPortalTest()

test('an owner refunds a part of a payment by keyboard, once, after correcting the form and confirming amount and person; the member’s open tab shows the refund', async ({
  page: studio,
  portal,
  anotherBrowser,
}) => {
  const theirs = await anotherBrowser()
  await theirs.addCookies(await customerCookies(portal, HARBOUR, 'alex@example.com'))
  const member = await theirs.newPage()
  await member.goto(portal.url(HARBOUR, '/account/billing/transactions'))
  await live(member)
  const amount = await payDue(member)

  await openStudio(studio, portal, HARBOUR, 'owner')
  const dialog = await openPayments(studio)
  await expect(dialog.getByText('No refunds have been made through this portal yet.')).toBeVisible()
  await openMember(dialog)
  const rows = dialog.getByRole('table', { name: 'Transactions of Alex Rivera' }).getByRole('row')
  const paid = rows.filter({ has: studio.getByRole('button', { name: /^Refund / }) })
  // Only a transaction that a processor charged can be refunded.
  await expect(paid).toHaveCount(1)
  await expect(paid).toContainText(inUsd(amount))
  await expect(paid).toContainText('Paid')

  const form = studio.getByRole('dialog', { name: 'Refund to Alex Rivera' })
  const question = studio.getByRole('dialog', { name: 'Refund $30.50 to Alex Rivera?' })
  await test.step('an error appears at its field', async () => {
    await paid.getByRole('button').press('Enter')
    const field = form.getByLabel('Amount in USD')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(amount.toFixed(2))
    for (const wrong of ['0', '1,000.50', (amount + 0.01).toFixed(2)]) {
      await field.fill(wrong)
      await field.press('Enter')
      await expect(form.getByText(/^Please enter an amount between zero/)).toBeVisible()
      await expect(field).toBeFocused()
    }
    await field.fill('30,50')
    await field.press('Enter')
    await expect(form.getByText('Please enter a reason.')).toBeVisible()
    await form.getByLabel('Reason').fill('Dinner was cancelled')
    await form.getByRole('button', { name: 'Continue' }).press('Enter')
  })

  await test.step('the confirmation names amount, person and reason, and refunds once', async () => {
    await expect(question).toContainText('Reason: Dinner was cancelled')
    const sent: string[] = []
    studio.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/refunds'))
        sent.push(request.url())
    })
    await question.getByRole('button', { name: 'Refund $30.50' }).dblclick()
    await expect(
      dialog.getByRole('status').filter({ hasText: '$30.50 has been refunded to Alex Rivera.' }),
    ).toBeVisible()
    await expect(question).toHaveCount(0)
    expect(sent).toHaveLength(1)
    await expect(paid).toContainText('$30.50')
    const log = dialog.getByRole('table', { name: 'Refunds made through this portal' })
    for (const words of [
      'Alex Rivera',
      'owner',
      'By staff: Dinner was cancelled',
      '$30.50',
      'Refunded',
    ])
      await expect(log).toContainText(words)
  })

  await test.step('the member’s open tab shows the refund', async () => {
    await expect(member.getByRole('main')).toContainText(inUsd(-30.5))
  })
})
