import { describe, expect, it } from 'vitest'
import { statementFigures } from './statementFigures'

const entry = (
  status: string,
  amountCents: number,
  amountDueCents = 0,
  linkedTransactionId: number | null = null,
  type = 'order',
) => ({ status, type, amountCents, creditCents: 0, amountDueCents, linkedTransactionId })

describe('statementFigures', () => {
  it('sums charges, refunds and amounts due; counts cancelled and failed charges without their amounts, and does not count refunds', () => {
    const entries = [
      entry('processed', 12_000),
      entry('invoiced', 5_000, 4_000),
      entry('cancelled', 900),
      entry('failed', 700),
      entry('refunded', 2_500, 0, 1),
    ]
    expect(statementFigures(entries)).toEqual({
      count: 4,
      chargedCents: 17_000,
      refundedCents: 2_500,
      periodDueCents: 4_000,
    })
  })

  it('counts house account purchases as charged once: their invoice only adds to the amount due', () => {
    expect(
      statementFigures([
        entry('processed', 3_000),
        entry('invoiced', 3_000, 3_000, null, 'houseAccount'),
      ]),
    ).toMatchObject({ count: 2, chargedCents: 3_000, periodDueCents: 3_000 })
  })

  it('counts only money paid and refunded, not what house credits paid', () => {
    expect(
      statementFigures([
        { ...entry('processed', 10_000), creditCents: 4_000 },
        { ...entry('processed', 2_000), creditCents: 2_000 },
        { ...entry('refunded', 5_000, 0, 1), creditCents: 4_000 },
      ]),
    ).toMatchObject({ count: 2, chargedCents: 6_000, refundedCents: 1_000, periodDueCents: 0 })
  })
})
