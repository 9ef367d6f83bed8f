import { taxCents } from '#src/core/money/taxCents'

/** The fields of a cart line that the totals depend on; amounts in cents. */
interface PricedLine {
  kind: 'product' | 'event' | 'reservation' | 'appointment'
  quantity: number
  priceCents: number
  /** Whether the line is paid later on site, and so not charged at checkout. */
  isPostpaid?: boolean
  /** Whether the coupon is not for the line. */
  isLeftOut?: boolean
  /** Tax rate in hundredths of a percent, if it was fixed when the line was held. */
  taxBasisPoints?: number
}

/** A discount: a percentage of the items that it is for, or an amount in cents. */
interface PricedCoupon {
  kind: 'percentage' | 'amount'
  value: number
}

/** The values that the totals depend on besides the lines. */
interface Pricing {
  coupon?: PricedCoupon | undefined
  /** Tax rate in hundredths of a percent, by kind of item. */
  taxBasisPoints: Readonly<Partial<Record<PricedLine['kind'], number>>>
  /** Cost of the chosen shipping method, in cents. */
  shippingCents: number
}

/** The totals of a cart in cents; the arrays have one entry per line, in order. */
export interface CartTotals {
  subTotalCents: number
  discountCents: number
  taxCents: number
  handlingCents: number
  totalCents: number
  /** The amount that is paid later on site, with its tax. */
  postpayCents: number
  /**
   * The amount that checkout charges: the total less what is paid later.
   * (activity.cart.due-and-postpay)
   */
  dueCents: number
  /** The discount and the tax of what checkout charges. */
  dueDiscountCents: number
  dueTaxCents: number
  lineDiscounts: readonly number[]
  lineTaxes: readonly number[]
  /** What is due now for each line, after its discount and with its tax. */
  lineDues: readonly number[]
  hasPhysical: boolean
}

/**
 * Whether a cart contains a product, which needs shipping or pickup. (activity.cart.has-physical)
 */
export const hasPhysical = (lines: readonly Pick<PricedLine, 'kind'>[]): boolean =>
  lines.some(({ kind }) => kind === 'product')

/**
 * Computes a cart's totals. The discount applies to the items that the coupon is for, the tax to
 * what is left of each line; shares are rounded to whole cents so that they add up.
 */
export function cartTotals(
  lines: readonly PricedLine[],
  { coupon, taxBasisPoints, shippingCents }: Pricing,
): CartTotals {
  const prices = lines.map(({ quantity, priceCents }) => quantity * priceCents)
  const subTotalCents = sum(prices)
  const discountable = prices.map((price, index) => (lines[index]?.isLeftOut === true ? 0 : price))
  const discountableCents = sum(discountable)
  const discountCents =
    coupon === undefined
      ? 0
      : coupon.kind === 'percentage'
        ? Math.round((discountableCents * coupon.value) / 100)
        : Math.min(coupon.value, discountableCents)
  const lineDiscounts = share(discountCents, discountable)
  const discountedPrices = prices.map((price, index) => price - (lineDiscounts[index] ?? 0))
  const taxes = lines.map(({ kind, taxBasisPoints: lineRate = taxBasisPoints[kind] ?? 0 }, index) =>
    taxCents(discountedPrices[index] ?? 0, lineRate),
  )
  const isPhysical = hasPhysical(lines)
  const handlingCents = isPhysical ? shippingCents : 0
  const taxTotal = sum(taxes)
  const totalCents = subTotalCents - discountCents + taxTotal + handlingCents
  const lineTotals = discountedPrices.map((price, index) => price + (taxes[index] ?? 0))
  const postpayCents = sum(
    lines.map(({ isPostpaid }, index) => (isPostpaid === true ? (lineTotals[index] ?? 0) : 0)),
  )
  const sumDue = (amounts: readonly number[]): number =>
    sum(amounts.filter((_amount, index) => lines[index]?.isPostpaid !== true))
  return {
    subTotalCents,
    discountCents,
    taxCents: taxTotal,
    handlingCents,
    totalCents,
    postpayCents,
    dueCents: totalCents - postpayCents,
    dueDiscountCents: sumDue(lineDiscounts),
    dueTaxCents: sumDue(taxes),
    lineDiscounts,
    lineTaxes: taxes,
    lineDues: lineTotals.map((cents, index) => (lines[index]?.isPostpaid === true ? 0 : cents)),
    hasPhysical: isPhysical,
  }
}

/** Allocates an amount by weight in whole cents; leftover cents go to the largest remainders. */
function share(amount: number, weights: readonly number[]): number[] {
  const totalWeight = sum(weights)
  if (totalWeight === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (amount * weight) / totalWeight)
  const shares = exact.map(Math.floor)
  const order = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of order.slice(0, amount - sum(shares)))
    shares[index] = (shares[index] ?? 0) + 1
  return shares
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
