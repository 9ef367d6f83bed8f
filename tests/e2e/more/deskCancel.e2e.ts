import { apiAt, PASSWORD, signInAdmin } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { customerCookies } from '../support/cookies'
import { hasFocus, tabTo } from '../support/keyboard'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, ready } from '../support/portalTest'
import { expectReadable } from '../support/readable'
import type { RunningPortal } from '../support/runPortal'

const HARBOUR = 'harbour.localhost'
const QUARTET = 'The Narragansett Quartet'
const test = ownPortalTest()

/** The id of the demo's event with tickets. */
async function quartetId(portal: RunningPortal): Promise<number> {
  const { api, dispose } = await signInAdmin(portal, HARBOUR, 'owner')
  const found = (await (
    await api.get(`/admin/api/desk/events?search=${encodeURIComponent(QUARTET)}`)
  ).json()) as { id: number }[]
  await dispose()
  return found[0]?.id ?? 0
}

/** Buys a ticket of an event by card, without a browser. */
async function buy(portal: RunningPortal, email: string, eventId: number): Promise<void> {
  const api = await apiAt(portal, HARBOUR)
  const post = async (path: string, data: object): Promise<Record<string, unknown>> => {
    const response = await api.post(path, { data })
    expect(response.ok(), `${path} ${await response.text()}`).toBe(true)
    return (await response.json()) as Record<string, unknown>
  }
  expect((await api.post('/login', { data: { email, password: PASSWORD } })).ok()).toBe(true)
  const event = (await (await api.get(`/api/events/${eventId}`)).json()) as {
    tickets: { id: number }[]
  }
  await post('/api/cart/tickets', { ticket_id: event.tickets[0]?.id, quantity: 1 })
  const order = await post('/api/checkout/order', {})
  const { token } = await post('/sandbox/tokens', {
    number: '4242 4242 4242 4242',
    exp_month: 12,
    exp_year: 2090,
    cvc: '123',
  })
  const paid = await post('/api/checkout/payment', {
    transaction_id: order['transaction_id'],
    payment_method: {
      id: token,
      type: 'newcreditcard',
      billing_details: { name: 'A Member', country: 'US', zip_code: '02840' },
    },
  })
  expect(paid).toMatchObject({ success: true })
  await api.dispose()
}

test('an event is cancelled by keyboard, with a look at the email; the report follows, and a member’s open page shows it', async ({
  page,
  portal,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/\/cancel|ERR_FAILED|ERR_CONNECTION/)
  const id = await quartetId(portal)
  await buy(portal, 'casey@example.com', id)
  const member = await (await anotherBrowser()).newPage()
  await member.context().addCookies(await customerCookies(portal, HARBOUR, 'casey@example.com'))
  await member.goto(portal.url(HARBOUR, `/events/${id}`))
  await ready(member)
  await expect(member.locator('html[data-live="true"]')).toBeAttached()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(portal.url(HARBOUR, `/desk/events/${id}`))
  await signInHere(page, 'owner', PASSWORD)
  await page.getByRole('link', { name: 'Cancellation' }).click()
  await expect(page.getByRole('heading', { name: 'What happens' })).toBeVisible()
  await expect(page.getByText('Back to cards')).toBeVisible()

  await test.step('without a reason nothing happens but that it is asked for', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Cancel the event…' }))
    await page.keyboard.press('Enter')
    const reason = page.getByLabel('Reason')
    await expect(reason).toHaveAccessibleDescription(/Please give a reason\./)
    expect(await hasFocus(reason)).toBe(true)
    await page.keyboard.type('The quartet’s bus broke down')
  })

  await test.step('what is typed is still there after another page of the desk', async () => {
    await page.getByRole('link', { name: 'Attendees' }).click()
    await expect(page.getByRole('button', { name: 'Write to them' })).toBeVisible()
    await page.getByRole('link', { name: 'Cancellation' }).click()
    await expect(page.getByLabel('Reason')).toHaveValue('The quartet’s bus broke down')
  })

  await test.step('the preview has the text as typed, and what becomes of the money', async () => {
    await tabTo(page, page.getByLabel('Text to them'))
    await page.keyboard.type('We hope to see you in autumn.')
    await tabTo(page, page.getByRole('button', { name: 'Preview the email' }))
    await page.keyboard.press('Enter')
    const preview = page.getByRole('region', { name: 'Preview the email' })
    await expect(preview).toContainText(`Cancelled: ${QUARTET}`)
    await expect(preview).toContainText('We hope to see you in autumn.')
    await expect(preview).toContainText('the way you paid')
    for (const width of [820, 1440]) await expectReadable(page, width)
  })

  await test.step('it asks once more; if the connection is cut it says that no answer came, and then cancels', async () => {
    const dialog = page.getByRole('dialog', { name: `Cancel “${QUARTET}”?` })
    const cancel = async (): Promise<void> => {
      await tabTo(page, page.getByRole('button', { name: 'Cancel the event…' }))
      await page.keyboard.press('Enter')
      await expect(dialog).toContainText('This can’t be undone.')
      await tabTo(page, dialog.getByRole('button', { name: 'Cancel the event' }))
      await page.keyboard.press('Enter')
    }
    await page.route(/\/cancel$/, (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
    )
    await cancel()
    await expect(page.getByText('No answer came')).toBeVisible()
    await expect(page.getByLabel('Reason')).toHaveValue('The quartet’s bus broke down')
    await page.unroute(/\/cancel$/)
    await cancel()
    await expect(page.getByRole('heading', { name: 'Report' })).toBeVisible()
    await expect(member.getByText('The club has cancelled this event.')).toBeVisible()
  })

  await test.step('the report ends with each person and refund', async () => {
    await expect(
      page.getByRole('status').filter({ hasText: /^(Everything is done\.|Done, except)/ }),
    ).toBeVisible()
    await expect(page.getByText('Reason: The quartet’s bus broke down')).toBeVisible()
    const casey = page.getByRole('row').filter({ hasText: /Casey/ })
    await expect(casey).toContainText('refunded')
    for (const width of [820, 1440]) await expectReadable(page, width)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`cancelled-event-${id}.csv`)
  })

  await test.step('the list and the form say so', async () => {
    await page.goto(portal.url(HARBOUR, `/desk/events/${id}`))
    await expect(page.getByText('This event is cancelled.')).toBeVisible()
    await page.goto(portal.url(HARBOUR, `/desk/events?search=${encodeURIComponent(QUARTET)}`))
    await expect(page.getByRole('row').filter({ hasText: QUARTET })).toContainText('Cancelled')
    await member.goto(portal.url(HARBOUR, '/my-schedule'))
    await ready(member)
    await expect(
      member.getByRole('listitem').filter({ hasText: QUARTET }).getByText('Cancelled'),
    ).toBeVisible()
  })
})
