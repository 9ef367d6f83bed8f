/** Sends a request as a member; resolves to the answer's body, and rejects if it is an error. */
export type Post = (path: string, body: object) => Promise<Record<string, unknown>>

const CARD = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2090, cvc: '123' }

/**
 * Buys a ticket with a new card, from the cart to the payment; returns what was paid, in cents. It
 * pays whatever else is in the cart, too.
 */
export async function buyTicket(post: Post, ticketTypeId: number): Promise<number> {
  await post('/api/cart/tickets', { ticket_id: ticketTypeId, quantity: 1 })
  const order = await post('/api/checkout/order', {})
  const { token } = await post('/sandbox/tokens', CARD)
  const paid = await post('/api/checkout/payment', {
    transaction_id: order['transaction_id'],
    payment_method: {
      id: token,
      type: 'newcreditcard',
      billing_details: { name: 'A Member', country: 'US', zip_code: '02840' },
    },
  })
  if (paid['success'] !== true) throw new Error(`not paid: ${JSON.stringify(paid)}`)
  return Math.round(Number(order['total_due']) * 100)
}
