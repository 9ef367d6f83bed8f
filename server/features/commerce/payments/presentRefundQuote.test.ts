import { expect, it } from 'vitest'
import type { QuotedRefund } from './findPaidAmounts'
import { presentRefundQuote, type QuotedShare } from './presentRefundQuote'

const share = (
  paidCents: number,
  keptCents: number,
  ...refunds: Pick<QuotedRefund, 'amountCents' | 'creditCents' | 'isHouseAccount'>[]
): QuotedShare => ({
  quote: {
    paidCents,
    refunds: refunds.map((refund, index) => ({ ...refund, id: `${index}`, transactionId: index })),
  },
  keptCents,
  currency: 'EUR',
})

it('a quote sums, in units, what was paid, what the club keeps, what came back before and what comes back, and to where', () => {
  expect(
    presentRefundQuote(
      [
        share(10_000, 1_500, { amountCents: 8_500, creditCents: 2_000, isHouseAccount: true }),
        share(5_000, 0, { amountCents: 4_000, creditCents: 300, isHouseAccount: false }),
      ],
      { count: 2, currency: 'USD' },
    ),
  ).toEqual({
    count: 2,
    currency: 'EUR',
    paid: 150,
    kept: 15,
    refundedBefore: 10,
    refund: 125,
    credit: 23,
    houseAccount: 65,
    refusal: '',
  })
})

it('the club never keeps more of a share than was paid for it', () => {
  expect(presentRefundQuote([share(1_000, 2_500)], { count: 1, currency: 'USD' })).toMatchObject({
    paid: 10,
    kept: 10,
    refundedBefore: 0,
    refund: 0,
  })
})
