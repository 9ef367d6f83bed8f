import { expect, live, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

/** A call's response, and the texts that its notification contains, or must not contain (`not`). */
const FAILURES: readonly {
  ids: string
  status: number
  body: object
  says: readonly string[]
  not?: string
}[] = [
  {
    ids: '[activity.error.invalid-request] [activity.error.notification] [activity.error.notification-request-id]',
    status: 422,
    body: {
      code: 'invalid_request',
      title: 'Something else',
      error_message: 'internal',
      error_description: 'The cap is being counted.',
      request_id: 'r-501',
    },
    says: ['Invalid Request', 'The cap is being counted.', 'Request ID: r-501'],
    not: 'internal',
  },
  {
    ids: '[activity.error.missing-messages]',
    status: 422,
    body: { code: 'invalid_request' },
    says: ['Invalid Request', 'The request could not be understood.'],
  },
  {
    ids: '[activity.error.not-deleted]',
    status: 409,
    body: { code: 'not_deleted', error_description: 'It is part of an order.' },
    says: ['There was an error', 'It is part of an order.'],
  },
  {
    ids: '[activity.error.ticket-max-reached] [activity.error.missing-messages]',
    status: 409,
    body: { code: 'ticket_max_reached', error_description: 'Two for each household.' },
    says: ['Maximum Tickets Purchased', 'Two for each household.'],
  },
  {
    ids: '[activity.error.ticket-max-reached]',
    status: 409,
    body: { code: 'ticket_max_reached', error_details: [{ path: '/quantity', most: 2 }] },
    says: ['Maximum Tickets Purchased', 'You can have 2 of these at most.'],
  },
  {
    ids: '[activity.error.invalid-coupon]',
    status: 422,
    body: { code: 'invalid_coupon', error_description: 'For members only.' },
    says: ['Invalid Coupon', 'For members only.'],
  },
  {
    ids: '[activity.error.http-404]',
    status: 404,
    body: {},
    says: ['Not Found', 'The resource you are looking for could not be found.'],
  },
]

test('a product that cannot be added is explained in a notification with the title of its error, the server’s description, and the request id if there is one', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/status of 4/)
  await signIn(HARBOUR, 'taylor@example.com')
  await page.goto(portal.url(HARBOUR, '/product'))
  await page.getByRole('link', { name: 'Deck cap' }).click()
  await live(page)
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' })
  for (const { ids, status, body, says, not = 'Request ID' } of FAILURES)
    await test.step(`${says.join(' ')} ${ids}`, async () => {
      await page.route('**/api/cart/products', (route) => route.fulfill({ status, json: body }), {
        times: 1,
      })
      await add.click()
      const alert = page.getByRole('alert').filter({ hasText: says[1] ?? '' })
      for (const words of says) await expect(alert).toContainText(words)
      await expect(alert).not.toContainText(not)
      await alert.getByRole('button', { name: 'Close' }).click()
      await expect(alert).toHaveCount(0)
    })
})
