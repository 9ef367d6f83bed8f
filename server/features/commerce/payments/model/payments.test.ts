import { describe, expect, it } from 'vitest'
import { amountOfInvoice, amountOfSubscription } from '../../subscriptions/model/amountToPay'
import { decideRequest, nextStep } from '../../transactions/model/paymentState'

describe('the amount to pay', () => {
  const due = {
    rateCents: 5_000,
    taxRateCents: 450,
    paymentCount: 3,
    lines: [
      { amountCents: 15_000, taxCents: 450, serviceCents: 200 },
      { amountCents: 1_000, taxCents: 50, serviceCents: 0 },
    ],
  }

  it('is rate times payment count plus tax, without a service fee, for a bank payment [money.validation.bank-amount]', () => {
    expect(amountOfSubscription(due, 'bank')).toEqual({
      amountCents: 15_450,
      taxCents: 450,
      feeCents: 0,
    })
  })

  it('is the sum of the server’s lines (amount, tax and service fee) for a card payment [money.validation.card-amount-server-lines]', () => {
    for (const kind of ['card', 'token'] as const)
      expect(amountOfSubscription(due, kind)).toEqual({
        amountCents: 16_700,
        taxCents: 500,
        feeCents: 200,
      })
  })

  it('is the invoice’s amount due for an invoice', () => {
    expect(amountOfInvoice({ amountDueCents: 4_200 })).toEqual({
      amountCents: 4_200,
      taxCents: 0,
      feeCents: 0,
    })
  })
})

describe('a request to pay', () => {
  const free = { earlierRequest: undefined, bodyHash: 'a', pending: undefined, isPayable: true }

  it('starts a payment, returns the payment of an identical request, is rejected, or replaces a payment that waits for the customer', () => {
    expect(decideRequest(free)).toBe('begin')
    expect(decideRequest({ ...free, isPayable: false })).toBe('not-payable')
    expect(decideRequest({ ...free, earlierRequest: { bodyHash: 'a' }, isPayable: false })).toBe(
      'replay',
    )
    expect(decideRequest({ ...free, earlierRequest: { bodyHash: 'b' } })).toBe('reused')
    for (const state of ['charging', 'processing'] as const)
      expect(decideRequest({ ...free, pending: { state } })).toBe('busy')
    expect(decideRequest({ ...free, pending: { state: 'authenticating' } })).toBe('replace')
  })
})

describe('a payment’s job', () => {
  const hour = 3_600_000

  it('retries a payment that never reached the processor for a day, then gives up; cancels an unfinished authentication after an hour', () => {
    expect(nextStep('charging', undefined, hour)).toBe('retry')
    expect(nextStep('charging', undefined, 24 * hour)).toBe('give-up')
    expect(nextStep('processing', { status: 'processing', reference: '' }, 24 * hour)).toBe(
      'record',
    )
    expect(
      nextStep(
        'authenticating',
        { status: 'requires_action', reference: '', clientSecret: '' },
        hour / 2,
      ),
    ).toBe('record')
    expect(
      nextStep(
        'authenticating',
        { status: 'requires_action', reference: '', clientSecret: '' },
        2 * hour,
      ),
    ).toBe('cancel')
  })

  it('asks about an accepted payment again later if the processor’s response is missing, however old the payment is', () => {
    for (const state of ['authenticating', 'processing'] as const)
      for (const age of [0, hour, 48 * hour]) expect(nextStep(state, undefined, age)).toBe('wait')
  })
})
