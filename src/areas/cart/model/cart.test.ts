import { describe, expect, it } from 'vitest'
import type {
  Cart,
  CartCredit,
  CartGroups,
  CartItem,
  ErrorObject,
  TicketType,
} from '#generated/types'
import { cartErrorTexts, cartProblem } from './cartErrorTexts'
import { cartGroups } from './cartGroups'
import { checkoutSteps, isComplete, skipsPaymentForm, stepToShow } from './checkoutSteps'
import { findCreditedTitle, toggleCredit } from './houseCredits'
import { summaryLines, withoutShipping } from './summaryLines'
import { withTicketsInCart, maxTickets, saleStatus, ticketQuantity } from './ticketQuantity'

const item = (id: number, fault: CartItem['fault'] = ''): CartItem => ({ id, fault }) as CartItem // Only the fields that the rules use.
const none: CartGroups = { reservations: [], appointments: [], tickets: [], products: [] }
const now = new Date('2026-03-08T12:00:00Z')
const shipping = (expiration: string | null) => ({ expiration }) as Cart['shipping'] // Only the field that the rules use.

describe('a cart', () => {
  it('is shown in groups, reservations first, without empty groups [activity.cart.groups]', () => {
    const items = { ...none, products: [item(3)], reservations: [item(1)], tickets: [item(2)] }
    expect(cartGroups(items).map(({ id }) => id)).toEqual(['reservations', 'tickets', 'products'])
    expect(cartGroups(none)).toEqual([])
  })

  it('adds up subtotal, shipping as the handling total, tax, discount and total [activity.cart.summary-shipping] [activity.cart.due-and-postpay]', () => {
    const cart = {
      subTotal: 180.1,
      handlingTotal: 12.5,
      taxTotal: 14.41,
      discountTotal: 18.01,
      total: 189,
      postpayTotal: 0,
      totalDue: 189,
    }
    expect(summaryLines(cart).map(({ id, amountCents }) => [id, amountCents])).toEqual([
      ['subTotal', 18010],
      ['shipping', 1250],
      ['tax', 1441],
      ['discount', -1801],
      ['total', 18900],
    ])
    expect(
      summaryLines({ ...cart, postpayTotal: 40, totalDue: 149 })
        .slice(-2)
        .map(({ id, amountCents }) => [id, amountCents]),
    ).toEqual([
      ['postpay', -4000],
      ['due', 14900],
    ])
    // House credits pay before what is due now, and may cover everything.
    expect(
      summaryLines({ ...cart, postpayTotal: 40, totalDue: 0 })
        .slice(-3)
        .map(({ id, amountCents }) => [id, amountCents]),
    ).toEqual([
      ['postpay', -4000],
      ['credit', -14900],
      ['due', 0],
    ])
    expect(withoutShipping({ ...cart, totalDue: 5 } as Cart).totalDue).toBe(0)
    // While another address is chosen, nothing is shipped yet.
    const unshipped = withoutShipping({ ...cart, totalDue: 149 } as Cart)
    expect([unshipped.handlingTotal, unshipped.total, unshipped.totalDue]).toEqual([
      0, 176.5, 136.5,
    ])
    expect(Object.is(summaryLines({ ...cart, discountTotal: 0 })[3]?.amountCents, 0)).toBe(true)
  })
})

describe('checkout steps', () => {
  it('include shipping only if something can be shipped [activity.checkout.no-physical-no-shipping] [activity.checkout.numbered-steps]', () => {
    expect(checkoutSteps({ hasPhysical: true })).toEqual(['cart', 'shipping', 'payment'])
    expect(checkoutSteps({ hasPhysical: false })).toEqual(['cart', 'payment'])
  })

  it('show the requested step if all steps before it are complete, else the first incomplete step', () => {
    const cart = { hasPhysical: true, items: { ...none, products: [item(1)] }, shipping: null }
    expect(
      ['cart', 'shipping', 'payment', '', 'other'].map((requested) =>
        stepToShow(requested, cart, now),
      ),
    ).toEqual(['cart', 'shipping', 'shipping', 'cart', 'cart'])
    const chosen = { ...cart, shipping: shipping(null) }
    expect(
      ['cart', 'shipping', 'payment'].map((requested) => stepToShow(requested, chosen, now)),
    ).toEqual(['cart', 'shipping', 'payment'])
    expect(
      stepToShow(
        'payment',
        { ...chosen, items: { ...none, products: [item(1, 'sold_out')] } },
        now,
      ),
    ).toBe('cart')
    expect(
      stepToShow(
        'shipping',
        { hasPhysical: false, items: { ...none, tickets: [item(1)] }, shipping: null },
        now,
      ),
    ).toBe('cart')
  })

  it('require a new shipping rate once the chosen one has expired, and are incomplete for an empty cart', () => {
    const cart = { hasPhysical: true, items: none, shipping: shipping('2026-03-08T12:00:00Z') }
    expect([
      isComplete('cart', cart, now),
      isComplete('shipping', cart, now),
      isComplete('shipping', { ...cart, shipping: shipping('2026-03-08T12:00:01Z') }, now),
    ]).toEqual([false, false, true])
  })

  it('skip the payment form if nothing is due or a saved method is chosen [activity.checkout.skip-form-flag]', () => {
    expect([
      skipsPaymentForm({ totalDue: 0 }),
      skipsPaymentForm({ totalDue: 5 }),
      skipsPaymentForm({ totalDue: 5 }, { type: 'creditcard' }),
      skipsPaymentForm({ totalDue: 5 }, { type: 'newcreditcard' }),
    ]).toEqual([true, false, true, false])
  })
})

describe('ticket quantities', () => {
  const bounds = { minimum: 2, maximum: 6, availableQuantity: 31, purchased: 0 }

  it('are 0 or between minimum and maximum, and never more than the tickets left [activity.validation.ticket-minimum-maximum]', () => {
    expect(
      [
        [1, 0],
        [1, 2],
        [3, 2],
        [9, 6],
        [-1, 0],
      ].map(([requested = 0, current = 0]) => ticketQuantity(requested, current, bounds)),
    ).toEqual([2, 0, 3, 6, 0])
    expect([
      maxTickets({ ...bounds, availableQuantity: 3 }),
      maxTickets({ ...bounds, maximum: null }),
      maxTickets({ ...bounds, purchased: 5 }),
      maxTickets({ ...bounds, availableQuantity: 1 }),
    ]).toEqual([3, 31, 0, 0])
  })

  it('count the tickets held in the customer’s cart as available', () => {
    const ticket = { ...bounds, availableQuantity: 0 } as TicketType // Only the fields that the rules use.
    expect([
      maxTickets(ticket),
      maxTickets(withTicketsInCart(ticket, { maxQty: 4 })),
      maxTickets(withTicketsInCart({ ...ticket, availableQuantity: 31 }, { maxQty: 4 })),
      withTicketsInCart(ticket, undefined),
    ]).toEqual([0, 4, 6, ticket])
  })

  it('depend on the sale status: soon before the sale period, open during it, over after it', () => {
    const statusFor = (onSale: string | null, offSale: string | null) =>
      saleStatus({ onSale, offSale }, now)
    expect([
      statusFor(null, null),
      statusFor('2026-03-08T12:00:00Z', null),
      statusFor('2026-03-08T12:00:01Z', null),
      statusFor(null, '2026-03-08T12:00:00Z'),
      statusFor(null, '2026-03-08T12:00:01Z'),
    ]).toEqual(['open', 'open', 'soon', 'over', 'open'])
  })
})

describe('the texts of a cart error', () => {
  const read = (
    code: string,
    description?: string,
    details?: ErrorObject['errorDetails'],
    general?: true,
  ) =>
    cartErrorTexts(
      cartProblem({
        code,
        body: {
          code,
          ...(description !== undefined && { errorDescription: description }),
          ...(details !== undefined && { errorDetails: details }),
          ...(general && { general }),
        },
      }),
      (id, values) => (values ? `${id} ${JSON.stringify(values)}` : id),
    )

  it.each(['ticket_max_reached', 'invalid_coupon'])(
    'of %s have the response’s description; the server’s general descriptions are in the page’s language [activity.error.missing-messages]',
    (code) => {
      const title = `area.cart.refused.${code}.title`
      const text = `area.cart.refused.${code}.text`
      expect(read(code, 'Members only until Friday.')).toEqual({
        title,
        text: 'Members only until Friday.',
      })
      for (const description of [undefined, '', ' '])
        expect(read(code, description)).toEqual({ title, text })
      expect(read(code, 'No more of these.', undefined, true)).toEqual({ title, text })
    },
  )

  it('name the maximum of tickets in the page’s language, whatever the server’s words', () => {
    expect(read('ticket_max_reached', 'Two at most.', [{ most: 2 }])?.text).toBe(
      'area.cart.refused.ticket_max_reached.most {"count":2}',
    )
  })
})

describe('house credits of a cart', () => {
  it('are applied in the order in which they were chosen, which stays the same when one is removed [activity.perks.house-credit-order]', () => {
    const credits = [
      { id: 4, position: 1 },
      { id: 5, position: null },
      { id: 6, position: 0 },
    ]
    expect(toggleCredit(credits, 5)).toEqual([6, 4, 5])
    expect(toggleCredit(credits, 6)).toEqual([4])
    expect(toggleCredit([], 5)).toEqual([5])
  })

  it('are named after the only item that they pay for', () => {
    // Only the fields that the rule uses.
    const items = {
      ...none,
      tickets: [{ id: 1, title: 'Supper', ticket: { eventId: 7 }, product: null }],
      products: [{ id: 2, title: 'Cap', ticket: null, product: { id: 7 } }],
    } as unknown as CartGroups
    const titleOf = (referenceType: CartCredit['referenceType'], referenceId: number | null) =>
      findCreditedTitle({ referenceType, referenceId }, items)
    expect([titleOf('event', 7), titleOf('order', 7)]).toEqual(['Supper', 'Cap'])
    expect([titleOf('event', 8), titleOf('event', null), titleOf('category', 7)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
