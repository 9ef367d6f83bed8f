import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  hasPaid,
  unpaidLines,
  isPastDue,
  paywallAmounts,
  paywallPlan,
  paywallStep,
  firstToPay,
  type PaywallFacts,
} from './paywall'

const plan = {
  id: 4,
  title: 'House',
  frequency: 'monthly',
  rate: 50,
  taxRate: 4.5,
  serviceRate: 2,
  paymentCount: 3,
  lastDate: '2026-01-03T00:00:00Z',
  lastAmount: 50,
  renewable: true,
  nextDate: '2026-02-03T00:00:00Z',
  lines: [
    { amount: 100, tax: 5, service: 4 },
    { amount: 50, tax: 0, service: 2 },
  ],
}
const step = (facts: Partial<PaywallFacts>) =>
  paywallStep({ acceptsCards: true, plan, hasLeftIntro: false, payment: 'ready', ...facts })

describe('the paywall', () => {
  it('starts with the intro, and shows payment after the customer has left the intro and the past-due data was fetched again [money.paywall.intro-to-pay] [money.paywall.activate-button]', () => {
    expect([
      step({}),
      step({ plan: undefined }),
      step({ plan: undefined, hasLeftIntro: true }),
      step({ hasLeftIntro: true }),
    ]).toEqual(['intro', 'intro', 'intro', 'pay'])
  })

  it('asks to contact the club if it takes no cards or nothing can be paid [money.paywall.no-processor]', () => {
    expect([
      step({ acceptsCards: false }),
      step({ acceptsCards: false, hasLeftIntro: true }),
      step({ plan: null, hasLeftIntro: true }),
    ]).toEqual(['contact', 'contact', 'contact'])
  })

  it('shows a non-renewable subscription as on hold and never offers to pay for it [money.paywall.on-hold-message]', () => {
    const onHold = { plan: { renewable: false } }
    expect([
      step(onHold),
      step({ ...onHold, hasLeftIntro: true }),
      step({ ...onHold, hasLeftIntro: true, payment: 'failed' }),
    ]).toEqual(['on-hold', 'on-hold', 'on-hold'])
  })

  it('stays on payment while a payment is pending, then shows success or the error; the error leads back to payment [money.paywall.pay-to-success] [money.paywall.pay-to-error] [money.paywall.go-back-to-pay]', () => {
    const afterIntro = { hasLeftIntro: true } as const
    expect(
      (['charging', 'authenticating', 'unknown', 'settled', 'failed', 'ready'] as const).map(
        (payment) => step({ ...afterIntro, payment }),
      ),
    ).toEqual(['pay', 'pay', 'pay', 'success', 'error', 'pay'])
    // A reload during a payment skips the intro.
    expect(step({ payment: 'unknown' })).toBe('pay')
    expect(step({ payment: 'settled', plan: null, acceptsCards: false })).toBe('success')
  })

  it('charges the first of several failed transactions [money.paywall.first-failed-is-paid]', () => {
    expect([firstToPay([{ id: 9 }, { id: 3 }]), firstToPay([])]).toEqual([{ id: 9 }, undefined])
  })

  it('charges a bank account the periodic rate plus tax without a service fee, and a card the server’s lines [money.validation.bank-amount] [money.validation.card-amount-server-lines]', () => {
    expect(paywallAmounts(plan, true)).toEqual({ tax: 4.5, service: 0, total: 154.5 })
    expect(paywallAmounts(plan, false)).toEqual({ tax: 5, service: 6, total: 161 })
    expect(paywallAmounts({ ...plan, rate: 0.1, paymentCount: 3, taxRate: 0 }, true).total).toBe(
      0.3,
    )
  })

  it('counts a payment as made only if it has a real date and an amount above zero [money.subscription.payment-made]', () => {
    expect(hasPaid(plan)).toBe(true)
    for (const without of [
      { lastDate: '1900-01-01T00:00:00Z' },
      { lastAmount: 0 },
      { lastAmount: -1 },
    ])
      expect(hasPaid({ ...plan, ...without })).toBe(false)
  })

  it('treats a subscription as past due once its next payment date is before now [money.subscription.past-due]', () => {
    expect(
      ['2026-02-02T23:59:59Z', '2026-02-03T00:00:00Z', '2026-02-03T00:00:01Z'].map((now) =>
        isPastDue(plan, new Date(now)),
      ),
    ).toEqual([false, false, true])
    expect(isPastDue({ nextDate: null }, new Date('2030-01-01'))).toBe(false)
  })

  it('adds title, subscriptionId and period texts to a subscription [money.entity.subscription-paywall-view] [money.entity.subscription-period-words]', () => {
    const english = JSON.parse(
      readFileSync(new URL('../messages.en.json', import.meta.url), 'utf8'),
    ) as Record<string, string>
    const viewed = (frequency: string) =>
      paywallPlan({ ...plan, frequency }, (id) => english[id] ?? '?')
    expect(viewed('monthly')).toEqual({
      ...plan,
      subscriptionId: 4,
      period: 'month',
      periodPlural: 'months',
    })
    expect(
      ['daily', 'weekly', 'quarterly', 'semi', 'annually', 'fortnightly'].map((frequency) => [
        viewed(frequency).period,
        viewed(frequency).periodPlural,
      ]),
    ).toEqual([
      ['day', 'days'],
      ['week', 'weeks'],
      ['quarter', 'quarters'],
      ['6 months', '6 months'],
      ['year', 'years'],
      ['fortnightly', 'fortnightly'],
    ])
  })
})

it('lists the unpaid invoices before tax if they add up to the dues, and none that contradict them', () => {
  const open = [
    { id: 1, amount: 0.13, subTotal: 0.1, discount: 0 },
    { id: 2, amount: 0.23, subTotal: 0.25, discount: 0.05 },
  ]
  expect(unpaidLines(open, 0.3).map(({ id, net }) => [id, net])).toEqual([
    [1, 0.1],
    [2, 0.2],
  ])
  expect(unpaidLines(open, 0.36)).toEqual([])
})
