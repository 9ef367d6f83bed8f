import type { Page } from '@playwright/test'
import { PASSWORD } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { customerCookies } from '../support/cookies'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live } from '../support/portalTest'
import { expectReadable } from '../support/readable'

const HARBOUR = 'harbour.localhost'
const WIDTHS = [390, 820, 1440]
const test = ownPortalTest()

test('reception sends a part of an order and hands over the rest, which the member’s open tab shows; a mistake is undone, a note is written', async ({
  page,
  portal,
  anotherBrowser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const there = await anotherBrowser()
  await there.addCookies(await customerCookies(portal, HARBOUR, 'alex@example.com'))
  const member = await there.newPage()
  const theirs = member.getByRole('main').getByRole('listitem').filter({ hasText: 'House white' })
  const theirOrder = await there.newPage()
  const lineOf = (title: string) => theirOrder.getByRole('row').filter({ hasText: title })
  const row = page.getByRole('row').filter({ hasText: 'House white' })
  const dialog = page.getByRole('dialog')
  const heading = page.getByRole('heading', { level: 1 })
  const handOver = page.getByRole('button', { name: 'Hand over', exact: true })

  await test.step('the order waits in the list, without amounts', async () => {
    await member.goto(portal.url(HARBOUR, '/account/billing/orders'))
    await live(member)
    await expect(theirs).toContainText('Processing')
    await page.goto(portal.url(HARBOUR, '/desk/orders'))
    await signInHere(page, 'desk', PASSWORD)
    await expect(page.locator('html[data-live="true"]')).toBeAttached()
    await expect(row).toContainText('Waiting')
    await expect(row).toContainText('3 of 3')
    await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveCount(0)
    for (const width of WIDTHS.slice(1)) await expectReadable(page, width)
    await page.getByLabel('How').selectOption('Picked up')
    await expect(row).toHaveCount(0)
    await page.getByLabel('How').selectOption('Shipped')
    await row.getByRole('link').click()
    await expect(heading).toContainText('Order')
    await expect(page.getByText('Leave it with the porter.')).toBeVisible()
    for (const width of WIDTHS) await expectReadable(page, width)
    const [, id] = /\/orders\/(\d+)/.exec(page.url()) ?? []
    await theirOrder.goto(portal.url(HARBOUR, `/account/billing/orders/${id}`))
    await live(theirOrder)
    await expect(lineOf('House white')).toContainText('to be handed over')
  })

  await test.step('a part is sent, and the rest stays', async () => {
    await handOver.click()
    await expect(dialog.getByRole('radio', { name: 'Sent' })).toBeChecked()
    await dialog.getByLabel(/^House white/).fill('3')
    await expect(dialog.getByText('A number from 0 to 2, please.')).toBeVisible()
    await dialog.getByLabel(/^House white/).fill('2')
    await dialog.getByLabel(/^Ginger shrub/).fill('0')
    await dialog.getByLabel('Courier').fill('Parcel post')
    await dialog.getByLabel('Tracking number').fill('PP 123')
    for (const width of WIDTHS) await expectReadable(page, width)
    await dialog.getByRole('button', { name: 'Mark as sent' }).click()
    await expect(
      page.getByText('Marked as sent. The rest is still to be handed over.'),
    ).toBeVisible()
    await expect(page.getByText(/with Parcel post, number PP 123/)).toBeVisible()
    await expect(theirs).toContainText('Processing')
    await expect(lineOf('House white')).toContainText(
      /sent on .+ with Parcel post, tracking number PP 123/,
    )
    await expect(lineOf('Ginger shrub')).toContainText('to be handed over')
    for (const width of WIDTHS) await expectReadable(theirOrder, width)
  })

  await test.step('with the last piece the member reads that it is completed, and the list has it no more', async () => {
    await handOver.click()
    await dialog.getByText('Given to whoever came for it').click()
    await dialog.getByRole('button', { name: 'Hand over', exact: true }).click()
    await expect(page.getByText('Handed over. Nothing is left to hand over.')).toBeVisible()
    await expect(handOver).toBeDisabled()
    await expect(theirs).toContainText('Completed')
    await expect(lineOf('Ginger shrub')).toContainText('handed over')
    await expect(lineOf('Ginger shrub')).not.toContainText('to be')
    await page.getByRole('link', { name: 'Back to: Orders' }).click()
    await expect(row).toHaveCount(0)
    await page.getByLabel('State').selectOption('Handed over')
    await row.getByRole('link').click()
  })

  await test.step('a mistake is undone, and the member’s tab shows it', async () => {
    await page.getByRole('button', { name: /^Undo.*Ginger shrub/ }).click()
    for (const width of WIDTHS) await expectReadable(page, width)
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(handOver).toBeEnabled()
    await expect(page.getByText(/^Undone on/)).toBeVisible()
    await expect(theirs).toContainText('Processing')
    await expect(lineOf('Ginger shrub')).toContainText('to be handed over')
  })

  await test.step('a note is on the order, and the history has what was done', async () => {
    await page.getByRole('button', { name: 'Add a note' }).click()
    await dialog.getByLabel('Note').fill('The shrub comes on Monday')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(
      page.getByRole('region', { name: 'Notes' }).getByText('The shrub comes on Monday'),
    ).toBeVisible()
    await page.getByText('History', { exact: true }).click()
    const history = page.getByRole('listitem')
    await expect(history.filter({ hasText: 'undid a handover of 1 piece.' })).toBeVisible()
    await expect(history.filter({ hasText: 'sent 2 pieces with Parcel post' })).toBeVisible()
    for (const width of WIDTHS) await expectReadable(page, width)
  })
})

/** Has the member buy two of a product with a saved card, to pick up, by the calls of the shop. */
const buyTwo = (member: Page): Promise<number> =>
  member.evaluate(async () => {
    const read = async <T>(path: string): Promise<T> => (await fetch(path)).json() as Promise<T>
    const post = async <T>(path: string, body: object): Promise<T> => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `e2e-orders${path}` },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as T
    }
    const product = (
      await read<{ id: number; variants: unknown[]; options: unknown[]; has_inventory: boolean }[]>(
        '/api/products?type=product&page_size=200',
      )
    ).find((one) => one.variants.length + one.options.length === 0 && one.has_inventory)
    const [place] = await read<{ id: number }[]>('/api/checkout/shipping/local')
    const [card] = await read<{ id: number }[]>('/api/account/wallet/cards')
    await post('/api/cart/products', { product_id: product?.id, quantity: 2 })
    await post('/api/cart/shipping', { location_id: place?.id })
    const order = await post<{ order_id: number; transaction_id: number }>(
      '/api/checkout/order',
      {},
    )
    await post('/api/checkout/payment', {
      transaction_id: order.transaction_id,
      payment_method: { id: String(card?.id), type: 'creditcard' },
    })
    return order.order_id
  })

test('a new order is in the open list at once; with the area money a part of it is refunded', async ({
  page,
  portal,
  anotherBrowser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(portal.url(HARBOUR, '/desk/orders'))
  await signInHere(page, 'owner', PASSWORD)
  await expect(page.locator('html[data-live="true"]')).toBeAttached()
  await expect(page.getByRole('row').filter({ hasText: 'House white' })).toBeVisible()
  const there = await anotherBrowser()
  await there.addCookies(await customerCookies(portal, HARBOUR, 'alex@example.com'))
  const member = await there.newPage()
  await member.goto(portal.url(HARBOUR, '/account/billing/orders'))
  await live(member)
  const id = await buyTwo(member)
  const row = page.getByRole('row').filter({ hasText: `Order ${id}` })
  await expect(row).toContainText('2 of 2')
  await row.getByRole('link').click()
  await expect(page.getByText(/••••/)).toBeVisible()
  await page.getByRole('button', { name: 'Refund a part…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('1')
  await dialog.getByLabel('Reason').fill('Chipped')
  await expect(dialog.getByText(/^Goes back: \P{L}*\d/u)).toBeVisible()
  for (const width of WIDTHS) await expectReadable(page, width)
  await dialog.getByRole('button', { name: /^Refund \P{L}*\d/u }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Cancelled\. .* goes back\.$/)).toBeVisible()
  await expect(page.getByText(/refunded$/)).toBeVisible()
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect(dialog.getByText('1 left to hand over')).toBeVisible()
})
