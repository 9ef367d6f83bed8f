import type { Locator, Page } from '@playwright/test'
import { signInAdmin } from '../support/admin'
import { seriousViolations } from '../support/axe'
import { customerCookies } from '../support/cookies'
import { ownPortalTest } from '../support/ownPortalTest'
import { forwardToServer } from '../support/payments'
import { expect, live, ready } from '../support/portalTest'
import type { RunningPortal } from '../support/runPortal'
import { switchClubElsewhere, openStudio } from '../support/studio'

const HARBOUR = 'harbour.localhost'
const test = ownPortalTest()

async function openTool(studio: Page): Promise<Locator> {
  await studio.getByRole('button', { name: 'Tools', exact: true }).press('Enter')
  await studio.getByRole('menuitem', { name: 'Payments and refunds', exact: true }).press('Enter')
  const dialog = studio.getByRole('dialog', { name: 'Payments and refunds of Harbour House' })
  await expect(
    dialog.getByRole('list', { name: 'Members found' }).getByRole('listitem'),
  ).not.toHaveCount(0)
  return dialog
}

/** Opens Alex's transactions by searching for a part of the name. */
async function openMember(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Name or email').fill('rivera')
  await dialog.getByLabel('Name or email').press('Enter')
  await expect(
    dialog.getByRole('list', { name: 'Members found' }).getByRole('listitem'),
  ).toHaveCount(1)
  await dialog.getByRole('button', { name: /Alex Rivera/ }).press('Enter')
  await expect(dialog.getByRole('table', { name: 'Transactions of Alex Rivera' })).toBeVisible()
}

/** Pays the due invoice with the call that the member's page uses; returns its amount. */
const payDue = (member: Page): Promise<number> =>
  member.evaluate(async () => {
    const read = async <T>(path: string): Promise<T> => (await fetch(path)).json() as Promise<T>
    const [invoice] = (
      await read<{ id: number; amount_due: number }[]>('/api/account/transactions?status=invoiced')
    ).filter(({ amount_due }) => amount_due > 0)
    const [card] = await read<{ id: number }[]>('/api/account/wallet/cards')
    if (!invoice || !card) throw new Error('there is nothing to pay, or with')
    const body = JSON.stringify({
      id: invoice.id,
      payment_method: { id: String(card.id), type: 'creditcard' },
    })
    const paid = await fetch(`/api/account/transactions/${invoice.id}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'e2e-refunds' },
      body,
    })
    if (!paid.ok) throw new Error(`not paid: ${paid.status} ${await paid.text()}`)
    return invoice.amount_due
  })

interface Refund {
  amount: number
  status: string
  by: string
  reason: string
}

async function listRefunds(portal: RunningPortal): Promise<Refund[]> {
  const adminClient = await signInAdmin(portal, HARBOUR)
  const refunds = (await (await adminClient.api.get('/admin/api/refunds')).json()) as Refund[]
  await adminClient.dispose()
  return refunds
}

test('an owner refunds a part and then the rest by keyboard, each once even if a response is lost and the page reloaded; the member’s open tab shows the refunds, and only owners can refund', async ({
  page: studio,
  portal,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/ERR_CONNECTION_RESET|ERR_FAILED|40[39] .*\/admin\/api\/members|status of 40[39]/)
  const theirs = await anotherBrowser()
  await theirs.addCookies(await customerCookies(portal, HARBOUR, 'alex@example.com'))
  const member = await theirs.newPage()
  await member.goto(portal.url(HARBOUR, '/account/billing/transactions'))
  await ready(member)
  await live(member)
  const amount = await payDue(member)
  const usd = (value: number): string =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(value)

  await openStudio(studio, portal, HARBOUR, 'owner')
  const dialog = await openTool(studio)
  await expect(dialog.getByText('No refunds have been made through this portal yet.')).toBeVisible()
  await dialog.getByLabel('Name or email').fill('nobody at all')
  await dialog.getByLabel('Name or email').press('Enter')
  await expect(dialog.getByText('No members match “nobody at all”.')).toBeVisible()
  await openMember(dialog)
  const rows = dialog.getByRole('table', { name: 'Transactions of Alex Rivera' }).getByRole('row')
  const paid = rows.filter({ has: studio.getByRole('button', { name: /^Refund / }) })
  // Only a transaction that a processor charged can be refunded.
  await expect(paid).toHaveCount(1)
  await expect(paid).toContainText(usd(amount))
  await expect(paid).toContainText('Paid')
  expect(await seriousViolations(studio)).toEqual([])

  const form = studio.getByRole('dialog', { name: 'Refund to Alex Rivera' })
  const part = studio.getByRole('dialog', { name: 'Refund $30.50 to Alex Rivera?' })
  const outcome = (words: string): Locator => dialog.getByRole('status').filter({ hasText: words })
  await test.step('a partial refund shows errors at their fields, and its confirmation names amount and person', async () => {
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
    await expect(part).toContainText('Reason: Dinner was cancelled')
    expect(await seriousViolations(studio)).toEqual([])
    const sent: string[] = []
    studio.on(
      'request',
      (request) =>
        void (
          request.method() === 'POST' &&
          request.url().endsWith('/refunds') &&
          sent.push(request.url())
        ),
    )
    await part.getByRole('button', { name: 'Refund $30.50' }).dblclick()
    await expect(outcome('$30.50 has been refunded to Alex Rivera.')).toBeVisible()
    await expect(part).toHaveCount(0)
    expect(sent).toHaveLength(1)
    await expect(paid).toContainText('$30.50')
    const log = dialog.getByRole('table', { name: 'Refunds made through this portal' })
    for (const words of [
      'Alex Rivera',
      'owner',
      'By an owner: Dinner was cancelled',
      '$30.50',
      'Refunded',
    ])
      await expect(log).toContainText(words)
    // On a phone the table is displayed as cards, which removes implied roles: each part needs an
    // explicit one.
    await expect(
      dialog.locator(
        ['table', 'thead', 'tbody', 'tr', 'th', 'td'].map((part) => `${part}:not([role])`).join(),
      ),
    ).toHaveCount(0)
  })

  await test.step('the member’s open tab shows the refund', async () => {
    await expect(member.getByRole('main')).toContainText(usd(-30.5))
  })

  const rest = amount - 30.5
  await test.step('a refund after another tab has switched clubs refunds nothing', async () => {
    await switchClubElsewhere(studio, 'lantern.localhost')
    await paid.getByRole('button').press('Enter')
    await form.getByLabel('Reason').fill('All of it')
    await form.getByRole('button', { name: 'Continue' }).press('Enter')
    await studio.getByRole('button', { name: `Refund ${usd(rest)}` }).press('Enter')
    await expect(
      dialog.getByText('You switched to another club in another tab. Nothing was changed here.'),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Switch to Harbour House' }).press('Enter')
    await expect(paid.getByRole('button')).toBeEnabled()
    expect(await listRefunds(portal)).toHaveLength(1)
  })

  await test.step('the rest is refunded once, although the first request never arrives and the second one’s response is lost', async () => {
    const keys: (string | undefined)[] = []
    await studio.route('**/refunds', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length === 2) await forwardToServer(route)
      return keys.length > 2 ? route.continue() : route.abort('connectionreset')
    })
    await paid.getByRole('button').press('Enter')
    await form.getByLabel('Reason').fill('All of it')
    await form.getByRole('button', { name: 'Continue' }).press('Enter')
    await studio.getByRole('button', { name: `Refund ${usd(rest)}` }).press('Enter')
    const unknown = `We don’t know whether ${usd(rest)} was refunded to Alex Rivera.`
    await expect(outcome(unknown)).toBeVisible()
    // No other refund can start until the outcome is known.
    await expect(paid.getByRole('button')).toBeDisabled()
    expect(await listRefunds(portal)).toHaveLength(1)
    const again = dialog.getByRole('button', { name: 'Ask again' })
    await again.press('Enter')
    await expect.poll(() => keys.length).toBe(2)
    await expect(again).not.toHaveAttribute('aria-busy', 'true')
    await expect(outcome(unknown)).toBeVisible()
    await studio.reload()
    await openTool(studio)
    await expect(outcome(unknown)).toBeVisible()
    await openMember(dialog)
    await again.press('Enter')
    await expect(outcome(`${usd(rest)} has been refunded to Alex Rivera.`)).toBeVisible()
    await expect(rows.getByRole('button', { name: /^Refund / })).toHaveCount(0)
    expect(new Set(keys).size).toBe(1)
    expect(await listRefunds(portal)).toMatchObject([
      { amount: rest, status: 'refunded', by: 'owner', reason: 'All of it' },
      { amount: 30.5, by: 'owner', reason: 'Dinner was cancelled' },
    ])
  })

  await test.step('managers and viewers are offered no refunds, and their calls get 403', async () => {
    for (const username of ['manager', 'viewer']) {
      const context = await anotherBrowser()
      const other = await context.newPage()
      await openStudio(other, portal, HARBOUR, username)
      await other.getByRole('button', { name: 'Tools', exact: true }).press('Enter')
      await expect(other.getByRole('menuitem', { name: 'Switch club' })).toBeVisible()
      await expect(other.getByRole('menuitem', { name: 'Payments and refunds' })).toHaveCount(0)
      expect(await other.evaluate(async () => (await fetch('/admin/api/members')).status)).toBe(403)
    }
  })
})

test('a full refund also cancels the purchase and the order if the box stays ticked, and the confirmation says so', async ({
  page: studio,
  portal,
  anotherBrowser,
}) => {
  const theirs = await anotherBrowser()
  await theirs.addCookies(await customerCookies(portal, HARBOUR, 'alex@example.com'))
  const member = await theirs.newPage()
  await member.goto(portal.url(HARBOUR, '/account/billing/orders'))
  await ready(member)
  await live(member)
  const order = await member.evaluate(async () => {
    const read = async <T>(path: string): Promise<T> => (await fetch(path)).json() as Promise<T>
    const post = async <T>(path: string, body: object): Promise<T> => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `e2e-tickets-${path.length}`,
        },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as T
    }
    const events = await read<{ title: string; tickets: { id: number; name: string }[] }[]>(
      '/api/events?page_size=200',
    )
    const seat = events
      .find(({ title }) => title === 'The Narragansett Quartet')
      ?.tickets.find(({ name }) => name === 'Seat')
    const [card] = await read<{ id: number }[]>('/api/account/wallet/cards')
    await post('/api/cart/tickets', { ticket_id: seat?.id, quantity: 2 })
    const placed = await post<{ order_id: number; transaction_id: number; total_due: number }>(
      '/api/checkout/order',
      {},
    )
    await post('/api/checkout/payment', {
      transaction_id: placed.transaction_id,
      payment_method: { id: String(card?.id), type: 'creditcard' },
    })
    return placed
  })
  const stateOfOrder = (): Promise<string> =>
    member.evaluate(
      async (id) =>
        ((await (await fetch(`/api/account/orders/${id}`)).json()) as { status: string }).status,
      order.order_id,
    )
  expect(await stateOfOrder()).not.toBe('cancelled')
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(
    order.total_due,
  )

  await openStudio(studio, portal, HARBOUR, 'owner')
  const dialog = await openTool(studio)
  await openMember(dialog)
  const paid = dialog
    .getByRole('table', { name: 'Transactions of Alex Rivera' })
    .getByRole('row')
    .filter({ hasText: amount })
    .filter({ has: studio.getByRole('button', { name: /^Refund / }) })
  await paid.getByRole('button').press('Enter')
  const form = studio.getByRole('dialog', { name: 'Refund to Alex Rivera' })
  const question = studio.getByRole('dialog', { name: /^Refund .* to Alex Rivera\?$/ })
  const cancelBox = form.getByRole('checkbox', { name: /^Cancel the purchase \(2 / })
  await expect(cancelBox).toBeChecked()
  expect(await seriousViolations(studio)).toEqual([])
  await form.getByLabel('Reason').fill('Rain')

  await test.step('a partial refund cancels nothing and mentions no cancellation', async () => {
    await form.getByLabel('Amount in USD').fill('5')
    await form.getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(question).toContainText('Reason: Rain')
    await expect(question).not.toContainText('cancelled as well')
    await question.getByRole('button', { name: 'Change' }).press('Enter')
  })

  await test.step('with the box unticked the tickets stay valid, and going back keeps the choice', async () => {
    await form.getByLabel('Amount in USD').fill(order.total_due.toFixed(2))
    await cancelBox.press('Space')
    await form.getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(question).toContainText('The tickets stay valid')
    await question.getByRole('button', { name: 'Change' }).press('Enter')
    await expect(cancelBox).not.toBeChecked()
  })

  await cancelBox.press('Space')
  await form.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(question).toContainText(/2 .* are cancelled as well\./)
  await question.getByRole('button', { name: `Refund ${amount}` }).press('Enter')
  await expect(
    dialog.getByRole('status').filter({ hasText: `${amount} has been refunded to Alex Rivera.` }),
  ).toBeVisible()
  await expect(
    dialog.getByRole('table', { name: 'Refunds made through this portal' }),
  ).toContainText('2 cancelled')
  expect(await stateOfOrder()).toBe('cancelled')
})
