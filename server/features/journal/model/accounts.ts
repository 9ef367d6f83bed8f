/**
 * The chart of accounts of the journal, in the order of the codes. Codes and names do not change:
 * accountants map them to the accounts of their own program once.
 */
export const accounts = [
  { key: 'cash', code: '1000', name: 'Cash at the desk' },
  { key: 'terminal', code: '1010', name: 'Card terminal at the desk' },
  { key: 'providers', code: '1020', name: 'Payment providers' },
  { key: 'otherMoney', code: '1090', name: 'Paid in another way' },
  { key: 'customers', code: '1200', name: 'Customers' },
  { key: 'houseAccounts', code: '1210', name: 'House accounts' },
  { key: 'houseCredits', code: '2000', name: 'House credits' },
  { key: 'tax', code: '2200', name: 'Tax on sales' },
  { key: 'shop', code: '4000', name: 'Shop' },
  { key: 'events', code: '4010', name: 'Events' },
  { key: 'bookings', code: '4020', name: 'Bookings' },
  { key: 'dues', code: '4030', name: 'Dues' },
  { key: 'otherSales', code: '4090', name: 'Other sales' },
  { key: 'shipping', code: '4100', name: 'Shipping and tips' },
  { key: 'fees', code: '4110', name: 'Service fees' },
  { key: 'refunds', code: '4900', name: 'Refunds' },
  { key: 'writeOffs', code: '6000', name: 'Written off' },
  { key: 'creditsGiven', code: '6010', name: 'House credits given' },
] as const

/** An account by its name in the code. */
export type AccountKey = (typeof accounts)[number]['key']

/**
 * A line of the journal: what was posted to an account on a day, at a tax rate, in a currency.
 * Amounts are in cents.
 */
export interface JournalLine {
  /** The day in the company's time zone, `YYYY-MM-DD`. */
  day: string
  account: AccountKey
  /** The tax rate in percent of what was sold or refunded; null on accounts that have none. */
  taxRate: number | null
  /** ISO 4217 code. */
  currency: string
  debitCents: number
  creditCents: number
  /** What was sold, without tax and negative if refunded; null on accounts without a tax rate. */
  netCents: number | null
  taxCents: number | null
  /** How many sales, payments or refunds are in it. */
  count: number
}

/** A journal's lines added up over its days: by account, tax rate and currency. */
export function addUp(lines: Iterable<JournalLine>): Omit<JournalLine, 'day'>[] {
  const totals = new Map<string, Omit<JournalLine, 'day'>>()
  for (const { account, taxRate, currency, ...line } of lines) {
    const key = `${currency} ${account} ${taxRate}`
    const sum = totals.get(key)
    totals.set(key, {
      account,
      taxRate,
      currency,
      debitCents: line.debitCents + (sum?.debitCents ?? 0),
      creditCents: line.creditCents + (sum?.creditCents ?? 0),
      netCents: line.netCents === null ? null : line.netCents + (sum?.netCents ?? 0),
      taxCents: line.taxCents === null ? null : line.taxCents + (sum?.taxCents ?? 0),
      count: line.count + (sum?.count ?? 0),
    })
  }
  return [...totals.values()].sort(byPlace)
}

/** The order of a day's lines: by currency, code and tax rate. */
export const byPlace = (a: Omit<JournalLine, 'day'>, b: Omit<JournalLine, 'day'>): number =>
  a.currency.localeCompare(b.currency, 'en') ||
  placeOf(a.account) - placeOf(b.account) ||
  (a.taxRate ?? 0) - (b.taxRate ?? 0)

const placeOf = (key: AccountKey): number => accounts.findIndex((account) => account.key === key)

/** An account's code and name; throws for a name that the chart lacks. */
export function accountOf(key: string): (typeof accounts)[number] {
  const found = accounts.find((account) => account.key === key)
  if (found === undefined) throw new Error(`the chart of accounts has no ${key}`)
  return found
}
