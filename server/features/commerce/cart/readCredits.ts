import { page } from '../../../platform/calls/page'
import type { Tx } from '../../../platform/db/Database'
import type { CustomerKey } from '../../customers/requireCustomer'
import { listHouseCredits, type HouseCreditRow } from '../../perks/houseCreditRepository'
import { categoriesOfProducts } from '../../products/productRepository'
import { listOrderCredits } from '../holds/orderCredits'
import type { PlacedRow } from '../holds/placedRepository'
import type { CartRow, StoredItem } from '../holds/cartRepository'
import {
  canPay,
  distributeCredits,
  isExpired,
  type CreditLine,
  type SpendableCredit,
} from '../holds/model/distributeCredits'
import type { CartTotals } from './model/cartTotals'

/** The fields of a cart line that say which credits can pay for it. */
interface CreditedLine extends Pick<StoredItem, 'product' | 'event' | 'schedule'> {
  kind: CreditLine['kind']
}

/** A house credit that can pay for something in a cart, or that the customer has applied to it. */
export interface CartCredit {
  row: HouseCreditRow
  /** Includes what the cart's placed order has reserved. */
  balanceCents: number
  /** Its place in the order in which the applied credits pay; null if it isn't applied. */
  position: number | null
  amountCents: number
}

/**
 * Returns the house credits that a customer can apply to their cart, with what the applied ones
 * pay; soonest expiry first, regardless of the order in which they pay.
 */
export async function readCredits(
  db: Tx,
  customer: CustomerKey,
  {
    row,
    lines,
    totals,
    placed,
  }: {
    row: CartRow
    lines: readonly CreditedLine[]
    totals: CartTotals
    placed: PlacedRow | undefined
  },
  now: Date,
): Promise<CartCredit[]> {
  const rows = await listHouseCredits(db, customer, now, page({ pageSize: 200 }))
  if (rows.length === 0) return []
  const reserved = new Map(
    placed === undefined
      ? []
      : (await listOrderCredits(db, placed)).map((used) => [used.creditId, used.amountCents]),
  )
  const credits = rows.map((credit): SpendableCredit & { row: HouseCreditRow } => ({
    ...credit,
    row: credit,
    balanceCents: credit.currentCents + (reserved.get(credit.id) ?? 0),
  }))
  const dueLines = await toCreditLines(db, customer.companyId, lines, totals, credits)
  const appliedCredits = row.creditIds.flatMap(
    (id) => credits.find((credit) => credit.id === id) ?? [],
  )
  const payments = new Map(
    distributeCredits(dueLines, appliedCredits, now).map((payment) => [
      payment.creditId,
      payment.amountCents,
    ]),
  )
  return credits
    .filter(
      (credit) =>
        credit.balanceCents > 0 &&
        !isExpired(credit, now) &&
        (row.creditIds.includes(credit.id) || dueLines.some((line) => canPay(credit, line))),
    )
    .sort(
      (a, b) =>
        (a.expiresAt?.getTime() ?? Infinity) - (b.expiresAt?.getTime() ?? Infinity) || a.id - b.id,
    )
    .map(({ id, balanceCents, row: creditRow }) => {
      const position = appliedCredits.findIndex((credit) => credit.id === id)
      return {
        row: creditRow,
        balanceCents,
        position: position < 0 ? null : position,
        amountCents: payments.get(id) ?? 0,
      }
    })
}

/** Returns the lines of a cart, and its shipping, for which something is due. */
async function toCreditLines(
  db: Tx,
  companyId: number,
  lines: readonly CreditedLine[],
  { lineDues, handlingCents }: CartTotals,
  credits: readonly SpendableCredit[],
): Promise<CreditLine[]> {
  const categories = credits.some(({ referenceType }) => referenceType === 'category')
    ? await categoriesOfProducts(
        db,
        companyId,
        lines.flatMap(({ product }) => product?.id ?? []),
      )
    : new Map<number, never[]>()
  const shipping: CreditLine = {
    kind: 'shipping',
    referenceId: null,
    categoryIds: [],
    dueCents: handlingCents,
  }
  return [
    ...lines.map(({ kind, product, event, schedule }, index) => ({
      kind,
      referenceId: product?.id ?? event?.id ?? schedule?.id ?? null,
      categoryIds: (categories.get(product?.id ?? 0) ?? []).flatMap(({ category }) =>
        category.parentId === null ? [category.id] : [category.id, category.parentId],
      ),
      dueCents: lineDues[index] ?? 0,
    })),
    shipping,
  ].filter(({ dueCents }) => dueCents > 0)
}
