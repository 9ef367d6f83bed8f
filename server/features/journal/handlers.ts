import { Readable } from 'node:stream'
import { alreadySent, type CallTools, type Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { toUnits } from '../../platform/calls/toUnits'
import { companyZone } from '../owed/readAccount'
import { accountOf, addUp, type JournalLine } from './model/accounts'
import { journalCsv, readJournal, readPeriod, type Period } from './readJournal'

/** The calls with which accountants get what the club took, day by day. */
export const handlers = {
  'desk.journal.totals': async ({ query }, tools) => {
    const { companyId, period } = await requirePeriod(tools, query)
    const lines: JournalLine[] = []
    for await (const month of readJournal(tools.context.db, companyId, period)) lines.push(...month)
    return {
      ...period,
      totals: addUp(lines).map(({ account, taxRate, currency, netCents, taxCents, ...total }) => ({
        account: accountOf(account).code,
        taxRate,
        currency,
        debit: toUnits(total.debitCents),
        credit: toUnits(total.creditCents),
        net: netCents === null ? null : toUnits(netCents),
        tax: taxCents === null ? null : toUnits(taxCents),
        gross: netCents === null ? null : toUnits(netCents + (taxCents ?? 0)),
        count: total.count,
      })),
    }
  },

  'desk.journal.csv': async ({ query }, tools) => {
    const { companyId, period } = await requirePeriod(tools, query)
    const { context, reply } = tools
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="journal.csv"')
    await reply.send(Readable.from(journalCsv(context.db, companyId, period)))
    return alreadySent
  },
} satisfies Handlers

async function requirePeriod(
  { context, caller }: CallTools,
  query: { from?: string | undefined; to?: string | undefined },
): Promise<{ companyId: number; period: Period }> {
  const { companyId } = requireStaff(caller)
  const timezone = await companyZone(context, companyId)
  return { companyId, period: readPeriod(query, timezone, context.now()) }
}
