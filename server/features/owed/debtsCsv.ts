import { setImmediate as nextTurn } from 'node:timers/promises'
import { dayIn } from '../../../src/core/time/calendarDay'
import { toUnits } from '../../platform/calls/toUnits'
import { chunks } from '../../platform/db/chunks'
import type { Database } from '../../platform/db/Database'
import { toCsv, toCsvLines } from '../../platform/desk/toCsv'
import { personName } from '../customers/presentCustomer'
import { shownEmail } from '../customers/shownEmail'
import { readDebts, selectDebts, type DebtQuery } from './debtRepository'
import { ageSpans, daysDue } from './model/ages'

/** Rows that are read at once: few, so that other requests have their turn in between. */
const PART_ROWS = 500

/**
 * Who owes as filtered and sorted as a CSV file, in parts, with what is due by the age of each
 * invoice. Each part is a transaction of its own.
 */
export async function* debtsCsv(
  db: Database,
  companyId: number,
  query: DebtQuery,
  { timezone, now }: { timezone: string; now: Date },
): AsyncGenerator<string> {
  const spans = ageSpans(timezone, now)
  const keys = await db.tx(companyId, (tx) => selectDebts(tx, companyId, query, spans))
  yield toCsv(HEADS, [])
  for (const part of chunks(keys, PART_ROWS)) {
    const debts = await db.tx(companyId, (tx) => readDebts(tx, companyId, part, spans))
    yield toCsvLines(
      debts.map(({ customer, dueByAge, remindedAt, oldest, ...debt }) => [
        debt.customerId,
        personName(customer),
        shownEmail(customer),
        debt.currency,
        toUnits(debt.dueCents),
        debt.invoices,
        dayIn(timezone, oldest),
        daysDue(timezone, oldest, now),
        ...dueByAge.map(toUnits),
        toUnits(debt.unbilledCents),
        remindedAt && dayIn(timezone, remindedAt),
      ]),
    )
    // The embedded database answers without leaving the event loop's turn.
    await nextTurn()
  }
}

const HEADS = [
  'customer_id',
  'name',
  'email',
  'currency',
  'due',
  'invoices',
  'oldest_on',
  'days',
  'due_current',
  'due_1_30',
  'due_31_60',
  'due_61_90',
  'due_over_90',
  'house_account',
  'reminded_on',
]
