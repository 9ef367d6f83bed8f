import { expect, it, vi } from 'vitest'
import type { Api } from '../../../core/api/call'
import { createCheckoutTarget } from './createCheckoutTarget'
import type { StoredOrder } from './storedOrder'

const order = {
  orderId: 7,
  transactionId: 70,
  totalDue: 20,
  total: 20,
  currency: 'USD',
  reservedUntil: null,
  paid: false,
}
const method = { id: '3', type: 'creditcard' } as const
const signal = new AbortController().signal

function createTarget(responses: Record<string, () => unknown>, start?: StoredOrder) {
  const calls: [string, unknown][] = []
  const stored: StoredOrder[] = []
  const call = vi.fn((id: string, request: { body: unknown; idempotencyKey: string }) => {
    calls.push([`${id} ${request.idempotencyKey}`, request.body])
    return Promise.resolve(responses[id]?.())
  })
  // Only the calls that these tests need.
  const target = createCheckoutTarget({
    call: call as unknown as Api['call'],
    restored: start,
    persist: (next) => stored.push(next),
    fetchStatus: () => Promise.resolve('paid'),
  })
  return { target, calls, stored }
}

it('places a cart once and pays its order, even if the payment is sent again or resumes after a reload [activity.call.checkout-payment]', async () => {
  const responses = {
    'checkout.place': () => order,
    'checkout.payment': () => ({
      transaction: { status: 'processed' },
      success: true,
      action: null,
    }),
  }
  const { target, calls, stored } = createTarget(responses)
  target.begin(20)
  expect(await target.fetchStatus(signal)).toBe('open')
  expect(await target.send(method, 'k', signal)).toEqual({
    status: 'processed',
    payment: { success: true, action: null },
  })
  await target.send({ id: 'pi', type: 'paymentIntent' }, 'k-3ds', signal)
  const paid = { transactionId: 70, paymentMethod: method }
  expect(calls).toEqual([
    ['checkout.place k-order', { total: 20 }],
    ['checkout.payment k', paid],
    [
      'checkout.payment k-3ds',
      { transactionId: 70, paymentMethod: { id: 'pi', type: 'paymentIntent' } },
    ],
  ])
  expect([target.getOrder(), await target.fetchStatus(signal)]).toEqual([order, 'paid'])
  const afterReload = createTarget(responses, stored.at(-1))
  await afterReload.target.send(method, 'k', signal)
  expect(afterReload.calls).toEqual([['checkout.payment k', paid]])
  // If the order was not stored, the cart is placed again with the same idempotency key.
  const withoutStoredOrder = createTarget(responses)
  await withoutStoredOrder.target.send(method, 'k-3ds', signal)
  expect(withoutStoredOrder.calls[0]?.[0]).toBe('checkout.place k-order')
  target.begin(20)
  expect([target.getOrder(), stored.at(-1)]).toEqual([undefined, { total: 20 }])
})

it('only places the order if nothing is due [activity.checkout.skip-form-flag]', async () => {
  const { target, calls } = createTarget({
    'checkout.place': () => ({ ...order, totalDue: 0, paid: true }),
  })
  target.begin(0)
  expect(await target.send(method, 'k', signal)).toEqual({ status: 'processed' })
  expect(calls).toEqual([['checkout.place k-order', { total: 0 }]])
})
