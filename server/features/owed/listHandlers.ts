import { Readable } from 'node:stream'
import { alreadySent, type Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { toUnits } from '../../platform/calls/toUnits'
import { personName } from '../customers/presentCustomer'
import { shownEmail } from '../customers/shownEmail'
import { countDebtors, readDebts, selectDebts, sumDebts } from './debtRepository'
import { debtsCsv } from './debtsCsv'
import { ageAt, ageSpans, daysDue } from './model/ages'
import { companyZone } from './readAccount'

/** The calls with which staff read who owes the club what. */
export const handlers = {
  'desk.owed.list': async ({ query, paging }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    const timezone = await companyZone(context, companyId)
    const now = context.now()
    const spans = ageSpans(timezone, now)
    return context.db.read(companyId, async (tx) => {
      const [keys, sums] = await Promise.all([
        selectDebts(tx, companyId, query, spans, paging),
        sumDebts(tx, companyId, query.search ?? '', spans),
      ])
      const debts = await readDebts(tx, companyId, keys, spans)
      return {
        items: debts.map((debt) => ({
          customerId: debt.customerId,
          name: personName(debt.customer),
          email: shownEmail(debt.customer),
          currency: debt.currency,
          due: toUnits(debt.dueCents),
          invoices: debt.invoices,
          oldestOn: debt.oldest.toISOString(),
          days: daysDue(timezone, debt.oldest, now),
          age: ageAt(spans, debt.oldest),
          houseAccount: toUnits(debt.unbilledCents),
          remindedOn: debt.remindedAt?.toISOString() ?? null,
        })),
        total: sums
          .filter(({ age }) => query.age === undefined || age === query.age)
          .reduce((total, { customers }) => total + customers, 0),
      }
    })
  },

  'desk.owed.totals': async ({ query }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    const timezone = await companyZone(context, companyId)
    const spans = ageSpans(timezone, context.now())
    const search = query.search ?? ''
    const [sums, customers] = await context.db.read(
      companyId,
      (tx) =>
        Promise.all([
          sumDebts(tx, companyId, search, spans),
          countDebtors(tx, companyId, search, spans),
        ]),
      2,
    )
    return {
      timezone,
      customers,
      ages: sums.map(({ dueCents, ...sum }) => ({ ...sum, due: toUnits(dueCents) })),
    }
  },

  'desk.owed.csv': async ({ query }, { context, caller, reply }) => {
    const { companyId } = requireStaff(caller)
    const timezone = await companyZone(context, companyId)
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="who-owes.csv"')
    await reply.send(
      Readable.from(debtsCsv(context.db, companyId, query, { timezone, now: context.now() })),
    )
    return alreadySent
  },
} satisfies Handlers
