import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { alreadySent, type Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { toUnits } from '../../platform/calls/toUnits'
import { chunks } from '../../platform/db/chunks'
import type { Database } from '../../platform/db/Database'
import { toCsv, toCsvLines } from '../../platform/desk/toCsv'
import { personName } from '../customers/presentCustomer'
import { shownEmail } from '../customers/shownEmail'
import {
  countMonths,
  readMonths,
  selectMonths,
  sumOpenMonths,
  type MonthQuery,
} from './monthRepository'
import { companyZone } from './readAccount'

/** The calls with which staff look at a month of the house accounts before it is billed. */
export const handlers = {
  'desk.owed.months': async ({ query, paging }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    const { rows, total } = await context.db.read(companyId, async (tx) => {
      const [ids, total] = await Promise.all([
        selectMonths(tx, companyId, query, paging),
        countMonths(tx, companyId, query.search ?? ''),
      ])
      return { rows: await readMonths(tx, companyId, ids), total }
    })
    return {
      items: rows.map(({ customer, billAt, dueCents, ...month }) => ({
        ...month,
        customerId: customer.id,
        name: personName(customer),
        email: shownEmail(customer),
        due: toUnits(dueCents),
        billedOn: billAt.toISOString(),
      })),
      total,
    }
  },

  'desk.owed.monthTotals': async ({ query }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    const sums = await context.db.read(
      companyId,
      (tx) => sumOpenMonths(tx, companyId, query.search ?? ''),
      1,
    )
    return {
      timezone: await companyZone(context, companyId),
      months: sums.map(({ billAt, dueCents, ...sum }) => ({
        ...sum,
        billedOn: billAt.toISOString(),
        due: toUnits(dueCents),
      })),
    }
  },

  'desk.owed.monthsCsv': async ({ query }, { context, caller, reply }) => {
    const { companyId } = requireStaff(caller)
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="house-accounts.csv"')
    await reply.send(Readable.from(monthsCsv(context.db, companyId, query)))
    return alreadySent
  },
} satisfies Handlers

/** Rows that are read at once: few, so that other requests have their turn in between. */
const PART_ROWS = 500

/** Open months as filtered and sorted as a CSV file, in parts, each a transaction of its own. */
export async function* monthsCsv(
  db: Database,
  companyId: number,
  query: MonthQuery,
): AsyncGenerator<string> {
  // Chosen once: what is billed or charged meanwhile shifts no other row.
  const ids = await db.tx(companyId, (tx) => selectMonths(tx, companyId, query))
  yield toCsv(
    ['customer_id', 'name', 'email', 'month', 'currency', 'charges', 'due', 'billed_on'],
    [],
  )
  for (const part of chunks(ids, PART_ROWS)) {
    const rows = await db.tx(companyId, (tx) => readMonths(tx, companyId, part))
    yield toCsvLines(
      rows.map(({ customer, month, currency, charges, dueCents, billAt }) => [
        customer.id,
        personName(customer),
        shownEmail(customer),
        month.slice(0, 7),
        currency,
        charges,
        toUnits(dueCents),
        billAt.toISOString(),
      ]),
    )
    // The embedded database answers without leaving the event loop's turn.
    await nextTurn()
  }
}
