import type { Page } from '@playwright/test'
import { signInAdmin } from '../support/admin'
import { customerCookies } from '../support/cookies'
import { ownPortalTest } from '../support/ownPortalTest'
import { forwardToServer } from '../support/payments'
import { expect, live } from '../support/portalTest'
import { inUsd, openMember, openPayments, payDue } from '../support/refundSteps'
import type { RunningPortal } from '../support/runPortal'
import { openStudio, switchClubElsewhere } from '../support/studio'

const HARBOUR = 'harbour.localhost'
const test = ownPortalTest()

async function listRefunds(portal: RunningPortal): Promise<unknown[]> {
  const adminClient = await signInAdmin(portal, HARBOUR)
  const answer = await adminClient.api.get('/admin/api/refunds')
  const refunds = answer.status() === 204 ? [] : ((await answer.json()) as unknown[])
  await adminClient.dispose()
  return refunds
}

/** Buys two seats with the calls that the member's page uses; returns the order. */
const buySeats = (member: Page): Promise<{ id: number; total: number }> =>
  member.evaluate(async () => {
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
    return { id: placed.order_id, total: placed.total_due }
  })

test('an owner refunds a payment once, although another tab has switched clubs and responses are lost, and cancels an order with its refund', async ({
  page: studio,
  portal,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/ERR_CONNECTION_RESET|ERR_FAILED|status of 409/)
  const theirs = await anotherBrowser()
  await theirs.addCookies(await customerCookies(portal, HARBOUR, 'alex@example.com'))
  const member = await theirs.newPage()
  await member.goto(portal.url(HARBOUR, '/account/billing/orders'))
  await live(member)
  const amount = inUsd(await payDue(member))
  const order = await buySeats(member)
  const orderStatus = (): Promise<unknown> =>
    member.evaluate(
      async (id) =>
        ((await (await fetch(`/api/account/orders/${id}`)).json()) as { status: string }).status,
      order.id,
    )

  await openStudio(studio, portal, HARBOUR, 'owner')
  const dialog = await openPayments(studio)
  await dialog.getByLabel('Name or email').fill('nobody at all')
  await dialog.getByLabel('Name or email').press('Enter')
  await expect(dialog.getByText('No members match “nobody at all”.')).toBeVisible()
  await openMember(dialog)
  const payment = (words: string) =>
    dialog
      .getByRole('table', { name: 'Transactions of Alex Rivera' })
      .getByRole('row')
      .filter({ hasText: words })
      .filter({ has: studio.getByRole('button', { name: /^Refund / }) })
  const form = studio.getByRole('dialog', { name: 'Refund to Alex Rivera' })
  const question = studio.getByRole('dialog', { name: /^Refund .* to Alex Rivera\?$/ })
  const outcome = (words: string) => dialog.getByRole('status').filter({ hasText: words })
  /** Confirms the refund of the whole payment. */
  const refund = async (words: string): Promise<void> => {
    await payment(words).getByRole('button').press('Enter')
    await form.getByLabel('Reason').fill('All of it')
    await form.getByRole('button', { name: 'Continue' }).press('Enter')
    await question.getByRole('button', { name: `Refund ${words}` }).press('Enter')
  }

  await test.step('a refund after another tab has switched clubs refunds nothing', async () => {
    await switchClubElsewhere(studio, 'lantern.localhost')
    await refund(amount)
    await expect(
      dialog.getByText('You switched to another club in another tab. Nothing was changed here.'),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Switch to Harbour House' }).press('Enter')
    await expect(payment(amount).getByRole('button')).toBeEnabled()
    expect(await listRefunds(portal)).toHaveLength(0)
  })

  await test.step('a full refund also cancels the purchase and the order if the box stays ticked, and the confirmation says so', async () => {
    const total = inUsd(order.total)
    await payment(total).getByRole('button').press('Enter')
    const cancelBox = form.getByRole('checkbox', { name: /^Cancel the purchase \(2 / })
    await expect(cancelBox).toBeChecked()
    await form.getByLabel('Reason').fill('Rain')
    await form.getByLabel('Amount in USD').fill('5')
    await form.getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(question).toContainText('Reason: Rain')
    await expect(question).not.toContainText('cancelled as well')
    await question.getByRole('button', { name: 'Change' }).press('Enter')
    // Unticked, the tickets stay valid, and going back keeps the choice.
    await form.getByLabel('Amount in USD').fill(order.total.toFixed(2))
    await cancelBox.press('Space')
    await form.getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(question).toContainText('The tickets stay valid')
    await question.getByRole('button', { name: 'Change' }).press('Enter')
    await expect(cancelBox).not.toBeChecked()
    await cancelBox.press('Space')
    await form.getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(question).toContainText(/2\s.* are cancelled as well\./)
    expect(await orderStatus()).not.toBe('cancelled')
    await question.getByRole('button', { name: `Refund ${total}` }).press('Enter')
    await expect(outcome(`${total} has been refunded to Alex Rivera.`)).toBeVisible()
    await expect(
      dialog.getByRole('table', { name: 'Refunds made through this portal' }),
    ).toContainText('2 cancelled')
    expect(await orderStatus()).toBe('cancelled')
  })

  await test.step('a payment is refunded once, although the first request never arrives and the second one’s response is lost, also after a reload', async () => {
    const keys: (string | undefined)[] = []
    await studio.route('**/refunds', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length === 2) await forwardToServer(route)
      return keys.length > 2 ? route.continue() : route.abort('connectionreset')
    })
    await refund(amount)
    const unknown = `We don’t know whether ${amount} was refunded to Alex Rivera.`
    await expect(outcome(unknown)).toBeVisible()
    // No other refund can start until the outcome is known.
    await expect(payment(amount).getByRole('button')).toBeDisabled()
    expect(await listRefunds(portal)).toHaveLength(1)
    const again = dialog.getByRole('button', { name: 'Ask again' })
    await again.press('Enter')
    await expect.poll(() => keys.length).toBe(2)
    await expect(again).not.toHaveAttribute('aria-busy', 'true')
    await studio.reload()
    await openPayments(studio)
    await expect(outcome(unknown)).toBeVisible()
    await openMember(dialog)
    await again.press('Enter')
    await expect(outcome(`${amount} has been refunded to Alex Rivera.`)).toBeVisible()
    await expect(payment(amount)).toHaveCount(0)
    expect(new Set(keys).size).toBe(1)
    expect(await listRefunds(portal)).toMatchObject([
      { status: 'refunded', by: 'owner', reason: 'All of it' },
      { by: 'owner', reason: 'Rain' },
    ])
  })
})
